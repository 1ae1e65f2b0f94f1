import { useEffect } from 'react'
import { formatOfferEpd, namedMaterial } from '#domain/quotes/offers/offer-epd.ts'
import { arrivalOf } from '#domain/quotes/offers/offer-distance.ts'
import { termLines } from '#domain/quotes/offers/offer-terms.ts'
import { totalWorking } from '#domain/quotes/offers/offer-total.ts'
import { formatDays } from '#domain/values/quantities.ts'
import { formatMoney, formatNumber, formatPricePerKg } from '#domain/values/money.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { today } from '#web/components/local-day.ts'
import { LocalDay } from '#web/components/LocalDate.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { focusHeading } from '#web/hooks/focus-return.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { orderedOffer } from './ordered-offer.ts'
import { OrderedPositions } from './OrderedPositions.tsx'
import classes from './OrderPanel.module.css'
import { OrderSteps } from './OrderSteps.tsx'
import { deliveryItems } from './RequestPanel.tsx'

/**
 * An order, which leads its page: where it stands, what was bought and on which terms. `isNew`: it became one while the page was open, so that
 * the button that had the focus may be gone.
 */
export function OrderPanel({ quote, isNew }: { quote: Quote; isNew: boolean }) {
  useEffect(() => {
    if (isNew && document.activeElement === document.body) focusHeading()
  }, [isNew])
  const offer = orderedOffer(quote)
  if (offer === null) return null
  const { price_per_kg, currency, total, delivery_time, terms, epd, footprint } = offer
  const arrival = quote.accepted_at && arrivalOf(today(new Date(quote.accepted_at)), delivery_time)
  return (
    <Panel title="Order" aside={total !== null && formatMoney(total, currency)}>
      <div className={classes.content}>
        <OrderSteps quote={quote} />
        <div className={classes.positions}>
          <OrderedPositions quote={quote} offer={offer} />
        </div>
        <div className={classes.facts}>
          <DescriptionList
            items={[
              { term: 'Supplier', value: offer.company_name },
              {
                term: 'Contact',
                value:
                  quote.supplier && [quote.supplier.contact_person, quote.supplier.phone].filter(Boolean).join(', '),
              },
              ...deliveryItems(quote),
              {
                term: 'Delivery time',
                value: delivery_time !== null && (
                  <>
                    {formatDays(delivery_time)}
                    {arrival && (
                      <>
                        , by <LocalDay day={arrival} />
                      </>
                    )}
                  </>
                ),
              },
              ...(terms ? termLines(terms, currency) : []),
            ]}
          />
          <DescriptionList
            items={[
              { term: 'Price per kg', value: formatPricePerKg(price_per_kg, currency) },
              {
                term: 'Total cost',
                value: total !== null && (
                  <>
                    {formatMoney(total, currency)}
                    <span className="block muted small regular">{totalWorking(offer, terms)}, without VAT</span>
                  </>
                ),
              },
              {
                term: 'Footprint',
                value: footprint !== null && (
                  <>
                    {formatNumber(footprint)} t CO₂e
                    <span className="block muted small regular">
                      {formatOfferEpd(epd, namedMaterial(quote.positions))}
                    </span>
                  </>
                ),
              },
              { term: 'Notes of the supplier', value: offer.notes },
              {
                term: 'Documents of the offer',
                value: offer.documents.length > 0 && <DocumentLinks documents={offer.documents} />,
              },
            ]}
          />
        </div>
      </div>
    </Panel>
  )
}
