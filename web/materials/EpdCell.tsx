import { epdSourceLabels, type EffectiveEpd, type EpdSource } from '#domain/epds/epd.ts'
import { formatNumber } from '#domain/values/money.ts'
import classes from './EpdCell.module.css'
import { EpdSourceMark } from './EpdSourceMark.tsx'

/** Short enough for one line of a table or a card. */
export const shortEpdLabels: Record<EpdSource, string> = {
  ...epdSourceLabels,
  verified: 'Verified EPD',
  product: 'Stated',
  material: 'By material',
  total: 'Total',
}

/** An EPD value in a place that names its unit, and below it what it is. A value of an EPD record opens the record. */
export const EpdCell = ({ epd }: { epd: EffectiveEpd }) =>
  epd.value === null ? (
    <span className={classes.small}>{epdSourceLabels.none}</span>
  ) : (
    <>
      <span className={classes.value}>{formatNumber(epd.value)}</span>
      <div className={classes.small}>
        <EpdSourceMark epd={epd} label={shortEpdLabels[epd.source]} />
      </div>
    </>
  )
