import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { updateNotesInput } from '#domain/quotes/quote-input.ts'
import { useDenial } from '#web/access.ts'
import { isStale } from '#web/api.ts'
import { useKeptFields } from '#web/session.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { showStored } from '#web/hooks/stored-values.ts'
import { notifyDone, notifyFailed } from './quote-messages.ts'
import { quoteVersionOf, useUpdateNotes, type Quote } from '#web/quotes/queries.ts'
import { useBaseVersion } from '#web/forms/base-version.ts'

/** The customer's notes: a form for the customer, text for everybody else. */
export function NotesForm({ quote, refusal }: { quote: Quote; refusal: string | undefined }) {
  const form = useForm({ values: { notes: quote.notes ?? '' }, resetOptions: { keepDirtyValues: true } })
  useKeptFields(`notes ${quote.id}`, form, ['notes'])
  const currentNotes = useWatch({ control: form.control, name: 'notes' })
  const isTyped = currentNotes !== (quote.notes ?? '')
  const isUnsaved = isTyped && form.formState.dirtyFields.notes === true
  const { version, takeCurrent } = useBaseVersion(quoteVersionOf(quote.id), quote.version, !isTyped)
  const [wasStale, setWasStale] = useState(false)
  const denial = useDenial('updateNotes')
  const updating = useUpdateNotes(quote.id)
  // If editing is no longer possible, unsaved text stays visible.
  if (refusal !== undefined && !isUnsaved)
    return (
      <Panel title="Notes">
        <div className="as-typed">{quote.notes ?? 'No notes'}</div>
        {denial !== undefined && <p>{denial}</p>}
      </Panel>
    )
  const save = form.handleSubmit(({ notes }) =>
    updating.mutate(
      { version, notes },
      {
        onSuccess: () => {
          setWasStale(false)
          showStored(form, { notes }, { notes: updateNotesInput.shape.notes.parse(notes) })
          notifyDone('Notes saved successfully')
        },
        onError: (error) => {
          if (isStale(error)) {
            takeCurrent()
            setWasStale(true)
          }
          notifyFailed('Failed to update note', error)
        },
      },
    ),
  )
  return (
    <Panel title="Notes">
      <Form onSubmit={save} gap="sm">
        <LeaveGuard when={isUnsaved}>Your notes have not been saved and would be lost.</LeaveGuard>
        <Textarea
          {...form.register('notes')}
          label="Your notes"
          description={
            wasStale ? `Saved now: ${quote.notes ?? '(empty)'}` : 'The suppliers who receive the request read them.'
          }
          autosize
          minRows={3}
          maxLength={5000}
        />
        <FormButtons
          secondary
          loading={updating.isPending}
          disabledReason={refusal ?? (isTyped ? undefined : 'Nothing has changed yet.')}
        >
          Save notes
        </FormButtons>
      </Form>
    </Panel>
  )
}
