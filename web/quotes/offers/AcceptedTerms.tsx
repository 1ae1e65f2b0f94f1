import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDays } from '#domain/values/quantities.ts'
import { epdSourceLabels } from '#domain/epds/epd.ts'
import { formatOfferEpd, missingEpdText, namedMaterial } from '#domain/quotes/offers/offer-epd.ts'
import { formatNumber, formatPricePerKg } from '#domain/values/money.ts'
import { formatPositionNumbers } from '#domain/quotes/offers/offer-coverage.ts'
import { termLines } from '#domain/quotes/offers/offer-terms.ts'
import { totalWorking } from '#domain/quotes/offers/offer-total.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Notice } from '#web/components/Notice.tsx'
import classes from './AcceptedTerms.module.css'
import type { ComparedOffer } from './offer.ts'
import { quoteQuery } from '#web/quotes/queries.ts'

type AcceptedTermsProps = {
  id: string
  offer: ComparedOffer
  /** Whether the terms have changed since the dialog was opened. */
  changed: boolean
  /** Why the price looks wrong, and what has changed of the carbon. The customer then has to confirm it. */
  price: Question | null
  carbon: Question | null
  consequence?: string
}
type Question = { warning: string; isConfirmed: boolean; onConfirm: (isConfirmed: boolean) => void }

const acceptedText =
  'The supplier is notified and starts on your order. All other suppliers are notified that they were not chosen.'
const partText = (missing: readonly number[]) =>
  `The supplier is notified and starts on an order of what it offers. ${formatPositionNumbers(missing)} ${missing.length === 1 ? 'stays' : 'stay'} open on this request.`

/** The terms to accept, as they were when the dialog was opened or the acceptance was last refused. */
export function AcceptedTerms(props: AcceptedTermsProps) {
  const { id, offer, changed, price, carbon, consequence } = props
  const quote = useQuery(quoteQuery(id)).data
  const { company_name, price_per_kg, currency, delivery_time, epd, footprint } = offer
  const missing = offer.lines.filter(({ offered }) => !offered).map(({ position }) => position)
  return (
    <div className={classes.terms}>
      {changed && (
        <div className="below-16">
          <Notice tone="warning">The supplier has changed the offer. These are its terms now.</Notice>
        </div>
      )}
      <DescriptionList
        items={[
          { term: 'Supplier', value: company_name },
          { term: 'Price', value: formatPricePerKg(price_per_kg, currency) },
          { term: 'Not offered', value: missing.length > 0 && formatPositionNumbers(missing) },
          { term: 'Total', value: totalWorking(offer, offer.terms) },
          { term: 'Delivery time', value: delivery_time === null ? 'Not given' : formatDays(delivery_time) },
          ...(offer.terms ? termLines(offer.terms, currency) : []),
          {
            term: 'Carbon',
            value:
              quote === undefined
                ? epdSourceLabels.none
                : footprint === null
                  ? missingEpdText({ source: 'none' }, namedMaterial(quote.positions))
                  : `${formatNumber(footprint)} t CO₂e (${formatOfferEpd(epd, namedMaterial(quote.positions))})`,
          },
        ]}
      />
      {price && (
        <Confirmation
          {...price}
          label={`${formatPricePerKg(price_per_kg, currency)} is the price that I want to accept`}
        />
      )}
      {carbon && <Confirmation {...carbon} label="I want to accept the offer with this carbon" />}
      <p>{consequence ?? (missing.length > 0 ? partText(missing) : acceptedText)}</p>
    </div>
  )
}

function Confirmation({ warning, isConfirmed, onConfirm, label }: Question & { label: string }) {
  return (
    <div className={classes.warned}>
      <Notice tone="warning">
        <p>{warning}</p>
        <Checkbox
          mt="xs"
          label={label}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      </Notice>
    </div>
  )
}
