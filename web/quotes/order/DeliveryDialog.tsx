import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { correctDeliveryInput, recordDeliveryInput } from '#domain/quotes/orders/order-input.ts'
import { certificateLabels, certificates } from '#domain/quotes/position.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { sendFile, type SentFile } from '#web/files/send-file.ts'
import { today } from '#web/components/local-day.ts'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { GlossaryLink } from '#web/GlossaryLink.tsx'
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
import { useCorrectDelivery, useRecordDelivery, type Delivery, type OrderProgress } from '#web/quotes/queries/orders.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { OrderFiles } from './OrderFiles.tsx'
import classes from './OrderForms.module.css'
import { positionTitle } from './position-title.ts'

type Line = { weight: string; certificate: string; heat_number: string }
type Fields = { sent_on: string; note_number: string; carrier: string; packages: string; note: string; lines: Line[] }

type DeliveryDialogProps = {
  quote: Quote
  progress: OrderProgress
  /** The delivery that is corrected; a new one is recorded without it. */
  delivery?: Delivery
}

/** The supplier records what it has sent. At first, everything that is open is in the delivery. */
export function DeliveryDialog({ quote, progress, delivery }: DeliveryDialogProps) {
  const place = useDialogPlace()
  const recording = useRecordDelivery(quote.id)
  const correcting = useCorrectDelivery(quote.id)
  const [files, setFiles] = useState<SentFile[]>([])
  const { upload, waitReason } = useCountedUpload(sendFile)
  const form = useForm<Fields>({ defaultValues: fieldsOf(quote, progress, delivery) })
  const { lines, deliveries } = progress
  useKeptFields(`delivery ${quote.id} ${delivery?.id ?? deliveries.length}`, form)
  // The lines that are sent are those with a weight: the second that is sent may be that of position 7.
  const sentIndexes = () =>
    form.getValues('lines').flatMap(({ weight }, index) => (weight.trim() === '' ? [] : [index]))
  const fieldOf = (path: string) => {
    const [name, index, ...rest] = path.split('.')
    const shown = name === 'lines' ? sentIndexes()[Number(index)] : undefined
    return shown === undefined ? path : ['lines', shown, ...rest].join('.')
  }
  const { problems, check, field, showError } = useFormProblems(form, (name) => `delivery-${name}`, fieldOf)
  const submit = form.handleSubmit(async (fields) => {
    const { packages, lines: typed, ...texts } = fields
    const sent = {
      ...texts,
      packages: typedDecimal(packages, Number.isInteger),
      lines: sentIndexes().map((index) => sentLine(lines[index]?.position ?? 0, typed[index])),
      file_ids: [...(delivery?.documents ?? []).map(({ file_id }) => file_id), ...files.map(({ id }) => id)],
    }
    if (delivery === undefined) {
      const input = check(recordDeliveryInput, { ...sent, after: deliveries.at(-1)?.number ?? 0 })
      if (input) await recording.mutateAsync(input).then(closeWith(place, 'Delivery recorded', quote.id), showError)
      return
    }
    const input = check(correctDeliveryInput, { ...sent, delivery_id: delivery.id, version: delivery.version })
    if (input) await correcting.mutateAsync(input).then(closeWith(place, 'Delivery corrected', quote.id), showError)
  })
  return (
    <Dialog
      {...place}
      title={delivery === undefined ? `${quoteActions.recordDelivery.label}?` : `Correct delivery ${delivery.number}?`}
      size="lg"
    >
      <Form problems={problems} onSubmit={submit}>
        <div className={classes.pair}>
          <TextInput {...field('sent_on')} type="date" label="Sent on" required max={today()} />
          <TextInput {...field('note_number')} label="Delivery note (optional)" />
          <TextInput {...field('carrier')} label="Carrier (optional)" />
          <DecimalField {...field('packages')} label="Packages (optional)" step={1} canBe={Number.isInteger} />
        </div>
        <div className={classes.positions}>
          {lines.map((line, index) => (
            <fieldset key={line.position} className={classes.position}>
              <legend>{positionTitle(quote, line.position, line.volume)}</legend>
              <DecimalField {...field(`lines.${index}.weight`)} label="Weight, tons" step={0.1} />
              <NativeSelect
                {...field(`lines.${index}.certificate`)}
                label="Certificate"
                data={[
                  { value: '', label: 'None' },
                  ...certificates.map((value) => ({ value, label: certificateLabels[value] })),
                ]}
              />
              <TextInput {...field(`lines.${index}.heat_number`)} label="Heat number (optional)" />
            </fieldset>
          ))}
        </div>
        <p className="flush muted small">
          Leave the weight empty for what is not in this delivery.{' '}
          <GlossaryLink term="certificate-31">What are certificate 3.1 and heat number?</GlossaryLink>
        </p>
        <Textarea {...field('note')} label="Words for the buyer (optional)" autosize minRows={2} maxRows={6} />
        {delivery && delivery.documents.length > 0 && <DocumentLinks documents={delivery.documents} />}
        <OrderFiles label="Delivery note and certificates" upload={upload} onChange={setFiles} />
        <FormButtons
          loading={recording.isPending || correcting.isPending}
          disabledReason={waitReason}
          cancel={{ label: 'Cancel', onClick: place.onClose }}
        >
          {delivery === undefined ? quoteActions.recordDelivery.label : quoteActions.correctDelivery.label}
        </FormButtons>
      </Form>
    </Dialog>
  )
}

const sentLine = (position: number, typed: Line | undefined) => ({
  position,
  weight: typedDecimal(typed?.weight ?? ''),
  certificate: typed?.certificate || null,
  heat_number: typed?.heat_number ?? '',
})

function fieldsOf(quote: Quote, { lines }: OrderProgress, delivery: Delivery | undefined): Fields {
  const given = new Map(delivery?.lines.map((line) => [line.position, line]))
  return {
    sent_on: delivery?.sent_on ?? today(),
    note_number: delivery?.note_number ?? '',
    carrier: delivery?.carrier ?? '',
    packages: decimalText(delivery?.packages),
    note: delivery?.note ?? '',
    lines: lines.map(({ position, open }) => {
      const line = given.get(position)
      const asked = quote.positions.find((one) => one.position === position)
      return {
        weight: delivery === undefined ? (open > 0 ? decimalText(open) : '') : decimalText(line?.weight),
        certificate: (delivery === undefined ? asked?.certificate : line?.certificate) ?? '',
        heat_number: line?.heat_number ?? '',
      }
    }),
  }
}
