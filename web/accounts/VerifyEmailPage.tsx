import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { sessionQuery, useSession, identityApi } from '#web/session.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { ConfirmByLink } from './ConfirmByLink.tsx'
import { MailIllustration } from './MailIllustration.tsx'
import { ResendVerification } from './ResendVerification.tsx'

const route = getRouteApi(paths.verifyEmail)

export function VerifyEmailPage() {
  const { token } = route.useSearch()
  const { actor } = useSession()
  const client = useQueryClient()
  return (
    <AccountFrame title="Confirm your email address">
      {actor === null && token !== undefined ? (
        <SignInFirst token={token} />
      ) : (
        <ConfirmByLink
          token={token}
          text="Press the button to confirm that the address this mail came to is yours."
          button="Confirm my address"
          confirm={(linkToken) =>
            parseResponse(identityApi['email-verification'].confirm.$post({ json: { token: linkToken } }))
          }
          onConfirmed={() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })}
          done={confirmed}
          instead={<Instead />}
        />
      )}
    </AccountFrame>
  )
}

/** The address may have been registered by somebody else, so the person also has to show that they have the password. */
const SignInFirst = ({ token }: { token: string }) => (
  <Stack gap="md">
    <div>Sign in to your account first. Then you return here to confirm the address.</div>
    <ButtonLink to={paths.signIn} search={{ from: `${paths.verifyEmail}?${new URLSearchParams({ token })}` }}>
      Sign In
    </ButtonLink>
  </Stack>
)

const confirmed = () => (
  <EmptyState
    compact
    image={<MailIllustration state="confirmed" />}
    title="Your address is confirmed"
    text="Thank you. There is nothing more to do here."
    action={<Onward />}
  />
)

function Onward() {
  const { actor } = useSession()
  return actor ? (
    <ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>
  ) : (
    <ButtonLink to={paths.signIn}>Sign In</ButtonLink>
  )
}

function Instead() {
  const { actor } = useSession()
  if (!actor) return <ButtonLink to={paths.signIn}>Sign in to get a new mail</ButtonLink>
  if (!actor.email_verified) return <ResendVerification />
  return (
    <>
      <span>Your address {actor.email} is confirmed.</span>
      <Onward />
    </>
  )
}
