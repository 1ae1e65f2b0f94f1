import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { successorChoices } from '#domain/people/person.ts'
import { ApiError } from '#web/api.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import { SuccessorField } from '#web/forms/SuccessorField.tsx'
import { colleaguesQuery } from '#web/session.tsx'
import { useRemoveMember, type ListedMember } from './queries.ts'

type RemoveMemberDialogProps = { member: ListedMember; opened: boolean; onClose: () => void }

/** Asks who takes over the person's open quotes, and removes the person for good. */
export function RemoveMemberDialog({ member: { id, name, email }, opened, onClose }: RemoveMemberDialogProps) {
  const { mutate, reset, error, isPending } = useRemoveMember(id)
  const colleagues = useQuery({ ...colleaguesQuery, enabled: opened })
  const [successorId, setSuccessorId] = useState('')
  const fieldError = error instanceof ApiError ? error.fields['successor_id'] : undefined
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Remove ${name} from the company?`}
      confirmLabel="Remove"
      busy={isPending}
      error={fieldError === undefined ? error : null}
      onClose={close}
      onConfirm={() =>
        mutate(successorId || null, {
          onSuccess: () => {
            notifySuccess(`${name} is removed`)
            close()
          },
        })
      }
    >
      <p>
        {name} is signed out everywhere at once and erased for good; a mail to {email} says so. What {name} wrote stays,
        as that of a “Former member”.
      </p>
      <QueryContent query={colleagues} failed="Failed to load your colleagues" rows={1}>
        {(data) => (
          <SuccessorField
            label={`Who takes over the open quotes of ${name}?`}
            choices={successorChoices(data.colleagues, id)}
            value={successorId}
            error={fieldError}
            onChange={setSuccessorId}
          />
        )}
      </QueryContent>
    </ConfirmDialog>
  )
}
