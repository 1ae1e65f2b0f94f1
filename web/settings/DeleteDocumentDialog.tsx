import { Stack } from '@mantine/core'
import { documentMessages } from '#domain/documents/documents.ts'
import { errorMessage } from '#web/api.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import { useDeleteDocument, type OwnDocument } from './queries/documents.ts'

type DeleteDocumentDialogProps = {
  document: OwnDocument
  isLast: boolean
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDocumentDialog(props: DeleteDocumentDialogProps) {
  const { document, isLast, opened, onClose, onDeleted } = props
  const deleting = useDeleteDocument(document.id)
  const close = () => {
    deleting.reset()
    onClose()
  }
  const onSuccess = () => {
    notifySuccess(documentMessages.deleted, { about: document.name })
    onDeleted()
    close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${document.name}?`}
      confirmLabel="Delete document"
      busy={deleting.isPending}
      error={deleting.error && { message: errorMessage(deleting.error, documentMessages.deleteFailed) }}
      onClose={close}
      onConfirm={() => deleting.mutate(undefined, { onSuccess })}
    >
      <Stack gap="sm">
        <span>Its file is erased, and buyers can no longer open it.</span>
        {isLast && (
          <span>
            It is your only document that has not expired: without it, buyers no longer see your company as Verified.
          </span>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
