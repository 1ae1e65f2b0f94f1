import { epdUnit, type EffectiveEpd } from '#domain/epds/epd.ts'
import { formatNumber } from '#domain/values/money.ts'
import { EpdSourceMark } from '#web/materials/EpdSourceMark.tsx'
import classes from './EpdFigure.module.css'

type EpdFigureProps = {
  epd: EffectiveEpd
  large?: boolean
  /** Whether it is among results whose order depends on missing values too. */
  ranked?: boolean
}

/** A carbon value with its unit and source, in kg CO₂e per kg, modules A1 to A3. */
export function EpdFigure({ epd, large = false, ranked = true }: EpdFigureProps) {
  const { value } = epd
  if (value === null)
    return (
      <div className="flush">
        <div className={`${classes.value} ${classes.none} ${large && !ranked ? classes.alone : ''}`}>
          No EPD declared
        </div>
        <div className="muted small lead-17">
          {ranked ? 'Counts as 0 in the order of results' : 'Ask for it with your request'}
        </div>
      </div>
    )
  return (
    <div className="flush">
      <div className={`${classes.value} ${large ? classes.large : ''}`}>
        {formatNumber(value)} <span className={classes.unit}>{epdUnit}</span>
      </div>
      <div className="muted small lead-17">
        <EpdSourceMark epd={epd} />, A1–A3
      </div>
    </div>
  )
}
