import { Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { changePasswordInput, passwordTexts } from '#domain/security.ts'
import { fieldMessagesOf, errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
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
  const { errors } = form.formState
  const { problems, show, showIssues, clear } = useFormProblems(form)
  const password = useWatch({ control: form.control, name: 'new_password' })
  const changing = useChangePassword()
  const submit = form.handleSubmit(({ confirm_password, ...typed }) => {
    clear()
    const parsed = changePasswordInput.safeParse(typed)
    if (!parsed.success) return showIssues(parsed.error.issues)
    if (typed.new_password !== confirm_password)
      return show({ confirm_password: passwordTexts.differ }, passwordTexts.differ)
    changing.mutate(parsed.data, {
      onSuccess: () => {
        onChanged()
        notifySuccess(passwordTexts.changed)
      },
      onError: (error) => show(fieldMessagesOf(error), errorMessage(error, passwordTexts.failed)),
    })
  })
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <LeaveGuard when={form.formState.isDirty} />
      <Stack gap="md">
        <Text c="dimmed">Every other device is signed out when you change it.</Text>
        <FormErrorSummary problems={problems} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...form.register('current_password')}
          id="current_password"
          label="Current password"
          required
          autoComplete="current-password"
          error={errors.current_password?.message}
        />
        <PasswordInput
          {...form.register('new_password')}
          id="new_password"
          label="New password"
          required
          autoComplete="new-password"
          aria-describedby="new-password-rules"
          error={errors.new_password?.message}
        />
        <NewPasswordRules id="new-password-rules" password={password} own={[email, ...names]} />
        <PasswordInput
          {...form.register('confirm_password')}
          id="confirm_password"
          label="Confirm new password"
          required
          autoComplete="new-password"
          error={errors.confirm_password?.message}
        />
        <Group justify="flex-end">
          <ActionButton type="submit" variant="default" loading={changing.isPending}>
            Update password
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}
