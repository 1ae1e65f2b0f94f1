import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLastOwner, successorChoices } from '#domain/people/person.ts'
import { personRefusals } from '#domain/people/person-texts.ts'
import { ApiError, errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { colleaguesQuery, type SessionActor } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { deleteDrafts } from '#web/forms/stored-drafts.ts'
import { SuccessorField } from '#web/forms/SuccessorField.tsx'
import { useLeaveCompany } from './queries/privacy.ts'

type LeaveCompanyDialogProps = { actor: SessionActor; onClose: () => void }

/** Explains what is erased and what stays, and asks who takes over. After leaving, the person can only go. */
export function LeaveCompanyDialog({ actor, onClose }: LeaveCompanyDialogProps) {
  const leaving = useLeaveCompany()
  // Loads a new document, so nothing of the former person stays in memory.
  const go = () => {
    deleteDrafts()
    window.location.assign(paths.home)
  }
  return (
    <Dialog
      opened
      onClose={leaving.isSuccess ? go : onClose}
      closeOnEscape={!leaving.isPending}
      closeOnClickOutside={!leaving.isPending}
      title={leaving.isSuccess ? `You left ${actor.company_name}` : `Leave ${actor.company_name}?`}
    >
      {leaving.isSuccess ? (
        <Stack gap="md">
          <div role="status">Your data is erased. A last mail to {actor.email} confirms it.</div>
          <Group justify="flex-end">
            <Button onClick={go} data-autofocus>
              Go to the home page
            </Button>
          </Group>
        </Stack>
      ) : (
        <Confirmation actor={actor} leaving={leaving} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ConfirmationProps = LeaveCompanyDialogProps & { leaving: ReturnType<typeof useLeaveCompany> }

function Confirmation({ actor, leaving, onClose }: ConfirmationProps) {
  const colleagues = useQuery({ ...colleaguesQuery, enabled: actor.user_status === 'active' })
  const [successorId, setSuccessorId] = useState('')
  const { error } = leaving
  const fieldError = error instanceof ApiError ? error.fields['successor_id'] : undefined
  const all = colleagues.data?.colleagues ?? []
  const activeOwners = all.filter(({ company_role }) => company_role === 'owner').length
  const isLast =
    colleagues.isSuccess && isLastOwner({ status: 'active', company_role: actor.company_role }, activeOwners)
  return (
    <Stack gap="md">
      {error && fieldError === undefined && (
        <ErrorPanel message={errorMessage(error, 'Failed to leave the company. Please try again.')} />
      )}
      <DescriptionList
        items={[
          {
            term: 'Erased permanently',
            value: 'Your name, phone and email; saved calculations; every way to sign in.',
          },
          { term: 'Stays', value: 'Your texts and actions, with the company, under the name “Former member”.' },
        ]}
      />
      {actor.user_status === 'active' && (
        <QueryContent query={colleagues} failed="Failed to load your colleagues" rows={1}>
          {() => (
            <SuccessorField
              label="Who takes over your open quotes?"
              choices={successorChoices(all, actor.id)}
              value={successorId}
              error={fieldError}
              onChange={setSuccessorId}
            />
          )}
        </QueryContent>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Stay
        </Button>
        <ActionButton
          loading={leaving.isPending}
          disabledReason={isLast ? personRefusals.lastOwner : undefined}
          onClick={() => leaving.mutate(successorId || null)}
        >
          Leave the company
        </ActionButton>
      </Group>
    </Stack>
  )
}
