import { personActions, type PersonAction } from '#domain/people/person.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import { useDecideOnPerson, type AccountPerson } from './queries.ts'
import { reasonField } from './UserDecisionDialog.tsx'

const consequences: Record<PersonAction, string> = {
  deactivate:
    'The person is signed out everywhere, cannot sign in any more, and is told by email. The rest of the company can go on.',
  reactivate: 'The person can sign in again and is told by email.',
}

type PersonDecisionDialogProps = { person: AccountPerson; action: PersonAction; company: string; onClose: () => void }

/** Asks for confirmation, decides on one person of a company and reports the result. Typed text stays if it fails. */
export function PersonDecisionDialog({ person, action, company, onClose }: PersonDecisionDialogProps) {
  const { mutateAsync: decide, error, isPending } = useDecideOnPerson()
  const { label, done, failed } = personActions[action]

  async function confirm(reason: string) {
    const decided = await decide({ id: person.id, action, reason }).catch(() => null)
    if (decided === null) return
    notifySuccess(done, { about: person.name })
    onClose()
  }

  return (
    <ConfirmDialog
      opened
      title={`${label} ${person.name} of ${company}?`}
      confirmLabel={label}
      reason={reasonField}
      busy={isPending}
      error={error && { title: failed, message: fieldMessagesOf(error)['reason'] ?? error.message }}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      {consequences[action]}
    </ConfirmDialog>
  )
}
