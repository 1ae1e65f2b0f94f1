import { Anchor, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { codeInput } from '#domain/identity/security.ts'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { QrCode } from '#web/drawings/QrCode.tsx'
import { useConfirmTwoFactor } from './queries/security.ts'
import classes from './Security.module.css'

type TwoFactorSetupProps = { uri: string; onConfirmed: (recoveryCodes: string[]) => void; onCancel: () => void }

/** Sets up a new key until the first correct code. `uri` is the content of the QR code (otpauth://totp/…). */
export function TwoFactorSetup({ uri, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { problems, check, field, showError } = useFormProblems(form, (name) => `two-factor-${name}`)
  const confirming = useConfirmTwoFactor()
  const submit = form.handleSubmit((values) => {
    const input = check(codeInput, values)
    if (!input) return
    confirming.mutate(input, {
      onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
      onError: (error) => showError(error),
    })
  })
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <Form problems={problems} onSubmit={submit} gap="lg">
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
              {...field('code')}
              label="Enter the six digits that the app shows now"
              inputMode="numeric"
              autoComplete="one-time-code"
              maw={280}
            />
          </div>
        </li>
      </ol>
      <FormButtons loading={confirming.isPending} cancel={{ label: 'Cancel', onClick: onCancel }}>
        Turn on
      </FormButtons>
    </Form>
  )
}
