import { Button, Group, Stack, Text } from '@mantine/core'
import IconLock from '@iconify-json/tabler/lock'
import IconLockOpen from '@iconify-json/tabler/lock-open'
import { useState } from 'react'
import { recoveryCodeCount } from '#domain/identity/security.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import { notifyError, notifySuccess } from '#web/components/toasts.ts'
import { useRemoveTwoFactor, useRenewRecoveryCodes, useStartTwoFactor, type Security } from './queries/security.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

type TwoFactorPanelProps = {
  security: Security
  /** Called when recovery codes were saved, of which the first are those of a new second factor. */
  onTurnedOn: () => void
}

/** Two-factor authentication with an authenticator app: off, being set up, showing new recovery codes, or on. */
export function TwoFactorPanel({ security, onTurnedOn }: TwoFactorPanelProps) {
  const [uri, setUri] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOn = security.two_factor
  return (
    <Panel
      title="Two-factor authentication"
      aside={
        isOn ? (
          <StatusBadge tone="delivered" icon={IconLock} label="On" />
        ) : (
          <StatusBadge tone="neutral" icon={IconLockOpen} label="Off" />
        )
      }
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onSaved={() => {
            setCodes(null)
            onTurnedOn()
          }}
        />
      ) : isOn ? (
        <TurnedOn codesLeft={security.recovery_codes_left} onCodes={setCodes} />
      ) : uri ? (
        <TwoFactorSetup
          uri={uri}
          onCancel={() => setUri(null)}
          onConfirmed={(newCodes) => {
            setUri(null)
            setCodes(newCodes)
            notifySuccess('Two-factor authentication is on')
          }}
        />
      ) : (
        <TurnedOff onStarted={setUri} />
      )}
    </Panel>
  )
}

function TurnedOff({ onStarted }: { onStarted: (uri: string) => void }) {
  const starting = useStartTwoFactor()
  return (
    <Stack gap="md" align="flex-start">
      <Text c="dimmed">
        Besides your password, signing in asks for a code of an app on your phone. A stolen password alone then opens
        nothing.
      </Text>
      <Button
        variant="default"
        loading={starting.isPending}
        onClick={() =>
          starting.mutate(undefined, {
            onSuccess: (started) => onStarted(started.uri),
            onError: (error) => notifyError(error.message),
          })
        }
      >
        Set up authenticator app
      </Button>
    </Stack>
  )
}

function TurnedOn({ codesLeft, onCodes }: { codesLeft: number; onCodes: (codes: string[]) => void }) {
  const [asks, setAsks] = useState<'renew' | 'remove' | null>(null)
  const renewing = useRenewRecoveryCodes()
  const removing = useRemoveTwoFactor()
  const onError = (error: Error) => notifyError(error.message)
  // Closes this dialog first, because the reauthentication dialog must not open on top of another one.
  const confirmed = (action: () => void) => () => {
    setAsks(null)
    action()
  }
  return (
    <Stack gap="md">
      <Text>Signing in with your password asks for a code of your authenticator app.</Text>
      {codesLeft <= 3 && (
        <Notice tone="warning">
          {codesLeft === 0 ? 'No recovery codes are left.' : `Only ${codesLeft} recovery codes are left.`} Make new
          ones, so that you get in without your phone.
        </Notice>
      )}
      <Group gap="xs" justify="space-between">
        <Text c="dimmed">
          {codesLeft} of {recoveryCodeCount} recovery codes left
        </Text>
        <Group gap="xs">
          <Button variant="default" loading={renewing.isPending} onClick={() => setAsks('renew')}>
            New recovery codes
          </Button>
          <Button variant="default" loading={removing.isPending} onClick={() => setAsks('remove')}>
            Turn off
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        opened={asks === 'renew'}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        onClose={() => setAsks(null)}
        onConfirm={confirmed(() =>
          renewing.mutate(undefined, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes), onError }),
        )}
      >
        The codes that you saved before stop working.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'remove'}
        title="Turn off two-factor authentication?"
        confirmLabel="Turn off"
        onClose={() => setAsks(null)}
        onConfirm={confirmed(() =>
          removing.mutate(undefined, {
            onSuccess: () => notifySuccess('Two-factor authentication is off'),
            onError,
          }),
        )}
      >
        Your password alone signs in from then on. The key in your app and your recovery codes stop working.
      </ConfirmDialog>
    </Stack>
  )
}
