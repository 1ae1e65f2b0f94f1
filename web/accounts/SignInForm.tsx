import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Session, SessionActor } from '#web/session.tsx'
import { FormErrorSummary } from '#web/ui/FormErrorSummary.tsx'
import { signIn } from './sign-in.ts'

type Fields = { email: string; password: string }

export function SignInForm({ onSignedIn }: { onSignedIn: (session: Session & { actor: SessionActor }) => void }) {
  const form = useForm<Fields>({ defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const signingIn = useMutation({ mutationFn: signIn, onSuccess: onSignedIn })
  const refusal = signingIn.error ? [{ message: signingIn.error.message }] : noProblem
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((fields) => signingIn.mutate(fields))(event)}>
      <Stack gap="md">
        <FormErrorSummary problems={refusal} />
        <TextInput
          {...form.register('email', { required: 'Enter your email address.' })}
          id="email"
          type="email"
          label="Email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordInput
          {...form.register('password', { required: 'Enter your password.' })}
          id="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Button type="submit" size="md" loading={signingIn.isPending}>
          Sign In
        </Button>
      </Stack>
    </form>
  )
}
const noProblem: [] = []
