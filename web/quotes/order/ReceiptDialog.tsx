import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { receiptProblems } from '#domain/quotes/orders/deliveries.ts'
import { confirmReceiptInput } from '#domain/quotes/orders/order-input.ts'
import { receiptProblemLabels } from '#domain/quotes/orders/order-texts.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { sendFile, type SentFile } from '#web/files/send-file.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { useDialogPlace } from '#web/dialogs/shown-dialog.ts'
import { useCountedUpload } from '#web/forms/counted-upload.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { closeWith } from '#web/quotes/page/quote-messages.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { useConfirmReceipt, type Delivery } from '#web/quotes/queries/orders.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { OrderFiles } from './OrderFiles.tsx'
import classes from './OrderForms.module.css'
import { positionTitle } from './position-title.ts'

type Fields = { note: string; lines: { received: string; problem: string; words: string }[] }

/** The buyer confirms what came, and reports what differs. At first, everything came as the delivery says. */
export function ReceiptDialog({ quote, delivery }: { quote: Quote; delivery: Delivery }) {
  const place = useDialogPlace()
  const confirming = useConfirmReceipt(quote.id)
  const [files, setFiles] = useState<SentFile[]>([])
  const { upload, waitReason } = useCountedUpload(sendFile)
  const form = useForm<Fields>({
    defaultValues: {
      note: '',
      lines: delivery.lines.map(({ weight }) => ({ received: decimalText(weight), problem: '', words: '' })),
    },
  })
  useKeptFields(`receipt ${delivery.id} ${delivery.version}`, form)
  const { problems, check, field, showError } = useFormProblems(form, (name) => `receipt-${name}`)
  const submit = form.handleSubmit(({ note, lines }) => {
    const input = check(confirmReceiptInput, {
      delivery_id: delivery.id,
      version: delivery.version,
      note,
      file_ids: files.map(({ id }) => id),
      lines: lines.map(({ received, problem, words }, index) => ({
        position: delivery.lines[index]?.position,
        received: typedDecimal(received),
        problem: problem || null,
        words,
      })),
    })
    if (!input) return
    void confirming.mutateAsync(input).then(closeWith(place, 'Receipt confirmed', quote.id), showError)
  })
  return (
    <Dialog {...place} title={`Confirm the receipt of delivery ${delivery.number}?`} size="lg">
      <Form problems={problems} onSubmit={submit}>
        <div className={classes.positions}>
          {delivery.lines.map((line, index) => (
            <fieldset key={line.position} className={classes.position}>
              <legend>{positionTitle(quote, line.position, line.weight)}</legend>
              <DecimalField {...field(`lines.${index}.received`)} label="Received, tons" step={0.1} />
              <NativeSelect
                {...field(`lines.${index}.problem`)}
                label="What differs"
                data={[
                  { value: '', label: 'Nothing' },
                  ...receiptProblems.map((value) => ({ value, label: receiptProblemLabels[value] })),
                ]}
              />
              <TextInput {...field(`lines.${index}.words`)} label="In words (optional)" />
            </fieldset>
          ))}
        </div>
        <Textarea {...field('note')} label="Words for the supplier (optional)" autosize minRows={2} maxRows={6} />
        <OrderFiles label="Photos" upload={upload} onChange={setFiles} />
        <FormButtons
          loading={confirming.isPending}
          disabledReason={waitReason}
          cancel={{ label: 'Cancel', onClick: place.onClose }}
        >
          {quoteActions.confirmReceipt.label}
        </FormButtons>
      </Form>
    </Dialog>
  )
}
