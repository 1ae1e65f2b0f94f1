import { Button, Divider, PasswordInput, Stack, TextInput } from '@mantine/core'
import IconMail from '@iconify-json/tabler/mail'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import classes from './AccountForm.module.css'
import { signIn, type SignedIn } from './sign-in.ts'

const SecondFactorForm = lazy(() =>
  import('./SecondFactorForm.tsx').then((file) => ({ default: file.SecondFactorForm })),
)

type Fields = { email: string; password: string }

type SignInFormProps = {
  onSignedIn: (session: SignedIn) => void
  /** Called when the person prefers to sign in by mail, with the address typed so far. */
  onByMail: (email: string) => void
  /** Further ways to sign in, shown below the form. */
  children?: ReactNode
}

/** Asks for email and password, then for the second factor if the account has one. */
export function SignInForm({ onSignedIn, onByMail, children }: SignInFormProps) {
  const [isSecondStep, setIsSecondStep] = useState(false)
  const form = useForm<Fields>({ defaultValues: { email: '', password: '' } })
  const { problems, clear, field, showError } = useFormProblems(form)
  const signingIn = useMutation({
    mutationFn: signIn,
    onMutate: clear,
    onSuccess: (session) => (session === null ? setIsSecondStep(true) : onSignedIn(session)),
    onError: (error) => showError(error),
  })
  if (isSecondStep)
    return (
      <Suspense>
        <SecondFactorForm onSignedIn={onSignedIn} onBack={() => setIsSecondStep(false)} />
      </Suspense>
    )
  return (
    <Stack gap="md">
      <Form method="post" problems={problems} onSubmit={form.handleSubmit((fields) => signingIn.mutate(fields))}>
        <TextInput
          {...field('email', { required: 'Enter your email address.' })}
          type="email"
          label="Email"
          autoComplete="username webauthn"
        />
        <PasswordInput
          {...field('password', { required: 'Enter your password.' })}
          label="Password"
          autoComplete="current-password"
        />
        <Button type="submit" size="md" loading={signingIn.isPending}>
          Sign In
        </Button>
        <TextLink to={paths.forgotPassword} className={classes.forgot}>
          Forgot password?
        </TextLink>
      </Form>
      <Divider label="or" />
      <Button
        variant="default"
        size="md"
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => onByMail(form.getValues('email'))}
      >
        Email me a code or link
      </Button>
      {children}
    </Stack>
  )
}
