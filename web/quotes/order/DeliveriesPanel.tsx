import { useQuery } from '@tanstack/react-query'
import { disagreement, daySourceLabels, progressText } from '#domain/quotes/orders/order-texts.ts'
import type { Role } from '#domain/access/role.ts'
import { quoteActions, quoteStatusLabels } from '#domain/quotes/quote.ts'
import { productTitle } from '#domain/quotes/position-texts.ts'
import { formatNumber } from '#domain/values/money.ts'
import { LocalDay } from '#web/components/LocalDate.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { orderProgressQuery, type OrderProgress } from '#web/quotes/queries/orders.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'
import { Confirmation } from './Confirmation.tsx'
import { ConfirmOrderDialog } from './ConfirmOrderDialog.tsx'
import classes from './DeliveriesPanel.module.css'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { DeliveryItem } from './DeliveryItem.tsx'

/** What was confirmed, delivered and received of an order, and the next steps of its reader. */
export function DeliveriesPanel({ quote, role }: { quote: Quote; role: Role }) {
  const query = useQuery(orderProgressQuery(quote.id))
  return (
    <Panel title="Confirmation and deliveries" aside={query.data && summary(query.data)}>
      <QueryContent query={query} failed="Failed to load the deliveries" rows={2}>
        {(progress) => <Content quote={quote} role={role} progress={progress} />}
      </QueryContent>
    </Panel>
  )
}

/** In a word: "Late", "Open". */
function summary({ lines }: OrderProgress): string {
  if (lines.some(({ is_late }) => is_late)) return 'Late'
  const isOpen = lines.some(({ open }) => open > 0)
  if (isOpen) return lines.some(({ sent }) => sent > 0) ? 'Partly delivered' : 'Open'
  return lines.every(({ received, sent }) => received >= sent) ? 'Received' : 'Delivered'
}

function Content({ quote, role, progress }: { quote: Quote; role: Role; progress: OrderProgress }) {
  const refusalOf = useQuoteRefusals()
  const { confirmation, deliveries, lines } = progress
  const { status } = quote.state
  const differs = disagreement(lines, status, quoteStatusLabels[status])
  return (
    <div className="stack one-column gap-16">
      {differs !== null && <Notice tone="warning">{differs}</Notice>}
      <Confirmation quote={quote} role={role} progress={progress} />
      <div className={classes.table}>
        <DataTable
          dense
          caption="How far each position has come"
          rows={lines.map((line) => ({ line, asked: quote.positions.find((one) => one.position === line.position) }))}
          rowKey={({ line }) => String(line.position)}
          columns={columnsOf(lines.length === 1)}
        />
      </div>
      {deliveries.length > 0 && (
        <ol className="plain-list stack gap-16" aria-label="Deliveries">
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} quote={quote} role={role} progress={progress} delivery={delivery} />
          ))}
        </ol>
      )}
      {role === 'supplier' && (
        <div className="row gap-8">
          <DialogButton
            variant={confirmation === null ? 'filled' : 'default'}
            disabledReason={refusalOf('confirmOrder', role, quote.state)}
            dialog={<ConfirmOrderDialog quote={quote} progress={progress} />}
          >
            {confirmation === null ? quoteActions.confirmOrder.label : 'Confirm anew'}
          </DialogButton>
          <DialogButton
            disabledReason={refusalOf('recordDelivery', role, quote.state)}
            dialog={<DeliveryDialog quote={quote} progress={progress} />}
          >
            {quoteActions.recordDelivery.label}
          </DialogButton>
        </div>
      )}
    </div>
  )
}

type Row = { line: OrderProgress['lines'][number]; asked: Quote['positions'][number] | undefined }

const columnsOf = (isOnly: boolean): Column<Row>[] => [
  {
    id: 'position',
    header: 'Position',
    cell: ({ line, asked }) => (
      <span className="breakable">
        {!isOnly && `${line.position}. `}
        {asked && productTitle(asked)}
      </span>
    ),
  },
  {
    id: 'day',
    header: 'Day',
    cell: ({ line }) =>
      line.day === null ? (
        <span className="muted">Not confirmed</span>
      ) : (
        <span>
          <LocalDay day={line.day} />
          {line.day_is && <span className="block muted small">{daySourceLabels[line.day_is]}</span>}
        </span>
      ),
  },
  { id: 'ordered', header: 'Ordered, t', align: 'end', cell: ({ line }) => formatNumber(line.volume) },
  { id: 'sent', header: 'Delivered, t', align: 'end', cell: ({ line }) => formatNumber(line.sent) },
  { id: 'received', header: 'Received, t', align: 'end', cell: ({ line }) => formatNumber(line.received) },
  { id: 'open', header: 'Open, t', align: 'end', cell: ({ line }) => formatNumber(line.open) },
  {
    id: 'state',
    header: 'State',
    cell: ({ line }) => <span className={line.is_late ? 'wrong strong' : undefined}>{progressText(line)}</span>,
  },
]
