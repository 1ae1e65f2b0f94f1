import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { confirmsClosing } from '#domain/accounts/closing.ts'
import { ApiError, errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import type { SessionActor } from '#web/session.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { Form } from '#web/forms/Form.tsx'
import type { FormProblem } from '#web/forms/FormErrorSummary.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { deleteDrafts } from '#web/forms/stored-drafts.ts'
import { useCloseAccount } from './queries/privacy.ts'

type CloseAccountDialogProps = { actor: SessionActor; opened: boolean; onClose: () => void }

/** Explains which data is erased and which stays, and asks to type the address. After closing, the person can only leave. */
export function CloseAccountDialog({ actor, opened, onClose }: CloseAccountDialogProps) {
  const closing = useCloseAccount()
  // Loads a new document, so nothing of the former person stays in memory.
  const leave = () => {
    deleteDrafts()
    window.location.assign(paths.home)
  }
  return (
    <Dialog
      opened={opened}
      onClose={closing.isSuccess ? leave : onClose}
      closeOnEscape={!closing.isPending}
      closeOnClickOutside={!closing.isPending}
      title={closing.isSuccess ? 'Your account is closed' : `Close the account of ${actor.company_name}?`}
    >
      {closing.isSuccess ? (
        <Stack gap="md">
          <div role="status">Your data is erased. A last mail to {actor.email} confirms it.</div>
          <Group justify="flex-end">
            <Button onClick={leave} data-autofocus>
              Go to the home page
            </Button>
          </Group>
        </Stack>
      ) : (
        <Confirmation actor={actor} closing={closing} onClose={onClose} />
      )}
    </Dialog>
  )
}

const erased = {
  customer: 'Your name, company, address, phone, email and bio; saved calculations; every way to sign in.',
  supplier:
    'Your name, company, address, phone, email and bio; your products and compliance documents; saved calculations; every way to sign in.',
  admin: '',
} as const
const ended = {
  customer: 'Your open requests are deleted and their suppliers are notified.',
  supplier: 'Your open offers are withdrawn and the buyers are notified.',
  admin: '',
} as const

type ConfirmationProps = Omit<CloseAccountDialogProps, 'opened'> & { closing: ReturnType<typeof useCloseAccount> }

/** A component of its own, so that a typed and abandoned address is gone when the dialog opens again. */
function Confirmation({ actor, closing, onClose }: ConfirmationProps) {
  const [text, setText] = useState('')
  const { error } = closing
  const fieldError = error instanceof ApiError ? error.fields['confirm_email'] : undefined
  // Memoised, because a new list of the same problems would take the focus from the field that is being typed in.
  const problems = useMemo((): FormProblem[] => {
    if (fieldError !== undefined) return [{ field: 'confirm-email', message: fieldError }]
    return error ? [{ message: errorMessage(error, 'Failed to close the account. Please try again.') }] : []
  }, [error, fieldError])
  return (
    <Form
      problems={problems}
      onSubmit={(event) => {
        event.preventDefault()
        closing.mutate(text)
      }}
    >
      <DescriptionList
        items={[
          { term: 'Erased permanently', value: erased[actor.role] },
          { term: 'Ended', value: ended[actor.role] },
          {
            term: 'Stays',
            value:
              'Your quotes and their files, for the other party, under the name “Deleted account”; and the record of what was done when.',
          },
        ]}
      />
      <div>Nobody can open it again. You can register anew with the same address.</div>
      <TextInput
        id="confirm-email"
        label={`Type ${actor.email} to confirm`}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        error={fieldError}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FormButtons
        loading={closing.isPending}
        disabledReason={confirmsClosing(text, actor.email) ? undefined : 'Please type your email address first.'}
        cancel={{ label: 'Cancel', onClick: onClose }}
      >
        Close account
      </FormButtons>
    </Form>
  )
}
