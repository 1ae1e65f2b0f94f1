import { Button, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorInput } from '#domain/identity/security.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { signInSecondFactor, type SignedIn } from './sign-in.ts'

type Ends = { onSignedIn: (session: SignedIn) => void; onBack: () => void }

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export function SecondFactorForm({ onSignedIn, onBack }: Ends) {
  const [byRecoveryCode, setByRecoveryCode] = useState(false)
  const form = useForm({ defaultValues: { code: '', recovery_code: '' } })
  const { problems, check, clear, field, showError } = useFormProblems(form)
  const signingIn = useMutation({ mutationFn: signInSecondFactor, onSuccess: onSignedIn })
  const submit = form.handleSubmit(({ code, recovery_code }) => {
    const input = check(secondFactorInput, byRecoveryCode ? { recovery_code } : { code })
    if (input) signingIn.mutate(input, { onError: (error) => showError(error) })
  })
  return (
    <Form
      problems={problems}
      onSubmit={submit}
      intro={
        <Text>
          {byRecoveryCode
            ? 'Enter one of the recovery codes that you saved. Each of them works once.'
            : 'Enter the six digits that your authenticator app shows for Verdigris.'}
        </Text>
      }
    >
      {byRecoveryCode ? (
        <TextInput
          key="recovery_code"
          {...field('recovery_code')}
          label="Recovery code"
          placeholder="abcde-23456"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that the person has just asked for
          autoFocus
        />
      ) : (
        <TextInput
          key="code"
          {...field('code')}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that the person has just asked for
          autoFocus
        />
      )}
      <Button type="submit" size="md" loading={signingIn.isPending}>
        Sign In
      </Button>
      <Button
        variant="subtle"
        onClick={() => {
          clear()
          form.clearErrors()
          setByRecoveryCode(!byRecoveryCode)
        }}
      >
        {byRecoveryCode ? 'Use the authenticator app instead' : 'Use a recovery code instead'}
      </Button>
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
    </Form>
  )
}
