import { dimensionTexts } from '#domain/products/dimensions-text.ts'
import type { Role } from '#domain/access/role.ts'
import { formatMaxPrice } from '#domain/quotes/max-price.ts'
import { formatMoney, formatNumber, formatPrice } from '#domain/values/money.ts'
import { termLines } from '#domain/quotes/offers/offer-terms.ts'
import { totalWorking } from '#domain/quotes/offers/offer-total.ts'
import { formatPositionSpec, notStated, productKind } from '#domain/quotes/position-texts.ts'
import { siteFacts } from '#domain/quotes/delivery-site.ts'
import { formatWeightTolerance } from '#domain/quotes/delivery-terms.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import { AnswersUntil } from '#web/components/AnswersUntil.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { formatWish } from '#domain/quotes/recipients/wished-positions.ts'
import { Panel } from '#web/components/Panel.tsx'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { LocalDate } from '#web/components/LocalDate.tsx'
import { DayAndWeek } from '#web/materials/DayAndWeek.tsx'
import { RequestedProductName } from '#web/materials/RequestedProductName.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { orderedOffer } from './ordered-offer.ts'

/** The requested product and terms, and their cost once there is a price. */
export function RequestPanel({ quote, role }: { quote: Quote; role: Role }) {
  const isOrder = orderedOffer(quote) !== null
  return (
    <Panel title="Request">
      <DescriptionList
        items={[
          { term: 'Date', value: <LocalDate at={quote.created_at} /> },
          { term: role === 'customer' ? 'Your reference' : 'Buyer’s reference', value: quote.own_reference },
          ...(quote.position_count > 1 ? severalPositions(quote) : onlyPosition(quote, role)),
          ...(isOrder ? [] : deliveryItems(quote)),
          {
            term: 'Answers until',
            value: quote.state.answers_until && <AnswersUntil state={quote.state} />,
          },
          { term: 'Preferred supplier', value: quote.preferred_supplier },
          { term: 'Wished suppliers', value: wishedNames(quote) },
          ...(isOrder ? [] : ownPrice(quote)),
          { term: 'Documents', value: <DocumentLinks documents={quote.documents} /> },
          { term: 'Cancelled', value: quote.cancellation_note },
          { term: 'Deleted', value: quote.deletion_note },
          { term: 'Admin notes', value: quote.admin_notes },
        ]}
      />
    </Panel>
  )
}

/** Of a request. What was ordered stands in the order. */
function ownPrice({ own_response: price }: Quote) {
  if (price === null || price.total === null) return []
  return [
    { term: 'Price per kg', value: `${formatPrice(price.price_per_kg)} ${price.currency}` },
    {
      term: 'Total cost',
      value: (
        <>
          {formatMoney(price.total, price.currency)}
          <span className="block muted small regular">{totalWorking(price, price.terms)}</span>
        </>
      ),
    },
    ...(price.terms ? termLines(price.terms, price.currency) : []),
  ]
}

/** To where and until when. */
export const deliveryItems = (quote: Quote) => [
  { term: 'Delivery', value: deliveryLabel(quote) },
  { term: 'Address', value: quote.delivery_address },
  ...siteFacts(quote.delivery_site),
  {
    term: 'Latest delivery date',
    value: quote.latest_delivery_date && <DayAndWeek day={quote.latest_delivery_date} />,
  },
  { term: 'Weight tolerance', value: formatWeightTolerance(quote.weight_tolerance) },
]

/** Before the approval they are among the proposed recipients, which the page lists. */
const wishedNames = ({ wished, proposed }: Quote) =>
  proposed.length > 0 ? null : wished.map(formatWish).join('\n') || null

function onlyPosition(quote: Quote, role: Role) {
  const dimensions = dimensionTexts(quote.product_dimensions)
  const maxPrice = formatMaxPrice(role, quote)
  return [
    {
      term: 'Product',
      value: <RequestedProductName of={quote} />,
    },
    { term: 'Product of', value: quote.positions[0]?.supplier_name },
    { term: 'Kind', value: quote.manual_product_details !== null && productKind(quote) },
    { term: 'Material', value: quote.material ?? notStated },
    { term: 'Profile', value: quote.subcategory ?? notStated },
    { term: 'Specification', value: formatPositionSpec({ ...quote, product_dimensions: {} }) || null },
    { term: 'Note on this position', value: quote.positions[0]?.note },
    { term: 'Dimensions', value: dimensions.length > 0 && dimensions.map((text) => <div key={text}>{text}</div>) },
    { term: 'Volume', value: `${formatNumber(quote.volume)} t` },
    { term: 'Max EPD', value: quote.max_epd !== null && `≤ ${formatNumber(quote.max_epd)} kg CO₂e/kg, A1–A3` },
    { term: 'Max price per kg', value: maxPrice && `≤ ${maxPrice}` },
  ]
}

/** They are listed in a panel of their own, which has the whole width. */
const severalPositions = (quote: Quote) => [
  { term: 'Positions', value: formatNumber(quote.position_count) },
  { term: 'Volume', value: `${formatNumber(quote.volume)} t` },
]

/** Product decision 27: the supplier's own price, or the accepted offer's for the others. */
export function decidingPrice(quote: Quote) {
  return quote.own_response ?? quote.offers?.find(({ selected }) => selected) ?? null
}
