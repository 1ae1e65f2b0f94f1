import { includingCarbonWorking, type CarbonPrice } from '#domain/carbon-price.ts'
import { epdUnit, footprint } from '#domain/epd.ts'
import { formatOfferEpd } from '#domain/offer-epd.ts'
import type { Material } from '#domain/materials.ts'
import { formatNumber, totalCost } from '#domain/money.ts'
import type { ComparedOffer } from './offer.ts'
import classes from './OfferCalculations.module.css'

type Asked = { volume: number; material: Material }
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
  const { value } = offer.epd
  const total = footprint(volume, value)
  const lines = [
    totalCost(volume, offer.price_per_kg, offer.currency)?.working,
    value !== null &&
      total !== null &&
      `${formatNumber(volume)} t × ${formatNumber(value)} ${epdUnit} = ${formatNumber(total)} t CO₂e (${formatOfferEpd(offer.epd, material)})`,
    carbon.amount > 0 && includingCarbonWorking(offer, carbon),
  ].filter((line) => typeof line === 'string')
  return lines.length > 0 ? lines : ['Neither a price nor an EPD to work with.']
}
