import type { ReactNode } from 'react'
import { includingCarbon, lowestIncludingCarbon, type CarbonPrice } from '#domain/epds/carbon-price.ts'
import type { Currency } from '#domain/values/money.ts'
import { sortOffers, type OfferSort } from '#domain/quotes/offers/offer-order.ts'
import { lowestPrice } from '#domain/suppliers/supplier-comparison.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { waitingRequest } from './acceptance.ts'
import { AcceptOfferButton } from './AcceptOffer.tsx'
import { orderDayOf, type ComparedOffer } from './offer.ts'
import { CarbonFigure, PriceFigure, TimeFigure, WithCarbonFigure } from './OfferFigures.tsx'
import { OfferMarks, type Lowest } from './OfferMarks.tsx'
import classes from './OffersTable.module.css'
import type { Quote } from '#web/quotes/queries.ts'
import { ResponseBadge } from '#web/quotes/page/ResponseBadge.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'

/** Loaded for a request that waits, which few offers have. */
const AcceptanceRequest = lazyComponent(async () => (await import('./AcceptanceRequest.tsx')).AcceptanceRequest)

type OffersTableProps = {
  caption: string
  quote: Quote
  offers: readonly ComparedOffer[]
  /** The currency to name on the marks, if the offers are in several. */
  currency: Currency | null
  /** The lowest value of all offers, because EPD values are comparable in any currency. */
  lowestEpd: number | undefined
  carbon: CarbonPrice
  sort: OfferSort
  onSort: (sort: OfferSort) => void
  /** The reason why no offer can be accepted now. */
  refusal: string | undefined
  /** Whether the reader is the customer, who chooses one. */
  chooses: boolean
}

/** Offers in one currency, or without a price, side by side. Missing figures are sorted last. */
export function OffersTable(props: OffersTableProps) {
  const { caption, quote, offers, currency, lowestEpd, carbon, sort, onSort, refusal, chooses } = props
  const lowest = { price: lowestPrice(offers), epd: lowestEpd, withCarbon: lowestIncludingCarbon(offers, carbon) }
  return (
    <DataTable
      dense
      caption={caption}
      columns={columnsOf({ quote, lowest, currency, carbon, refusal, chooses })}
      rows={sortOffers(offers, sort, carbon)}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
    />
  )
}

type Given = Pick<OffersTableProps, 'quote' | 'currency' | 'carbon' | 'refusal' | 'chooses'> & { lowest: Lowest }

function columnsOf({ quote, lowest, currency, carbon, ...choice }: Given) {
  const orderDay = orderDayOf(quote)
  const columns: (Column<ComparedOffer, OfferSort['by']> | false)[] = [
    {
      id: 'supplier',
      header: 'Supplier',
      sortable: true,
      cell: (offer) => (
        <Supplier offer={offer}>
          <OfferMarks offer={offer} withCarbon={sumOf(offer, carbon)} lowest={lowest} currency={currency} />
        </Supplier>
      ),
    },
    {
      id: 'price',
      header: 'Price, total',
      align: 'end',
      sortable: true,
      cell: (offer) => <PriceFigure offer={offer} quote={quote} />,
    },
    carbon.amount > 0 && {
      id: 'withCarbon',
      header: 'Incl. carbon',
      align: 'end',
      sortable: true,
      cell: (offer) => <WithCarbonFigure offer={offer} carbon={carbon} />,
    },
    {
      id: 'epd',
      header: 'EPD A1–A3',
      align: 'end',
      sortable: true,
      cell: (offer) => <CarbonFigure offer={offer} quote={quote} />,
    },
    {
      id: 'time',
      header: 'Delivery',
      align: 'end',
      sortable: true,
      cell: (offer) => <TimeFigure offer={offer} quote={quote} orderDay={orderDay} />,
    },
    {
      id: 'action',
      header: choice.chooses ? 'Choose' : 'Answer',
      align: 'end',
      cell: (offer) => <Choice quote={quote} offer={offer} {...choice} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

function sumOf(offer: ComparedOffer, carbon: CarbonPrice): number | undefined {
  const sum = includingCarbon(offer, carbon)
  return sum.ok ? sum.pricePerKg : undefined
}

function Supplier({ offer, children }: { offer: ComparedOffer; children: ReactNode }) {
  const { documents } = offer
  return (
    <div className={classes.supplier}>
      <TextLink to={paths.supplier} params={{ id: offer.supplier_id }} className={classes.name ?? ''}>
        {offer.company_name}
      </TextLink>
      {children}
      {offer.notes && <span className={classes.notes}>{offer.notes}</span>}
      {documents.length > 0 && <DocumentLinks documents={documents} />}
      <TextLink
        to={paths.supplier}
        params={{ id: offer.supplier_id }}
        className={classes.compliance ?? ''}
        aria-label={`Compliance documents of ${offer.company_name}`}
      >
        Compliance documents
      </TextLink>
    </div>
  )
}

type ChoiceProps = Pick<OffersTableProps, 'quote' | 'refusal' | 'chooses'> & { offer: ComparedOffer }

function Choice({ chooses, ...choice }: ChoiceProps) {
  const { quote, offer } = choice
  if (offer.selected) return <ResponseBadge status="selected" />
  if (!chooses || offer.status !== 'accepted') return <ResponseBadge status={offer.status} />
  const waiting = waitingRequest(quote)
  return waiting?.response_id === offer.id ? (
    <AcceptanceRequest {...choice} request={waiting} />
  ) : (
    <AcceptOfferButton {...choice} />
  )
}
