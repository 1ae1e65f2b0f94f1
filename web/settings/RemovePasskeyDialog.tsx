import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import { useRemovePasskey, type Passkey } from './queries/passkeys.ts'

type RemovePasskeyDialogProps = { passkey: Passkey; opened: boolean; onClose: () => void }

export function RemovePasskeyDialog({ passkey, opened, onClose }: RemovePasskeyDialogProps) {
  const removing = useRemovePasskey(passkey.id)
  const close = () => {
    removing.reset()
    onClose()
  }
  const onSuccess = () => {
    notifySuccess('Passkey removed')
    close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Remove the passkey ${passkey.name}?`}
      confirmLabel="Remove"
      busy={removing.isPending}
      error={removing.error && { title: 'The passkey was not removed', message: removing.error.message }}
      onClose={close}
      onConfirm={() => removing.mutate(undefined, { onSuccess })}
    >
      It can no longer be used to sign in here. Your device may still show it: delete it there too, in its settings or
      password manager.
    </ConfirmDialog>
  )
}
