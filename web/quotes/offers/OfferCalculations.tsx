import { includingCarbonWorking, type CarbonPrice } from '#domain/epds/carbon-price.ts'
import { epdUnit } from '#domain/epds/epd.ts'
import { formatOfferEpd } from '#domain/quotes/offers/offer-epd.ts'
import type { Material } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { totalWorking } from '#domain/quotes/offers/offer-total.ts'
import type { ComparedOffer } from './offer.ts'
import classes from './OfferCalculations.module.css'

type Asked = { volume: number; material: Material | null }
type OfferWorkingsProps = { quote: Asked; offers: readonly ComparedOffer[]; carbon: CarbonPrice }

/** The calculation of every figure of the table. */
export function OfferCalculations({ quote, offers, carbon }: OfferWorkingsProps) {
  return (
    <details className={classes.workings}>
      <summary>How these figures are worked out</summary>
      <dl>
        {offers.map((offer) => (
          <div key={offer.id}>
            <dt>{offer.company_name}</dt>
            {linesOf(offer, quote, carbon).map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p>EPD values are of the modules A1–A3 of EN 15804. Delivery times count from the day an offer is accepted.</p>
    </details>
  )
}

function linesOf(offer: ComparedOffer, { volume, material }: Asked, carbon: CarbonPrice): string[] {
  const { epd, footprint, position_epds } = offer
  const lines = [
    totalWorking(offer, offer.terms),
    epd.value !== null &&
      footprint !== null &&
      (position_epds.length > 1
        ? `The sum of each position’s tons × its ${epdUnit} = ${formatNumber(footprint)} t CO₂e; ÷ ${formatNumber(volume)} t = ${formatNumber(epd.value)} ${epdUnit} (${formatOfferEpd(epd, material)})`
        : `${formatNumber(volume)} t × ${formatNumber(epd.value)} ${epdUnit} = ${formatNumber(footprint)} t CO₂e (${formatOfferEpd(epd, material)})`),
    carbon.amount > 0 && includingCarbonWorking(offer, carbon),
  ].filter((line) => typeof line === 'string')
  return lines.length > 0 ? lines : ['Neither a price nor an EPD to work with.']
}
