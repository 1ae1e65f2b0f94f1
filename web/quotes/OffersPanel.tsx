import { IconLeaf, IconTag } from '@tabler/icons-react'
import { epdSourceLabels, footprint } from '#domain/epd.ts'
import { formatMoney, formatNumber, formatPrice, hasPrice, totalCost } from '#domain/money.ts'
import { mayAcceptOffer } from '#domain/quote.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { TextLink } from '#web/ui/ButtonLink.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { NothingYetDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './OffersPanel.module.css'
import type { Quote } from './queries.ts'
import { ResponseBadge } from './ResponseBadge.tsx'

export type Offer = NonNullable<Quote['offers']>[number]

type OffersPanelProps = {
  quote: Quote
  offers: readonly Offer[]
  /** Why no offer can be accepted now. */
  refusal: string | undefined
  /** Given to the customer only. */
  onAccept?: ((offer: Offer) => void) | undefined
}

/** The suppliers' answers side by side. The lowest declared carbon is marked; prices are only compared in one currency. */
export function OffersPanel({ quote, offers, refusal, onAccept }: OffersPanelProps) {
  const given = offers.filter(({ status }) => status === 'accepted')
  return (
    <Panel title="Offers" aside={`${given.length} of ${offers.length}`} flush>
      {offers.length === 0 ? (
        <EmptyState
          drawing={<NothingYetDrawing />}
          title="No offers yet"
          text={
            quote.state.admin_approved
              ? 'No supplier has received this request yet.'
              : 'An administrator reviews the request first, usually within 24 hours. Then the suppliers answer here.'
          }
        />
      ) : (
        <DataTable
          caption="Suppliers' answers"
          columns={columnsOf({
            volume: quote.volume,
            lowestCarbon: lowestEpd(given),
            lowestPrice: lowestPrice(given),
            refusal,
            onAccept,
          })}
          rows={offers}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}

type Comparison = {
  /** Tons. */
  volume: number
  lowestCarbon: number | undefined
  lowestPrice: number | undefined
} & Pick<OffersPanelProps, 'refusal' | 'onAccept'>

const columnsOf = ({ refusal, onAccept, ...comparison }: Comparison): Column<Offer>[] => [
  { id: 'supplier', header: 'Supplier', cell: (offer) => <Supplier offer={offer} /> },
  {
    id: 'price',
    header: 'Price per kg, total',
    align: 'end',
    cell: (offer) => (
      <Price offer={offer} volume={comparison.volume} isLowest={offer.price_per_kg === comparison.lowestPrice} />
    ),
  },
  {
    id: 'epd',
    header: 'EPD kg CO₂e/kg, total',
    align: 'end',
    cell: ({ epd }) => (
      <Carbon value={epd.value} volume={comparison.volume} isLowest={epd.value === comparison.lowestCarbon} />
    ),
  },
  {
    id: 'time',
    header: 'Lead time',
    align: 'end',
    cell: ({ delivery_time }) => (delivery_time === null ? '–' : `${delivery_time} days`),
  },
  {
    id: 'act',
    header: onAccept ? 'Choose' : 'Answer',
    align: 'end',
    cell: (offer) => <Choice offer={offer} refusal={refusal} onAccept={onAccept} />,
  },
]

function Supplier({ offer }: { offer: Offer }) {
  return (
    <div className={classes.supplier}>
      <TextLink to={paths.supplier} params={{ id: offer.supplier_id }} className={classes.name ?? ''}>
        {offer.company_name}
      </TextLink>
      <span className={classes.small}>{epdSourceLabels[offer.epd.source]}</span>
      {offer.notes && <span className={classes.notes}>{offer.notes}</span>}
    </div>
  )
}

function Price({ offer, volume, isLowest }: { offer: Offer; volume: number; isLowest: boolean }) {
  if (offer.status !== 'accepted' && offer.status !== 'not_selected') return '–'
  if (offer.answered_at === null) return '–'
  if (!hasPrice(offer.price_per_kg)) return 'Price on request'
  const total = totalCost(volume, offer.price_per_kg, offer.currency)
  return (
    <div className={classes.figures}>
      <span className={isLowest ? classes.best : undefined}>
        {isLowest && <IconTag size={14} role="img" aria-label="Lowest price" />}
        {formatPrice(offer.price_per_kg)} {offer.currency}
      </span>
      {total && <span className={classes.small}>{formatMoney(total.amount, offer.currency)}</span>}
    </div>
  )
}

function Carbon({ value, volume, isLowest }: { value: number | null; volume: number; isLowest: boolean }) {
  if (value === null) return '–'
  const total = footprint(volume, value)
  return (
    <div className={classes.figures}>
      <span className={isLowest ? classes.best : undefined}>
        {isLowest && <IconLeaf size={14} role="img" aria-label="Lowest carbon" />}
        {formatNumber(value)}
      </span>
      {total !== null && <span className={classes.small}>{formatNumber(total)} t CO₂e</span>}
    </div>
  )
}

function Choice({ offer, refusal, onAccept }: { offer: Offer } & Pick<OffersPanelProps, 'refusal' | 'onAccept'>) {
  if (offer.selected) return <ResponseBadge status="selected" />
  if (!onAccept || offer.status !== 'accepted') return <ResponseBadge status={offer.status} />
  const verdict = mayAcceptOffer(offer)
  return (
    <ActionButton
      size="xs"
      variant="default"
      refusal={refusal ?? (verdict.ok ? undefined : verdict.reason)}
      aria-label={`Accept the offer of ${offer.company_name}`}
      onClick={() => onAccept(offer)}
    >
      {offer.to_be_confirmed ? 'To be confirmed' : 'Accept'}
    </ActionButton>
  )
}

/** With fewer than two to compare there is no lowest. */
function lowestEpd(offers: readonly Offer[]): number | undefined {
  const declared = offers.flatMap(({ epd }) => (epd.value === null ? [] : [epd.value]))
  return declared.length < 2 ? undefined : Math.min(...declared)
}

/** Of offers in one currency only: amounts in different ones are not compared (product decision 7). */
function lowestPrice(offers: readonly Offer[]): number | undefined {
  const priced = offers.filter(({ price_per_kg }) => hasPrice(price_per_kg))
  if (priced.length < 2 || new Set(priced.map(({ currency }) => currency)).size > 1) return undefined
  return Math.min(...priced.map(({ price_per_kg }) => price_per_kg))
}
