import { Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isStale } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notifyError, notifySuccess } from '#web/ui/toasts.ts'
import { useUpdateNotes, type Quote } from './queries.ts'
import classes from './QuotePage.module.css'
import { useSeenVersion } from '#web/ui/seen-version.ts'

/** The customer's notes: to write for the customer, to read for everybody else. */
export function NotesForm({ quote, refusal }: { quote: Quote; refusal: string | undefined }) {
  const form = useForm({ values: { notes: quote.notes ?? '' }, resetOptions: { keepDirtyValues: true } })
  const typed = useWatch({ control: form.control, name: 'notes' })
  const isTyped = typed !== (quote.notes ?? '')
  const { version, lookAgain } = useSeenVersion(quote.version, !isTyped)
  const [wasStale, setWasStale] = useState(false)
  const updating = useUpdateNotes(quote.id)
  if (refusal !== undefined)
    return quote.notes === null ? null : (
      <Panel title="Notes">
        <div className={classes.notes}>{quote.notes}</div>
      </Panel>
    )
  const save = form.handleSubmit(({ notes }) =>
    updating.mutate(
      { version, notes },
      {
        onSuccess: () => {
          setWasStale(false)
          notifySuccess('Notes saved successfully')
        },
        onError: (error) => {
          if (isStale(error)) {
            lookAgain()
            setWasStale(true)
          }
          notifyError(`Failed to update note. ${error.message}`)
        },
      },
    ),
  )
  return (
    <Panel title="Notes">
      <form onSubmit={(event) => void save(event)}>
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
        <Group justify="flex-end" mt="sm">
          <ActionButton
            type="submit"
            variant="default"
            loading={updating.isPending}
            refusal={isTyped ? undefined : 'Nothing has changed yet.'}
          >
            Save notes
          </ActionButton>
        </Group>
      </form>
    </Panel>
  )
}
