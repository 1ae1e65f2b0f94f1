import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorInput } from '#domain/security.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { signInSecondFactor, type SignedIn } from './sign-in.ts'

type Ends = { onSignedIn: (session: SignedIn) => void; onBack: () => void }

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export function SecondFactorForm({ onSignedIn, onBack }: Ends) {
  const [byRecoveryCode, setByRecoveryCode] = useState(false)
  const form = useForm({ defaultValues: { code: '', recovery_code: '' } })
  const { errors } = form.formState
  const { problems, show, showIssues, clear } = useFormProblems(form)
  const signingIn = useMutation({ mutationFn: signInSecondFactor, onSuccess: onSignedIn })
  const submit = form.handleSubmit(({ code, recovery_code }) => {
    clear()
    const parsed = secondFactorInput.safeParse(byRecoveryCode ? { recovery_code } : { code })
    if (!parsed.success) return showIssues(parsed.error.issues)
    signingIn.mutate(parsed.data, {
      onError: (error) => show(fieldMessagesOf(error), error.message),
    })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text>
          {byRecoveryCode
            ? 'Enter one of the recovery codes that you saved. Each of them works once.'
            : 'Enter the six digits that your authenticator app shows for Verdigris.'}
        </Text>
        <FormErrorSummary problems={problems} />
        {byRecoveryCode ? (
          <TextInput
            key="recovery_code"
            {...form.register('recovery_code')}
            id="recovery_code"
            label="Recovery code"
            placeholder="abcde-23456"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that the person has just asked for
            autoFocus
            error={errors.recovery_code?.message}
          />
        ) : (
          <TextInput
            key="code"
            {...form.register('code')}
            id="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that the person has just asked for
            autoFocus
            error={errors.code?.message}
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
      </Stack>
    </form>
  )
}
