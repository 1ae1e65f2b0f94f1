import { Stack } from '@mantine/core'
import { paths } from '#web/paths.ts'
import type { SessionActor } from '#web/session.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { ConfirmedBadge } from '#web/components/ConfirmedBadge.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { LocalDate } from '#web/components/LocalDate.tsx'
import classes from './PendingNotice.module.css'
import { ResendVerification } from './ResendVerification.tsx'

/** The registration data of a pending account. */
export function PendingFacts({ actor }: { actor: SessionActor }) {
  return (
    <div className={classes.facts}>
      <DescriptionList
        items={[
          { term: 'Registered', value: <LocalDate at={actor.created_at} /> },
          { term: 'Email', value: <EmailState verified={actor.email_verified} /> },
        ]}
      />
      <p className={classes.settings}>
        <TextLink to={paths.settings}>Settings: change the profile, the email address or the password</TextLink>
      </p>
    </div>
  )
}

function EmailState({ verified }: { verified: boolean }) {
  if (verified) return <ConfirmedBadge confirmed />
  return (
    <Stack gap="xs" align="flex-start">
      <ConfirmedBadge confirmed={false} />
      <span>Please open the link in the mail that we sent you.</span>
      <ResendVerification />
    </Stack>
  )
}
