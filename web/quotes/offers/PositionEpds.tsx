import { epdUnit } from '#domain/epds/epd.ts'
import { missingEpdText } from '#domain/quotes/offers/offer-epd.ts'
import { formatNumber } from '#domain/values/money.ts'
import { EpdSourceMark } from '#web/materials/EpdSourceMark.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import type { ComparedOffer } from './offer.ts'
import classes from './PositionEpds.module.css'

type PositionEpdsProps = { offer: ComparedOffer; positions: Quote['positions'] }

/** The EPD values of an offer by position, each with what it is, its record or its reason. */
export function PositionEpds({ offer: { company_name, position_epds }, positions }: PositionEpdsProps) {
  const unstated = new Set(positions.flatMap(({ material, position }) => (material === null ? position : [])))
  return (
    <details className={classes.byPosition}>
      <summary aria-label={`EPD values of ${company_name} by position`}>By position</summary>
      <ol>
        {position_epds.map(({ position, value, reason, ...epd }) => (
          <li key={position} value={position}>
            {value !== null && (
              <span className="ink">
                {formatNumber(value)} {epdUnit}
              </span>
            )}
            <EpdSourceMark
              epd={epd}
              label={value === null && unstated.has(position) ? missingEpdText(epd, null) : undefined}
            />
            {reason !== undefined && <span>“{reason}”</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
