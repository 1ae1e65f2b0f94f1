import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { deviceKind } from '#domain/identity/device.ts'
import { passkeyNameInput } from '#domain/identity/sign-in-methods.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Notice } from '#web/components/Notice.tsx'
import { hasPasskeys } from '#web/forms/passkeys.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'
import classes from './PasskeysPanel.module.css'
import { useAddPasskey } from './queries/passkeys.ts'

export function AddPasskeyForm({ onAdded }: { onAdded: () => void }) {
  const form = useForm({
    resolver: zodResolver(passkeyNameInput),
    defaultValues: { name: deviceKind(navigator.userAgent) },
  })
  const { problems, clear, field, showError } = useFormProblems(form, () => 'passkey-name')
  const [left, setLeft] = useState(false)
  const adding = useAddPasskey()
  const add = form.handleSubmit(({ name }) => {
    clear()
    setLeft(false)
    adding.mutate(name, {
      onSuccess: (passkey) => {
        setLeft(!passkey)
        if (!passkey) return
        notifySuccess('Passkey added')
        onAdded()
      },
      onError: (error) => showError(error),
    })
  })
  return (
    <form noValidate className="stack gap-12" onSubmit={(event) => void add(event)}>
      <FormErrorSummary problems={problems} />
      {left && <Notice>No passkey was added. You can try again at any time.</Notice>}
      <div className={classes.pair}>
        <TextInput
          {...field('name')}
          label="Name of the new passkey"
          description="So that you can tell your passkeys apart"
          autoComplete="off"
          maxLength={60}
        />
        <ActionButton
          type="submit"
          variant="default"
          loading={adding.isPending}
          disabledReason={
            hasPasskeys() ? undefined : 'This browser cannot make passkeys. Use a current one, over https.'
          }
        >
          Add a passkey
        </ActionButton>
      </div>
    </form>
  )
}
