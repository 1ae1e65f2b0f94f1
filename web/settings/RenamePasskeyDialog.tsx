import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { passkeyNameInput } from '#domain/identity/sign-in-methods.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { useRenamePasskey, type Passkey } from './queries/passkeys.ts'

type RenamePasskeyDialogProps = { passkey: Passkey; opened: boolean; onClose: () => void }

/** The new name shows at once. After a refusal the dialog opens again with the typed name and the reason. */
export function RenamePasskeyDialog({ passkey, opened, onClose }: RenamePasskeyDialogProps) {
  const renaming = useRenamePasskey(passkey.id)
  const close = () => {
    renaming.reset()
    onClose()
  }
  function rename(name: string) {
    onClose()
    renaming.mutate(name, { onSuccess: () => notifySuccess('Passkey renamed') })
  }
  return (
    <Dialog opened={opened || renaming.isError} onClose={close} title={`Rename the passkey ${passkey.name}`}>
      <NewName passkey={passkey} refused={renaming.isError ? renaming : null} onName={rename} onClose={close} />
    </Dialog>
  )
}

type NewNameProps = {
  passkey: Passkey
  /** The rejected input and the reason. */
  refused: { variables: string; error: Error } | null
  onName: (name: string) => void
  onClose: () => void
}

/** A component of its own, so that a typed and abandoned name is gone when the dialog opens again. */
function NewName({ passkey, refused, onName, onClose }: NewNameProps) {
  const form = useForm({
    resolver: zodResolver(passkeyNameInput),
    defaultValues: { name: refused?.variables ?? passkey.name },
  })
  const { problems, field, showError } = useFormProblems(form, () => 'new-passkey-name')
  const showRefusal = useEffectEvent(() => refused && showError(refused.error))
  useEffect(() => void showRefusal(), [])
  const save = form.handleSubmit(({ name }) => onName(name))
  return (
    <Form problems={problems} onSubmit={save}>
      <TextInput {...field('name')} label="New name" autoComplete="off" maxLength={60} data-autofocus />
      <FormButtons cancel={{ label: 'Cancel', onClick: onClose }}>Save name</FormButtons>
    </Form>
  )
}
