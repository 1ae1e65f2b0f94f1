import { Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { mailRequestInput } from '#domain/identity/email-tokens.ts'
import { parseResponse } from '#web/api.ts'
import { type SessionActor, identityApi } from '#web/session.tsx'
import { ConfirmedBadge } from '#web/components/ConfirmedBadge.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
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
  const { problems, check, field, showError } = useFormProblems(form, idOf)
  const [requestedAddress, setRequestedAddress] = useState<string>()
  const withReauthentication = useReauthentication()
  const changing = useMutation({
    mutationFn: (input: { email: string }) =>
      withReauthentication(() => parseResponse(identityApi['email-change'].$post({ json: input }))),
    onSuccess: (_, { email }) => {
      setRequestedAddress(email)
      form.reset()
    },
    onError: (error) => showError(error),
  })
  const submit = form.handleSubmit((values) => {
    const input = check(mailRequestInput, values)
    if (input) changing.mutate(input)
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
        {requestedAddress !== undefined && (
          <Notice>
            We have written to {actor.email}. Confirm the change there; then we write to {requestedAddress}, and once
            you confirm that too, it is your address.
          </Notice>
        )}
        <Form problems={problems} onSubmit={submit}>
          <LeaveGuard when={form.formState.isDirty} />
          <TextInput
            {...field('email')}
            type="email"
            label="New address"
            description="The change has to be confirmed at both your current and your new address."
            autoComplete="email"
          />
          <FormButtons secondary loading={changing.isPending}>
            Change address
          </FormButtons>
        </Form>
      </Stack>
    </Panel>
  )
}
