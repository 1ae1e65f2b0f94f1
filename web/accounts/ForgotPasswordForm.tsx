import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { parseResponse } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { MailSent } from './MailSent.tsx'

const request = (email: string) => parseResponse(identityApi['password-reset'].$post({ json: { email } }))

/** Requests the mail with a link to set a new password, and then says that it may have been sent. */
export function ForgotPasswordForm() {
  const form = useForm({ defaultValues: { email: '' } })
  const { problems, check, clear, field, showError } = useFormProblems(form)
  const [sentTo, setSentTo] = useState<string>()
  const asking = useMutation({
    mutationFn: request,
    onSuccess: (_, email) => setSentTo(email),
    onError: (error) => showError(error),
  })

  if (sentTo !== undefined)
    return (
      <MailSent
        email={sentTo}
        what="a link to choose a new password"
        resend={() => request(sentTo)}
        onOtherAddress={() => setSentTo(undefined)}
      />
    )

  const submit = form.handleSubmit(async (values) => {
    clear()
    const { mailRequestInput } = await import('#domain/identity/email-tokens.ts')
    const input = check(mailRequestInput, values)
    if (input) asking.mutate(input.email)
  })
  return (
    <Form method="post" problems={problems} onSubmit={submit}>
      <TextInput
        {...field('email')}
        type="email"
        label="Email"
        description="The address of your account"
        required
        autoComplete="username"
      />
      <ActionButton type="submit" size="md" loading={asking.isPending}>
        Send me a link
      </ActionButton>
    </Form>
  )
}
