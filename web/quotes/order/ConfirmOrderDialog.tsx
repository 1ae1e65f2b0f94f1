import { Button, Checkbox, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { priceUnitLabels } from '#domain/quotes/offers/offer-texts.ts'
import { confirmOrderInput } from '#domain/quotes/orders/order-input.ts'
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
import { useConfirmOrder, type OrderProgress } from '#web/quotes/queries/orders.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import { OrderFiles } from './OrderFiles.tsx'
import classes from './OrderForms.module.css'
import { positionTitle } from './position-title.ts'

type Fields = {
  number: string
  note: string
  /** Whether other prices or weights are confirmed. */
  isOther: boolean
  lines: { day: string; price: string; volume: string }[]
}

/** The supplier confirms an order with a day per position. Other prices and weights are asked for only where they are wanted. */
export function ConfirmOrderDialog({ quote, progress }: { quote: Quote; progress: OrderProgress }) {
  const place = useDialogPlace()
  const confirming = useConfirmOrder(quote.id)
  const { lines, confirmation, currency } = progress
  const [files, setFiles] = useState<SentFile[]>([])
  // Another day alone leaves the supplier's papers and words as they were. A file that no longer holds is taken out.
  const [kept, setKept] = useState(() => (confirmation?.documents ?? []).map(({ file_id }) => file_id))
  // What waits for the buyer is proposed again, unless it is changed here: it would be withdrawn otherwise.
  const proposed = confirmation?.state === 'waiting' ? confirmation.lines : []
  const proposedOf = new Map(proposed.map((line) => [line.position, line]))
  const { upload, waitReason } = useCountedUpload(sendFile)
  const form = useForm<Fields>({
    defaultValues: {
      number: confirmation?.number ?? '',
      note: confirmation?.note ?? '',
      isOther: proposed.some(({ price, volume }) => price !== null || volume !== null),
      lines: lines.map(({ position, day, price, volume }) => {
        const own = proposedOf.get(position)
        return {
          day: own?.day ?? day ?? '',
          price: decimalText(own?.price ?? price?.amount),
          volume: decimalText(own?.volume ?? volume),
        }
      }),
    },
  })
  const isOther = useWatch({ control: form.control, name: 'isOther' })
  useKeptFields(`confirmation ${quote.id} ${confirmation?.version ?? 0}`, form)
  const { problems, check, field, showError } = useFormProblems(form, (name) => `confirm-${name}`)
  const submit = form.handleSubmit(({ number, note, isOther: isOtherNow, lines: typed }) => {
    const input = check(confirmOrderInput, {
      after: confirmation?.version ?? 0,
      number,
      note,
      file_ids: [...kept, ...files.map(({ id }) => id)],
      lines: typed.map(({ day, price, volume }, index) => ({
        position: lines[index]?.position,
        day,
        price: isOtherNow && lines[index]?.price ? typedDecimal(price) : null,
        volume: isOtherNow ? typedDecimal(volume) : null,
      })),
    })
    if (!input) return
    void confirming.mutateAsync(input).then(closeWith(place, 'Order confirmed', quote.id), showError)
  })
  const copyDown = () => {
    for (const index of lines.keys()) form.setValue(`lines.${index}.day`, form.getValues('lines.0.day'))
  }
  return (
    <Dialog {...place} title={`${quoteActions.confirmOrder.label}?`} size="lg">
      <Form problems={problems} onSubmit={submit}>
        <p className="flush">
          The buyer is told the days. A later day than offered, another price or another weight holds once the buyer
          accepts it. The status does not change.
        </p>
        <div className={classes.positions}>
          {lines.map((line, index) => (
            <fieldset key={line.position} className={classes.position}>
              <legend>{positionTitle(quote, line.position, line.volume)}</legend>
              <TextInput {...field(`lines.${index}.day`)} type="date" label="Delivered by" required />
              {isOther && line.price && (
                <DecimalField
                  {...field(`lines.${index}.price`)}
                  label={`Price, ${currency} ${priceUnitLabels[line.price.unit]}`}
                  step={0.01}
                />
              )}
              {isOther && <DecimalField {...field(`lines.${index}.volume`)} label="Weight, tons" step={0.1} />}
            </fieldset>
          ))}
        </div>
        <div className="row gap-8-16 centred apart">
          <Switch
            label="Confirm other prices or weights"
            checked={isOther}
            onChange={(event) => form.setValue('isOther', event.currentTarget.checked, { shouldDirty: true })}
          />
          {lines.length > 1 && (
            <Button variant="default" size="xs" className="wrapping" onClick={copyDown}>
              The first day for all positions
            </Button>
          )}
        </div>
        <div className={classes.pair}>
          <TextInput {...field('number')} label="Your order number (optional)" />
        </div>
        <Textarea {...field('note')} label="Words for the buyer (optional)" autosize minRows={2} maxRows={6} />
        {confirmation && confirmation.documents.length > 0 && (
          <Checkbox.Group label="Files of your last confirmation" value={kept} onChange={setKept}>
            {confirmation.documents.map(({ file_id, name }) => (
              <Checkbox key={file_id} value={file_id} label={`Keep ${name}`} mt={8} />
            ))}
          </Checkbox.Group>
        )}
        <OrderFiles label="Your confirmation" upload={upload} onChange={setFiles} />
        <FormButtons
          loading={confirming.isPending}
          disabledReason={waitReason}
          cancel={{ label: 'Cancel', onClick: place.onClose }}
        >
          {quoteActions.confirmOrder.label}
        </FormButtons>
      </Form>
    </Dialog>
  )
}
