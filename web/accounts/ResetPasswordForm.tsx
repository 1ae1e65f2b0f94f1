import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { passwordRefusal } from '#domain/identity/password-rules.ts'
import { parseResponse, fieldMessagesOf } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

type ResetPasswordFormProps = {
  token: string
  onDone: () => void
  /** Called when the server no longer accepts the link, whatever the password. */
  onDeadLink: (message: string) => void
}

/** Sets a new password with the link of the mail. */
export function ResetPasswordForm({ token, onDone, onDeadLink }: ResetPasswordFormProps) {
  const form = useForm({ defaultValues: { password: '' } })
  const { problems, show, check, clear, field } = useFormProblems(form)
  const password = useWatch({ control: form.control, name: 'password' })
  const resetting = useMutation({
    mutationFn: (values: { password: string }) =>
      parseResponse(identityApi['password-reset'].confirm.$post({ json: { token, ...values } })),
    onSuccess: onDone,
    onError: (error) => {
      const fields = fieldMessagesOf(error)
      if (fields['token']) onDeadLink(fields['token'])
      else show(fields, error.message)
    },
  })
  const submit = form.handleSubmit(async (values) => {
    clear()
    const { resetPasswordInput } = await import('#domain/identity/email-tokens.ts')
    if (check(resetPasswordInput.pick({ password: true }), values)) resetting.mutate(values)
  })

  return (
    <Form method="post" problems={problems} onSubmit={submit}>
      <NewPasswordField {...field('password')} label="New password" password={password} />
      <ActionButton type="submit" size="md" loading={resetting.isPending} disabledReason={passwordRefusal(password)}>
        Set new password
      </ActionButton>
    </Form>
  )
}
