import { formatTons } from '#domain/values/quantities.ts'
import { formatMaxPrice } from '#domain/quotes/max-price.ts'
import { formatNumber } from '#domain/values/money.ts'
import { formatKind, formatPositionSpec, notStated, productKind } from '#domain/quotes/position-texts.ts'
import { siteFacts } from '#domain/quotes/delivery-site.ts'
import { formatWeightTolerance } from '#domain/quotes/delivery-terms.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import { formatWish } from '#domain/quotes/recipients/wished-positions.ts'
import { PositionLines } from '#web/materials/PositionLines.tsx'
import { RequestedProductName } from '#web/materials/RequestedProductName.tsx'
import { AnswersUntil } from '#web/components/AnswersUntil.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { DayAndWeek } from '#web/materials/DayAndWeek.tsx'

/** All details of a request, for an administrator. */
export function ApprovalDetails({ quote }: { quote: Quote }) {
  return <DescriptionList items={detailsOf(quote)} />
}

function detailsOf(quote: Quote) {
  const { customer } = quote
  return [
    ...(quote.position_count > 1
      ? [
          { term: 'Positions', value: <PositionLines quote={quote} reader="admin" /> },
          { term: 'Volume', value: formatTons(quote.volume) },
        ]
      : onlyPosition(quote)),
    {
      term: 'Delivery',
      value: [deliveryLabel(quote), quote.delivery_to_site && quote.delivery_address].filter(Boolean).join('\n'),
    },
    ...siteFacts(quote.delivery_site),
    {
      term: 'Latest delivery date',
      value: quote.latest_delivery_date && <DayAndWeek day={quote.latest_delivery_date} />,
    },
    { term: 'Weight tolerance', value: formatWeightTolerance(quote.weight_tolerance) },
    {
      term: 'Answers until',
      value: quote.state.answers_until && <AnswersUntil state={quote.state} />,
    },
    { term: 'Buyer’s reference', value: quote.own_reference },
    { term: 'Preferred supplier', value: quote.preferred_supplier },
    { term: 'Wished suppliers', value: quote.wished.map(formatWish).join('\n') || null },
    {
      term: 'Customer',
      value: [customer.company_name, customer.contact_person, customer.phone].filter(Boolean).join('\n'),
    },
    { term: 'Customer notes', value: quote.notes },
    { term: 'Admin notes', value: quote.admin_notes },
    { term: 'Documents', value: quote.documents.length > 0 && <DocumentLinks documents={quote.documents} /> },
  ]
}

const onlyPosition = (quote: Quote) => [
  {
    term: 'Product',
    value: <RequestedProductName of={quote} />,
  },
  { term: 'Product of', value: quote.positions[0]?.supplier_name },
  { term: 'Kind', value: quote.product_id === null && productKind(quote) },
  { term: 'Material', value: quote.material === null ? notStated : formatKind(quote) },
  { term: 'Specification', value: formatPositionSpec(quote) || null },
  { term: 'Note on this position', value: quote.positions[0]?.note },
  { term: 'Volume', value: formatTons(quote.volume) },
  { term: 'Max EPD', value: quote.max_epd !== null && `${formatNumber(quote.max_epd)} kg CO₂e/kg, A1–A3` },
  { term: 'Max price per kg', value: formatMaxPrice('admin', quote) },
]
