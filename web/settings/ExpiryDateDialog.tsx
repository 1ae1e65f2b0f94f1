import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { updateSupplierDocumentInput } from '#domain/document-expiry.ts'
import { fieldMessagesOf, sayFailure } from '#web/api.ts'
import { useFormProblems } from '#web/ui/form-problems.ts'
import { FormErrorSummary } from '#web/ui/FormErrorSummary.tsx'
import { notifySuccess } from '#web/ui/toasts.ts'
import { useUpdateDocument, type OwnDocument } from './queries/documents.ts'

type ExpiryDateDialogProps = { document: OwnDocument; opened: boolean; onClose: () => void }

export function ExpiryDateDialog({ document, opened, onClose }: ExpiryDateDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Until when is ${document.name} valid?`}>
      <ExpiryDate document={document} onClose={onClose} />
    </Modal>
  )
}

/** Apart from its dialog, so that a date typed and abandoned is gone when it opens again. */
function ExpiryDate({ document, onClose }: Omit<ExpiryDateDialogProps, 'opened'>) {
  const form = useForm({ defaultValues: { expires_on: document.expires_on ?? '' } })
  const { problems, show, showIssues, clear } = useFormProblems(form, () => 'expiry-date')
  const updating = useUpdateDocument(document.id)
  const save = form.handleSubmit(({ expires_on }) => {
    clear()
    const parsed = updateSupplierDocumentInput.safeParse({ expires_on: expires_on || null })
    if (!parsed.success) return showIssues(parsed.error.issues)
    updating.mutate(parsed.data.expires_on, {
      onSuccess: () => {
        notifySuccess('Expiry date updated successfully')
        onClose()
      },
      onError: (error) => show(fieldMessagesOf(error), sayFailure(error, 'Failed to update the expiry date')),
    })
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <FormErrorSummary problems={problems} />
        <TextInput
          {...form.register('expires_on')}
          id="expiry-date"
          type="date"
          label="Valid until"
          description="Leave it empty if the document does not expire. We write to you 30 and 7 days before."
          data-autofocus
          error={form.formState.errors.expires_on?.message}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button type="submit" loading={updating.isPending}>
            Save date
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
