import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { codeInput } from '#domain/security.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { CopyableId } from '#web/components/CopyableId.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { QrCode } from '#web/drawings/QrCode.tsx'
import { useConfirmTwoFactor } from './queries/security.ts'
import classes from './Security.module.css'

type TwoFactorSetupProps = { uri: string; onConfirmed: (recoveryCodes: string[]) => void; onCancel: () => void }

/** Sets up a new key until the first correct code. `uri` is the content of the QR code (otpauth://totp/…). */
export function TwoFactorSetup({ uri, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { problems, show, showIssues, clear } = useFormProblems(form, (field) => `two-factor-${field}`)
  const confirming = useConfirmTwoFactor()
  const submit = form.handleSubmit((typed) => {
    clear()
    const parsed = codeInput.safeParse(typed)
    if (!parsed.success) return showIssues(parsed.error.issues)
    confirming.mutate(parsed.data, {
      onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
      onError: (error) => show(fieldMessagesOf(error), error.message),
    })
  })
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <FormErrorSummary problems={problems} />
        <ol className={classes.steps}>
          <li>
            <div className={classes.step}>
              <p>Scan this code with your authenticator app.</p>
              <div className={classes.scan}>
                <QrCode text={uri} label="QR code with the key for your authenticator app" className={classes.code} />
                <div>
                  <span>Cannot scan it? Enter this key in the app:</span>
                  <CopyableId value={key} what="key">
                    <span className={classes.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</span>
                  </CopyableId>
                  <Anchor href={uri}>Open the app on this device</Anchor>
                </div>
              </div>
            </div>
          </li>
          <li>
            <div className={classes.step}>
              <TextInput
                {...form.register('code')}
                id="two-factor-code"
                label="Enter the six digits that the app shows now"
                inputMode="numeric"
                autoComplete="one-time-code"
                maw={280}
                error={form.formState.errors.code?.message}
              />
            </div>
          </li>
        </ol>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={confirming.isPending}>
            Turn on
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
