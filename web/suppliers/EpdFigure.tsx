import { epdSourceLabels, epdUnit, type EpdSource } from '#domain/epd.ts'
import { formatNumber } from '#domain/money.ts'
import classes from './EpdFigure.module.css'

type EpdFigureProps = { value: number | null; source: EpdSource; large?: boolean }

/** A carbon value with its unit and where it comes from. `value` in kg CO₂e per kg, modules A1 to A3. */
export function EpdFigure({ value, source, large = false }: EpdFigureProps) {
  if (value === null)
    return (
      <div className={classes.figure}>
        <div className={`${classes.value} ${classes.none}`}>No EPD declared</div>
        <div className={classes.source}>Counts as 0 in the order of results</div>
      </div>
    )
  return (
    <div className={classes.figure}>
      <div className={`${classes.value} ${large ? classes.large : ''}`}>
        {formatNumber(value)} <span className={classes.unit}>{epdUnit}</span>
      </div>
      <div className={classes.source}>{epdSourceLabels[source]}, A1–A3</div>
    </div>
  )
}
