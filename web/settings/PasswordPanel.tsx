import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SessionActor } from '#web/session.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { ResendButton } from '#web/components/ResendButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { requestPassword, securityQuery } from './queries/security.ts'

/** A new password, or a first one for a person who signs in in another way. */
export function PasswordPanel({ actor }: { actor: SessionActor }) {
  const query = useQuery(securityQuery)
  return (
    <Panel title="Password">
      <QueryContent query={query} failed="Failed to load your security settings" rows={4}>
        {({ has_password }) =>
          has_password ? (
            <PasswordForm email={actor.email} names={[actor.company_name, actor.name]} />
          ) : (
            <NoPassword email={actor.email} />
          )
        }
      </QueryContent>
    </Panel>
  )
}

/** The mail for a forgotten password also sets a first one. */
const NoPassword = ({ email }: { email: string }) => (
  <Stack gap="md" align="flex-start">
    <Text>Your account has no password: you sign in in another way. A link in a mail to {email} sets one.</Text>
    <ResendButton
      label="Send me the link"
      sent={`A link to choose a password is on its way to ${email}`}
      send={() => requestPassword(email)}
    />
  </Stack>
)
