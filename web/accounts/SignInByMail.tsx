import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { mailRequestInput } from '#domain/identity/email-tokens.ts'
import { parseResponse } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import classes from './AccountForm.module.css'
import { MailSent } from './MailSent.tsx'
import type { SignedIn } from './sign-in.ts'
import { SignInCodeForm } from './SignInCodeForm.tsx'

type Way = 'code' | 'link'
type SignInByMailProps = {
  email: string
  /** The page to return to. The link in the mail contains it. */
  from: string | undefined
  onSignedIn: (session: SignedIn) => void
  onPassword: () => void
}

const contents = { code: 'a code of 6 digits', link: 'a link that signs you in' } as const satisfies Record<Way, string>

/** Signs in without a password: a code to type here, or a link to open anywhere. */
export function SignInByMail({ email, from, onSignedIn, onPassword }: SignInByMailProps) {
  const form = useForm({ defaultValues: { email } })
  const { problems, check, field, showError } = useFormProblems(form)
  const [sent, setSent] = useState<{ way: Way; email: string }>()

  const request = (wish: { way: Way; email: string }) =>
    wish.way === 'code'
      ? parseResponse(identityApi['sign-in-codes'].$post({ json: { email: wish.email } }))
      : parseResponse(
          identityApi['sign-in-links'].$post({ json: { email: wish.email, ...(from !== undefined && { from }) } }),
        )
  const asking = useMutation({
    mutationFn: request,
    onSuccess: (_, wish) => setSent(wish),
    onError: (error) => showError(error),
  })

  if (sent)
    return (
      <MailSent
        email={sent.email}
        what={contents[sent.way]}
        resend={() => request(sent)}
        onOtherAddress={() => setSent(undefined)}
      >
        {sent.way === 'code' && <SignInCodeForm email={sent.email} onSignedIn={onSignedIn} />}
      </MailSent>
    )

  const ask = (way: Way) =>
    form.handleSubmit((values) => {
      const input = check(mailRequestInput, values)
      if (input) asking.mutate({ way, email: input.email })
    })
  const loading = (way: Way) => asking.isPending && asking.variables.way === way
  return (
    <Form method="post" problems={problems} onSubmit={ask('code')}>
      <TextInput
        {...field('email')}
        type="email"
        label="Email"
        description="Works for addresses that you have confirmed, unless your account asks for a second factor."
        autoComplete="username"
      />
      <div className={classes.pair}>
        <Button type="submit" size="md" loading={loading('code')}>
          Email me a code
        </Button>
        <Button variant="default" size="md" loading={loading('link')} onClick={() => void ask('link')()}>
          Email me a link
        </Button>
      </div>
      <Button variant="subtle" onClick={onPassword}>
        Sign in with your password
      </Button>
    </Form>
  )
}
