import { Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { mailRequestInput } from '#domain/email-tokens.ts'
import { answer, fieldMessagesOf } from '#web/api.ts'
import { type SessionActor, identityApi } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ConfirmedBadge } from '#web/components/ConfirmedBadge.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { useReauthentication } from './reauthentication.ts'

const idOf = (field: string) => `change-${field}`

type EmailFormProps = {
  actor: Pick<SessionActor, 'email' | 'email_verified'>
  /** The button that sends the mail to confirm the address again. */
  resend: ReactNode
}

/** The account's address and whether it is confirmed. Both the old and the new address have to confirm a change. */
export function EmailForm({ actor, resend }: EmailFormProps) {
  const form = useForm({ defaultValues: { email: '' } })
  const { problems, show, showIssues, clear } = useFormProblems(form, idOf)
  const [asked, setAsked] = useState<string>()
  const withReauthentication = useReauthentication()
  const changing = useMutation({
    mutationFn: (input: { email: string }) =>
      withReauthentication(() => answer(identityApi['email-change'].$post({ json: input }))),
    onSuccess: (_, { email }) => {
      setAsked(email)
      form.reset()
    },
    onError: (error) => show(fieldMessagesOf(error), error.message),
  })
  const submit = form.handleSubmit((typed) => {
    clear()
    const parsed = mailRequestInput.safeParse(typed)
    if (parsed.success) changing.mutate(parsed.data)
    else showIssues(parsed.error.issues)
  })

  return (
    <Panel title="Email address">
      <Stack gap="md">
        <Group gap="sm">
          <strong>{actor.email}</strong>
          <ConfirmedBadge confirmed={actor.email_verified} />
        </Group>
        {!actor.email_verified && (
          <Notice tone="warning">
            <Stack gap="xs" align="flex-start">
              Please open the link in the mail that we sent you. Until then you cannot sign in with a code or a link.
              {resend}
            </Stack>
          </Notice>
        )}
        {asked !== undefined && (
          <Notice>
            We have written to {actor.email}. Confirm the change there; then we write to {asked}, and once you confirm
            that too, it is your address.
          </Notice>
        )}
        <form noValidate onSubmit={(event) => void submit(event)}>
          <LeaveGuard when={form.formState.isDirty} />
          <Stack gap="md" align="stretch">
            <FormErrorSummary problems={problems} />
            <TextInput
              {...form.register('email')}
              id={idOf('email')}
              type="email"
              label="New address"
              description="Both the address you have now and the new one are asked to confirm."
              autoComplete="email"
              error={form.formState.errors.email?.message}
            />
            <Group justify="flex-end">
              <ActionButton type="submit" variant="default" loading={changing.isPending}>
                Change address
              </ActionButton>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Panel>
  )
}
