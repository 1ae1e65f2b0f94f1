import { PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { normalisePassword } from '#domain/identity/password-rules.ts'
import { changePasswordInput, passwordTexts } from '#domain/identity/security.ts'
import { errorMessage } from '#web/api.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import classes from './Security.module.css'
import { NewPasswordRules } from './NewPasswordRules.tsx'
import { useChangePassword } from './queries/security.ts'

type PasswordFormProps = {
  email: string
  /** Further texts about the person that others may know. No password may equal them. */
  names: readonly string[]
}

/** The form is empty again after every change. */
export function PasswordForm(props: PasswordFormProps) {
  const [changes, setChanges] = useState(0)
  return <NewPassword key={changes} {...props} onChanged={() => setChanges(changes + 1)} />
}

function NewPassword({ email, names, onChanged }: PasswordFormProps & { onChanged: () => void }) {
  const form = useForm({ defaultValues: { current_password: '', new_password: '', confirm_password: '' } })
  const { problems, show, check, field, showError } = useFormProblems(form)
  const password = useWatch({ control: form.control, name: 'new_password' })
  const changing = useChangePassword()
  const submit = form.handleSubmit(({ confirm_password, ...passwords }) => {
    const input = check(changePasswordInput, passwords)
    if (!input) return
    if (normalisePassword(passwords.new_password) !== normalisePassword(confirm_password))
      return show({ confirm_password: passwordTexts.differ }, passwordTexts.differ)
    changing.mutate(input, {
      onSuccess: () => {
        onChanged()
        notifySuccess(passwordTexts.changed)
      },
      onError: (error) => showError(error, errorMessage(error, passwordTexts.failed)),
    })
  })
  return (
    <Form
      className={classes.form}
      problems={problems}
      onSubmit={submit}
      intro={<Text c="dimmed">Every other device is signed out when you change it.</Text>}
    >
      <LeaveGuard when={form.formState.isDirty} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput {...field('current_password')} label="Current password" required autoComplete="current-password" />
      <PasswordInput
        {...field('new_password')}
        label="New password"
        required
        autoComplete="new-password"
        aria-describedby="new-password-rules"
      />
      <NewPasswordRules id="new-password-rules" password={password} own={[email, ...names]} />
      <PasswordInput {...field('confirm_password')} label="Confirm new password" required autoComplete="new-password" />
      <FormButtons secondary loading={changing.isPending}>
        Update password
      </FormButtons>
    </Form>
  )
}
