import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { updateSupplierDocumentInput } from '#domain/documents/document-expiry.ts'
import { errorMessage } from '#web/api.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { useUpdateDocument, type OwnDocument } from './queries/documents.ts'

type ExpiryDateDialogProps = { document: OwnDocument; opened: boolean; onClose: () => void }

/** The new date shows at once. After a refusal the dialog opens again with the typed date and the reason. */
export function ExpiryDateDialog({ document, opened, onClose }: ExpiryDateDialogProps) {
  const updating = useUpdateDocument(document.id)
  const close = () => {
    updating.reset()
    onClose()
  }
  function update(expires_on: string | null) {
    onClose()
    updating.mutate(expires_on, {
      onSuccess: () => notifySuccess('Expiry date updated successfully', { about: document.name }),
    })
  }
  return (
    <Dialog opened={opened || updating.isError} onClose={close} title={`Until when is ${document.name} valid?`}>
      <ExpiryDate document={document} refused={updating.isError ? updating : null} onDate={update} onClose={close} />
    </Dialog>
  )
}

type ExpiryDateProps = {
  document: OwnDocument
  /** The rejected input and the reason. */
  refused: { variables: string | null; error: Error } | null
  onDate: (expires_on: string | null) => void
  onClose: () => void
}

/** A component of its own, so that a typed and abandoned date is gone when the dialog opens again. */
function ExpiryDate({ document, refused, onDate, onClose }: ExpiryDateProps) {
  const form = useForm({ defaultValues: { expires_on: (refused ? refused.variables : document.expires_on) ?? '' } })
  const { problems, check, field, showError } = useFormProblems(form, () => 'expiry-date')
  const showRefusal = useEffectEvent(
    () => refused && showError(refused.error, errorMessage(refused.error, 'Failed to update the expiry date')),
  )
  useEffect(() => void showRefusal(), [])
  const save = form.handleSubmit(({ expires_on }) => {
    const input = check(updateSupplierDocumentInput, { expires_on: expires_on || null })
    if (input) onDate(input.expires_on)
  })
  return (
    <Form problems={problems} onSubmit={save}>
      <TextInput
        {...field('expires_on')}
        type="date"
        label="Valid until"
        description="Leave it empty if the document does not expire. We write to you 30 and 7 days before."
        data-autofocus
      />
      <FormButtons cancel={{ label: 'Cancel', onClick: onClose }}>Save date</FormButtons>
    </Form>
  )
}
