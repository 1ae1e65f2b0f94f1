import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { signInCodeInput } from '#domain/identity/email-tokens.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { submitSignInCode, type SignedIn } from './sign-in.ts'

/** The code of the mail that went to this address. */
export function SignInCodeForm({ email, onSignedIn }: { email: string; onSignedIn: (session: SignedIn) => void }) {
  const form = useForm({ defaultValues: { code: '' } })
  const { problems, check, field, showError } = useFormProblems(form)
  const signingIn = useMutation({
    mutationFn: submitSignInCode,
    onSuccess: onSignedIn,
    onError: (error) => showError(error),
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const submit = form.handleSubmit(({ code }) => {
    const input = check(signInCodeInput, { email, code })
    if (input) signingIn.mutate(input)
  })
  return (
    <Form problems={problems} onSubmit={submit} mb="md">
      <TextInput
        {...field('code')}
        label="Code"
        description="The 6 digits in the mail. They are valid for 10 minutes."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" size="md" loading={signingIn.isPending}>
        Sign In
      </Button>
    </Form>
  )
}
