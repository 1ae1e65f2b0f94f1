import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { extensionProblem } from '#domain/quotes/answers-until.ts'
import { quoteActions, quoteNumber } from '#domain/quotes/quote.ts'
import { quoteRefusals, quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { useDialogPlace } from '#web/dialogs/shown-dialog.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { instantOfLocal, localTimeOf } from '#web/forms/local-time.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { useChangeDeadline } from '#web/quotes/queries/deadline.ts'
import { notifyDone, notifyFailed } from './quote-messages.ts'

const extensionNow = (present: string | null, next: string) => extensionProblem(present, next, new Date())

/** A later deadline, typed in the person's own zone. */
export function ExtendDeadlineDialog({ quote }: { quote: Quote }) {
  const place = useDialogPlace()
  const [present] = useState(quote.state.answers_until)
  const form = useForm({ defaultValues: { answers_until: localTimeOf(present) } })
  const { problems, show, field } = useFormProblems(form, (name) => `deadline-${name}`)
  const changing = useChangeDeadline(quote.id)
  const submit = form.handleSubmit(({ answers_until }) => {
    const next = instantOfLocal(answers_until)
    const problem = next && extensionNow(present, next)
    if (next === null || problem !== null)
      return show({ answers_until: problem ? quoteRefusalText(problem) : quoteRefusals.deadlineMissing }, '')
    return changing.mutate(
      { version: quote.version, answers_until: next },
      {
        onSuccess: () => {
          notifyDone('Deadline extended', quote.id)
          place.onClose()
        },
        onError: (error) => {
          notifyFailed('Failed to extend the deadline', error)
          show(fieldMessagesOf(error), error.message)
        },
      },
    )
  })
  return (
    <Dialog {...place} title={`Extend the deadline of quote ${quoteNumber(quote.id)}`}>
      <Form problems={problems} onSubmit={submit}>
        <p>Everybody who was asked is notified of the new deadline.</p>
        <TextInput
          {...field('answers_until')}
          type="datetime-local"
          label="Answers until"
          description="In your own time zone"
          required
        />
        <FormButtons loading={changing.isPending}>{quoteActions.extendDeadline.label}</FormButtons>
      </Form>
    </Dialog>
  )
}
