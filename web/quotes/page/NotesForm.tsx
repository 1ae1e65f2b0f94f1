import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { SubtleButton } from '#web/components/SubtleButton.tsx'
import { useDenial } from '#web/access.ts'
import { isStale } from '#web/api.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { hasTyped, showStored } from '#web/hooks/stored-values.ts'
import { notifyDone, notifyFailed } from './quote-messages.ts'
import { quoteVersionOf, useUpdateNotes, type Quote } from '#web/quotes/queries.ts'
import { useBaseVersion } from '#web/forms/base-version.ts'

/** The customer's notes: a form for the customer, text for everybody else. */
export function NotesForm({ quote, refusal }: { quote: Quote; refusal: string | undefined }) {
  const stored = { notes: quote.notes ?? '', own_reference: quote.own_reference ?? '' }
  const form = useForm({ values: stored, resetOptions: { keepDirtyValues: true } })
  useKeptFields(`notes ${quote.id}`, form)
  const typed = useWatch({ control: form.control })
  const isTyped = hasTyped(typed, stored)
  const isUnsaved = isTyped && Object.values(form.formState.dirtyFields).includes(true)
  const [asksReference, setAsksReference] = useState(false)
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
  const save = form.handleSubmit((sent) =>
    updating.mutate(
      {
        version,
        notes: sent.notes,
        ...(sent.own_reference !== stored.own_reference && { own_reference: sent.own_reference }),
      },
      {
        onSuccess: () => {
          setWasStale(false)
          showStored(form, sent, { notes: sent.notes.trim(), own_reference: sent.own_reference.trim() })
          notifyDone('Notes saved successfully', quote.id)
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
        <LeaveGuard when={isUnsaved}>Your note has not been saved and would be lost.</LeaveGuard>
        {stored.own_reference === '' && typed.own_reference === '' && !asksReference ? (
          <SubtleButton onClick={() => setAsksReference(true)}>Add your reference</SubtleButton>
        ) : (
          <TextInput
            {...form.register('own_reference')}
            label="Your reference"
            description="Of your project or order. The suppliers read it."
            maxLength={60}
          />
        )}
        <Textarea
          {...form.register('notes')}
          label="Note to suppliers"
          description={
            wasStale ? `Saved now: ${quote.notes ?? '(empty)'}` : 'The suppliers who receive the request read it.'
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
