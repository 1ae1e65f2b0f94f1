import { Checkbox, Divider, TextInput } from '@mantine/core'
import IconFingerprint from '@iconify-json/tabler/fingerprint'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { passwordRefusal } from '#domain/identity/password-rules.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { hasPasskeys } from '#web/forms/passkeys.ts'
import { useBrowserValue } from '#web/hooks/browser-value.ts'
import { paths } from '#web/paths.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useAcceptInvitation, type Invitation } from './queries/invitation.ts'
import type { SignedIn } from './sign-in.ts'

type AcceptInvitationFormProps = {
  token: string
  invitation: Invitation
  onJoined: (session: SignedIn) => void
  /** Called when the server no longer accepts the link, whatever was typed. */
  onDeadLink: (message: string) => void
}

/** The invited person's name, and a password or a passkey. */
export function AcceptInvitationForm({ token, invitation, onJoined, onDeadLink }: AcceptInvitationFormProps) {
  const form = useForm({ defaultValues: { name: '', password: '', accepts_terms: false } })
  const { problems, check, field, showError } = useFormProblems(form)
  const password = useWatch({ control: form.control, name: 'password' })
  const accepting = useAcceptInvitation(token)
  const canMakePasskeys = useBrowserValue(hasPasskeys, true)

  const submit = (way: 'password' | 'passkey') =>
    form.handleSubmit(async ({ password: typed, ...own }) => {
      const { acceptInvitationInput } = await import('#domain/people/people.ts')
      const input = check(acceptInvitationInput, { ...own, token, ...(way === 'password' && { password: typed }) })
      if (!input) return
      const { name, accepts_terms } = input
      accepting.mutate(
        { name, accepts_terms, password: input.password },
        {
          onSuccess: (session) => session && onJoined(session),
          onError: (error) => {
            const dead = fieldMessagesOf(error)['token']
            if (dead === undefined) showError(error)
            else onDeadLink(dead)
          },
        },
      )
    })
  const pending = accepting.isPending ? (accepting.variables.password === undefined ? 'passkey' : 'password') : null

  return (
    <Form method="post" problems={problems} onSubmit={submit('password')}>
      <LeaveGuard when={form.formState.isDirty && !accepting.isSuccess} />
      <TextInput {...field('name')} label="Your name" required autoComplete="name" />
      <TextInput
        label="Email"
        description="You sign in with this address"
        value={invitation.email}
        readOnly
        type="email"
        autoComplete="username"
      />
      <NewPasswordField {...field('password')} label="Password" password={password} />
      <Controller
        control={form.control}
        name="accepts_terms"
        render={({ field: { value, ...choice }, fieldState }) => (
          <Checkbox
            {...choice}
            id="accepts_terms"
            checked={value}
            error={fieldState.error?.message}
            label={
              <>
                I accept the {/* In a new tab, so that the form stays. */}
                <TextLink to={paths.terms} target="_blank" inherit>
                  terms of use (opens in a new tab)
                </TextLink>
              </>
            }
          />
        )}
      />
      <ActionButton type="submit" size="md" loading={pending === 'password'} disabledReason={passwordRefusal(password)}>
        Join {invitation.company_name}
      </ActionButton>
      <Divider label="or without a password" />
      <ActionButton
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={pending === 'passkey'}
        disabledReason={
          canMakePasskeys ? undefined : 'This browser cannot make passkeys. Use a current one, over https.'
        }
        onClick={() => void submit('passkey')()}
      >
        Create a passkey instead
      </ActionButton>
      {accepting.data === null && <Notice>No passkey was created. Try again, or choose a password.</Notice>}
    </Form>
  )
}
