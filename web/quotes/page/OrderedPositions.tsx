import { offeredDetails } from '#domain/quotes/offers/answer-changes.ts'
import { footprint } from '#domain/epds/epd.ts'
import { priceUnitLabels } from '#domain/quotes/offers/offer-texts.ts'
import { formatPositionSpec } from '#domain/quotes/position-texts.ts'
import { formatNumber, formatPrice } from '#domain/values/money.ts'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { RequestedProductName } from '#web/materials/RequestedProductName.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import type { OrderedOffer } from './ordered-offer.ts'
import classes from './OrderedPositions.module.css'

/** What was bought by position: the price as it was typed, the total and the carbon. */
export function OrderedPositions({ quote, offer }: { quote: Quote; offer: OrderedOffer }) {
  const lineOf = new Map(offer.lines.map((line) => [line.position, line]))
  const epdOf = new Map(offer.position_epds.map((epd) => [epd.position, epd]))
  const rows = quote.positions.flatMap((asked): Row[] => {
    const line = lineOf.get(asked.position)
    if (line?.offered === false) return []
    const volume = line?.volume ?? asked.volume
    return [{ asked, line, volume, carbon: footprint(volume, epdOf.get(asked.position)?.value ?? null) }]
  })
  return (
    <DataTable
      dense
      caption="Ordered positions"
      rows={rows}
      rowKey={({ asked }) => String(asked.position)}
      columns={columnsOf(offer, quote.positions.length === 1)}
    />
  )
}

type Row = {
  asked: Quote['positions'][number]
  line: OrderedOffer['lines'][number] | undefined
  /** In tons. */
  volume: number
  /** In t CO₂e. */
  carbon: number | null
}

const columnsOf = ({ currency }: OrderedOffer, isOnly: boolean): Column<Row>[] => [
  { id: 'position', header: 'Position', cell: (row) => <Ordered {...row} isOnly={isOnly} /> },
  { id: 'volume', header: 'Tons', align: 'end', cell: ({ volume }) => formatNumber(volume) },
  {
    id: 'price',
    header: `Price, ${currency}`,
    align: 'end',
    cell: ({ line }) =>
      line?.price ? (
        <span className="nowrap">{`${formatPrice(line.price.amount)} ${priceUnitLabels[line.price.unit]}`}</span>
      ) : (
        '–'
      ),
  },
  {
    id: 'total',
    header: `Total, ${currency}`,
    align: 'end',
    cell: ({ line }) => (line?.total ? formatPrice(line.total) : '–'),
  },
  {
    id: 'carbon',
    header: 't CO₂e',
    align: 'end',
    cell: ({ carbon }) => (carbon === null ? '–' : formatNumber(carbon)),
  },
]

type OrderedProps = {
  asked: Quote['positions'][number]
  line: OrderedOffer['lines'][number] | undefined
  isOnly: boolean
}

/** A position, and what is delivered in place of what was asked. */
const Ordered = ({ asked, line, isOnly }: OrderedProps) => (
  <span className={classes.what}>
    <span>
      {!isOnly && `${asked.position}. `}
      <RequestedProductName of={asked} />
    </span>
    <small>{formatPositionSpec(asked)}</small>
    {line && <small>{offeredDetails({ ...line, volume: null }).join(' · ')}</small>}
    {asked.note !== null && <small>{asked.note}</small>}
  </span>
)
