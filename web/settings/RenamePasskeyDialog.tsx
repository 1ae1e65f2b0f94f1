import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { passkeyNameInput } from '#domain/sign-in-methods.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { Dialog } from '#web/components/Dialog.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { notifySuccess } from '#web/components/toasts.ts'
import { useRenamePasskey, type Passkey } from './queries/passkeys.ts'

type RenamePasskeyDialogProps = { passkey: Passkey; opened: boolean; onClose: () => void }

/** The rejected input and the reason. */
type Refused = { name: string; error: Error }

/** The new name shows at once. After a refusal the dialog opens again with the typed name and the reason. */
export function RenamePasskeyDialog({ passkey, opened, onClose }: RenamePasskeyDialogProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const renaming = useRenamePasskey(passkey.id)
  const close = () => {
    setRefused(null)
    onClose()
  }
  function rename(name: string) {
    close()
    renaming.mutate(name, {
      onSuccess: () => notifySuccess('Passkey renamed'),
      onError: (error) => setRefused({ name, error }),
    })
  }
  return (
    <Dialog opened={opened || refused !== null} onClose={close} title={`Rename the passkey ${passkey.name}`}>
      <NewName passkey={passkey} refused={refused} onName={rename} onClose={close} />
    </Dialog>
  )
}

type NewNameProps = { passkey: Passkey; refused: Refused | null; onName: (name: string) => void; onClose: () => void }

/** A component of its own, so that a typed and abandoned name is gone when the dialog opens again. */
function NewName({ passkey, refused, onName, onClose }: NewNameProps) {
  const form = useForm({
    resolver: zodResolver(passkeyNameInput),
    defaultValues: { name: refused?.name ?? passkey.name },
  })
  const { problems, show, field } = useFormProblems(form, () => 'new-passkey-name')
  const showError = useEffectEvent(() => refused && show(fieldMessagesOf(refused.error), refused.error.message))
  useEffect(() => void showError(), [])
  const save = form.handleSubmit(({ name }) => onName(name))
  return (
    <Form problems={problems} onSubmit={save}>
      <TextInput {...field('name')} label="New name" autoComplete="off" maxLength={60} data-autofocus />
      <FormButtons cancel={{ label: 'Keep it as it is', onClick: onClose }}>Save name</FormButtons>
    </Form>
  )
}
