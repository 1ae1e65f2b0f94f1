import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { successorChoices } from '#domain/people/person.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { ActionDialog } from '#web/dialogs/ActionDialog.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { SuccessorField } from '#web/forms/SuccessorField.tsx'
import { colleaguesQuery } from '#web/session.tsx'
import { useRemoveMember, type ListedMember } from './queries.ts'

/** Asks who takes over the person's open quotes, and removes the person. */
export function RemoveMemberDialog({ member: { id, name, email } }: { member: ListedMember }) {
  const removing = useRemoveMember(id)
  const colleagues = useQuery(colleaguesQuery)
  const [successorId, setSuccessorId] = useState('')
  const successorProblem = (error: unknown) => fieldMessagesOf(error)['successor_id']
  return (
    <ActionDialog
      action={{
        title: `Remove ${name} from the company?`,
        text: (
          <>
            <p>
              {name} is signed out everywhere at once, and the personal data is erased permanently; a mail to {email}{' '}
              says so. Texts by {name} stay under the name “Former member”.
            </p>
            <QueryContent query={colleagues} failed="Failed to load your colleagues" rows={1}>
              {(data) => (
                <SuccessorField
                  label={`Who takes over the open quotes of ${name}?`}
                  choices={successorChoices(data.colleagues, id)}
                  value={successorId}
                  error={successorProblem(removing.error)}
                  onChange={setSuccessorId}
                />
              )}
            </QueryContent>
          </>
        ),
        label: 'Remove',
        run: () => removing.mutateAsync(successorId || null),
        done: `${name} is removed`,
        failed: (error) => (successorProblem(error) === undefined ? {} : undefined),
      }}
    />
  )
}
