import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import { useUpdateMember, type ListedMember } from './queries.ts'

type MainContactDialogProps = { member: ListedMember; opened: boolean; onClose: () => void }

export function MainContactDialog({ member: { id, name }, opened, onClose }: MainContactDialogProps) {
  const { mutate, reset, error, isPending } = useUpdateMember(id)
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Make ${name} the main contact?`}
      confirmLabel="Make main contact"
      busy={isPending}
      error={error}
      onClose={close}
      onConfirm={() =>
        mutate(
          { main_contact: true },
          {
            onSuccess: () => {
              notifySuccess(`${name} is the main contact`)
              close()
            },
          },
        )
      }
    >
      The company profile then names {name} as the contact person, with the telephone number of {name}.
    </ConfirmDialog>
  )
}
