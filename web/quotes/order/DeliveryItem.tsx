import type { Role } from '#domain/access/role.ts'
import { receiptAnswerLabels, receiptProblemLabels } from '#domain/quotes/orders/order-texts.ts'
import { certificateLabels } from '#domain/quotes/position.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { formatCount } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { totalVolume } from '#domain/values/total-volume.ts'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { LocalDay } from '#web/components/LocalDate.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import { notifyDone, notifyFailed } from '#web/quotes/page/quote-messages.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { useCorrectDelivery, type Delivery, type OrderProgress } from '#web/quotes/queries/orders.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'
import { AnswerReportDialog } from './AnswerReportDialog.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import classes from './DeliveryItem.module.css'
import { orderPaper } from './order-paper.ts'
import { positionTitle } from './position-title.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'

type DeliveryItemProps = { quote: Quote; role: Role; progress: OrderProgress; delivery: Delivery }

/** One delivery: what was sent, what was received, and what its reader can do with it. */
export function DeliveryItem({ quote, role, progress, delivery }: DeliveryItemProps) {
  const { lines, received_at, answer } = delivery
  const facts = [
    delivery.carrier,
    delivery.note_number && `delivery note ${delivery.note_number}`,
    delivery.packages && formatCount(delivery.packages, 'package'),
  ]
  return (
    <li className={classes.delivery}>
      <p className="flush">
        <span className="strong">
          Delivery {delivery.number}: {formatTons(totalVolume(lines.map(({ weight }) => ({ volume: weight }))))}
        </span>
        <span className="muted">
          {' · '}sent <LocalDay day={delivery.sent_on} />
          {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        </span>
      </p>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.position}>
            {positionTitle(quote, line.position, line.weight)}
            {line.certificate && `, ${certificateLabels[line.certificate]}`}
            {line.heat_number && `, heat ${line.heat_number}`}
            {!line.problem && line.received !== null && line.received !== line.weight && (
              <span className="block">received {formatTons(line.received)}</span>
            )}
            {line.problem && (
              <span className="block wrong">
                {receiptProblemLabels[line.problem]}, received {formatTons(line.received ?? 0)}
                {line.words && `: ${line.words}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {delivery.note && <p className="flush as-typed breakable">“{delivery.note}”</p>}
      <DocumentLinks documents={[orderPaper(quote.id, 'delivery_note', delivery.id), ...delivery.documents]} />
      {received_at && (
        <div className="stack gap-8">
          <p className="flush muted">
            Received, confirmed by {delivery.received_by}, <DateAndAge at={received_at} />
          </p>
          {delivery.receipt_note && <p className="flush as-typed breakable">“{delivery.receipt_note}”</p>}
          {delivery.receipt_documents.length > 0 && <DocumentLinks documents={delivery.receipt_documents} />}
        </div>
      )}
      {answer && (
        <p className="flush breakable">
          Answer of the supplier: {receiptAnswerLabels[answer]}
          {delivery.answer_words && ` · “${delivery.answer_words}”`}
        </p>
      )}
      <Steps quote={quote} role={role} progress={progress} delivery={delivery} />
    </li>
  )
}

function Steps({ quote, role, progress, delivery }: DeliveryItemProps) {
  const refusalOf = useQuoteRefusals()
  const correcting = useCorrectDelivery(quote.id)
  const { received_at, answer, lines } = delivery
  if (role === 'customer' && received_at === null)
    return (
      <div className="row gap-8">
        <DialogButton
          variant="filled"
          disabledReason={refusalOf('confirmReceipt', role, quote.state)}
          dialog={<ReceiptDialog quote={quote} delivery={delivery} />}
        >
          {quoteActions.confirmReceipt.label}
        </DialogButton>
      </div>
    )
  if (role !== 'supplier') return null
  if (received_at === null)
    return (
      <div className="row gap-8">
        <DialogButton
          size="xs"
          disabledReason={refusalOf('correctDelivery', role, quote.state)}
          dialog={<DeliveryDialog quote={quote} progress={progress} delivery={delivery} />}
        >
          {quoteActions.correctDelivery.label}
        </DialogButton>
        <AskingButton
          size="xs"
          action={{
            guard: refusalOf('correctDelivery', role, quote.state),
            title: `Withdraw delivery ${delivery.number}?`,
            text: 'The delivery and its files are deleted, and the buyer is told.',
            label: 'Withdraw',
            run: () =>
              correcting.mutateAsync({
                delivery_id: delivery.id,
                version: delivery.version,
                sent_on: delivery.sent_on,
                lines: [],
              }),
            done: () => notifyDone('Delivery withdrawn', quote.id),
            failed: (error) => notifyFailed('Failed to withdraw the delivery', error),
          }}
        />
      </div>
    )
  if (answer !== null || !lines.some(({ problem }) => problem !== null)) return null
  return (
    <div className="row gap-8">
      <DialogButton
        variant="filled"
        disabledReason={refusalOf('answerReceipt', role, quote.state)}
        dialog={<AnswerReportDialog quote={quote} delivery={delivery} />}
      >
        {quoteActions.answerReceipt.label}
      </DialogButton>
    </div>
  )
}
