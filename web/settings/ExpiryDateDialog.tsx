import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { updateSupplierDocumentInput } from '#domain/document-expiry.ts'
import { fieldMessagesOf, errorMessage } from '#web/api.ts'
import { Dialog } from '#web/components/Dialog.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import { useUpdateDocument, type OwnDocument } from './queries/documents.ts'

type ExpiryDateDialogProps = { document: OwnDocument; opened: boolean; onClose: () => void }

/** The rejected input and the reason. */
type Refused = { expires_on: string | null; error: Error }

/** The new date shows at once. After a refusal the dialog opens again with the typed date and the reason. */
export function ExpiryDateDialog({ document, opened, onClose }: ExpiryDateDialogProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const updating = useUpdateDocument(document.id)
  const close = () => {
    setRefused(null)
    onClose()
  }
  function update(expires_on: string | null) {
    close()
    updating.mutate(expires_on, {
      onSuccess: () => notifySuccess('Expiry date updated successfully'),
      onError: (error) => setRefused({ expires_on, error }),
    })
  }
  return (
    <Dialog opened={opened || refused !== null} onClose={close} title={`Until when is ${document.name} valid?`}>
      <ExpiryDate document={document} refused={refused} onDate={update} onClose={close} />
    </Dialog>
  )
}

type ExpiryDateProps = {
  document: OwnDocument
  refused: Refused | null
  onDate: (expires_on: string | null) => void
  onClose: () => void
}

/** A component of its own, so that a typed and abandoned date is gone when the dialog opens again. */
function ExpiryDate({ document, refused, onDate, onClose }: ExpiryDateProps) {
  const form = useForm({ defaultValues: { expires_on: (refused ?? document).expires_on ?? '' } })
  const { problems, show, showIssues, clear, field } = useFormProblems(form, () => 'expiry-date')
  const showError = useEffectEvent(
    () =>
      refused && show(fieldMessagesOf(refused.error), errorMessage(refused.error, 'Failed to update the expiry date')),
  )
  useEffect(() => void showError(), [])
  const save = form.handleSubmit(({ expires_on }) => {
    clear()
    const parsed = updateSupplierDocumentInput.safeParse({ expires_on: expires_on || null })
    if (parsed.success) onDate(parsed.data.expires_on)
    else showIssues(parsed.error.issues)
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
      <FormButtons cancel={{ label: 'Keep it as it is', onClick: onClose }}>Save date</FormButtons>
    </Form>
  )
}
