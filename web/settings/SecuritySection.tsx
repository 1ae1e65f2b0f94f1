import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import type { SessionActor } from '#web/session.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { ResendButton } from '#web/components/ResendButton.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { DevicesPanel } from './DevicesPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { requestPassword, securityQuery } from './queries/security.ts'
import { SignInMethods } from './SignInMethods.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

type SecuritySectionProps = {
  actor: SessionActor
  /** Called when the person has a new second factor, and has saved its recovery codes. */
  onSecondFactor: () => void
}

/**
 * The ways to sign in and the present sessions, as far as the account's status allows, and a second factor that the company
 * requires.
 */
export function SecuritySection({ actor, onSecondFactor }: SecuritySectionProps) {
  const query = useQuery(securityQuery)
  const may = (operation: OperationId) => accessDenialOf(actor, operation) === null
  return (
    <Stack gap="md">
      <QueryContent query={query} failed="Failed to load your security settings" skeleton={<Skeleton height={420} />}>
        {(security) => (
          <>
            {may('changePassword') && (
              <Panel title="Password">
                {security.has_password ? (
                  <PasswordForm email={actor.email} names={[actor.company_name, actor.name]} />
                ) : (
                  <NoPassword email={actor.email} />
                )}
              </Panel>
            )}
            {may('startTwoFactor') && <TwoFactorPanel security={security} onTurnedOn={onSecondFactor} />}
          </>
        )}
      </QueryContent>
      {may('listPasskeys') && <PasskeysPanel onAdded={onSecondFactor} />}
      {may('linkIdentity') && <SignInMethods />}
      {may('endSession') && <DevicesPanel />}
    </Stack>
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
