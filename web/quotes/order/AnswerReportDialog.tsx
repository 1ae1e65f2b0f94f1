import { NativeSelect, Textarea } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { receiptAnswers, type ReceiptAnswer } from '#domain/quotes/orders/deliveries.ts'
import { answerReceiptInput } from '#domain/quotes/orders/order-input.ts'
import { receiptAnswerLabels } from '#domain/quotes/orders/order-texts.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { useDialogPlace } from '#web/dialogs/shown-dialog.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { closeWith } from '#web/quotes/page/quote-messages.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { useAnswerReceipt, type Delivery } from '#web/quotes/queries/orders.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'

type Fields = { answer: ReceiptAnswer; words: string }

/** The supplier says what it does about a report, once. */
export function AnswerReportDialog({ quote, delivery }: { quote: Quote; delivery: Delivery }) {
  const place = useDialogPlace()
  const answering = useAnswerReceipt(quote.id)
  const form = useForm<Fields>({ defaultValues: { answer: 'delivers_rest', words: '' } })
  useKeptFields(`report ${delivery.id}`, form)
  const { problems, check, field, showError } = useFormProblems(form, (name) => `report-${name}`)
  const submit = form.handleSubmit((fields) => {
    const input = check(answerReceiptInput, { delivery_id: delivery.id, ...fields })
    if (!input) return
    void answering.mutateAsync(input).then(closeWith(place, 'Report answered', quote.id), showError)
  })
  return (
    <Dialog {...place} title={`Answer the report on delivery ${delivery.number}?`}>
      <Form problems={problems} onSubmit={submit}>
        <NativeSelect
          {...field('answer')}
          label="Your answer"
          data={receiptAnswers.map((value) => ({ value, label: receiptAnswerLabels[value] }))}
        />
        <Textarea {...field('words')} label="Words for the buyer (optional)" autosize minRows={2} maxRows={6} />
        <FormButtons loading={answering.isPending} cancel={{ label: 'Cancel', onClick: place.onClose }}>
          Send answer
        </FormButtons>
      </Form>
    </Dialog>
  )
}
