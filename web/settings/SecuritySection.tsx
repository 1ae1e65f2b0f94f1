import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import type { SessionActor } from '#web/session.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { DevicesPanel } from './DevicesPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { securityQuery } from './queries/security.ts'
import { SignInMethods } from './SignInMethods.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

type SecuritySectionProps = {
  actor: SessionActor
  /** Called when the person has a new second factor, and has saved its recovery codes. */
  onSecondFactor: () => void
}

/**
 * The ways to sign in beside the password, as far as the account's status allows, the second factor and the present
 * sessions.
 */
export function SecuritySection({ actor, onSecondFactor }: SecuritySectionProps) {
  const query = useQuery(securityQuery)
  const may = (operation: OperationId) => accessDenialOf(actor, operation) === null
  return (
    <Stack gap="md">
      <QueryContent query={query} failed="Failed to load your security settings" skeleton={<Skeleton height={160} />}>
        {(security) => may('startTwoFactor') && <TwoFactorPanel security={security} onTurnedOn={onSecondFactor} />}
      </QueryContent>
      {may('listPasskeys') && <PasskeysPanel onAdded={onSecondFactor} />}
      {may('linkIdentity') && <SignInMethods />}
      {may('endSession') && <DevicesPanel />}
    </Stack>
  )
}
