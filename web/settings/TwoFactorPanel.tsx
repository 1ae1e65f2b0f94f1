import { Button, Group, Stack, Text } from '@mantine/core'
import IconLock from '@iconify-json/tabler/lock'
import IconLockOpen from '@iconify-json/tabler/lock-open'
import { useState } from 'react'
import { recoveryCodeCount } from '#domain/identity/security.ts'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
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
        Signing in also asks for a code from an app on your phone. A stolen password is then not enough.
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
  const renewing = useRenewRecoveryCodes()
  const removing = useRemoveTwoFactor()
  const onError = (error: Error) => notifyError(error.message)
  return (
    <Stack gap="md">
      <Text>Signing in with your password also asks for a code from your authenticator app.</Text>
      {codesLeft <= 3 && (
        <Notice tone="warning">
          {codesLeft === 0 ? 'No recovery codes are left.' : `Only ${codesLeft} recovery codes are left.`} Make new
          ones, so that you can sign in without your phone.
        </Notice>
      )}
      <Group gap="xs" justify="space-between">
        <Text c="dimmed">
          {codesLeft} of {recoveryCodeCount} recovery codes left
        </Text>
        <Group gap="xs">
          <AskingButton
            loading={renewing.isPending}
            action={{
              title: 'Make new recovery codes?',
              text: 'The codes that you saved before stop working.',
              label: 'Make new codes',
              // The dialog closes at once, because that of the reauthentication must not open on top of another one.
              run: () =>
                renewing.mutate(undefined, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes), onError }),
            }}
          >
            New recovery codes
          </AskingButton>
          <AskingButton
            loading={removing.isPending}
            action={{
              title: 'Turn off two-factor authentication?',
              text: 'You then sign in with your password only. The key in your app and your recovery codes stop working.',
              label: 'Turn off',
              run: () =>
                removing.mutate(undefined, {
                  onSuccess: () => notifySuccess('Two-factor authentication is off'),
                  onError,
                }),
            }}
          />
        </Group>
      </Group>
    </Stack>
  )
}
