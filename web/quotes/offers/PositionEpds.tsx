import { epdUnit } from '#domain/epd.ts'
import { formatNumber } from '#domain/money.ts'
import { EpdSourceMark } from '#web/materials/EpdSourceMark.tsx'
import type { ComparedOffer } from './offer.ts'
import classes from './PositionEpds.module.css'

/** The EPD values of an offer by position, each with what it is, its record or its reason. */
export function PositionEpds({ offer: { company_name, position_epds } }: { offer: ComparedOffer }) {
  return (
    <details className={classes.byPosition}>
      <summary aria-label={`EPD values of ${company_name} by position`}>By position</summary>
      <ol>
        {position_epds.map(({ position, value, reason, ...epd }) => (
          <li key={position} value={position}>
            {value !== null && (
              <span className={classes.value}>
                {formatNumber(value)} {epdUnit}
              </span>
            )}
            <EpdSourceMark epd={epd} />
            {reason !== undefined && <span>“{reason}”</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
