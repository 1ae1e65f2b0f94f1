import { epdSourceLabels, type EffectiveEpd, type EpdSource } from '#domain/epds/epd.ts'
import { formatNumber } from '#domain/values/money.ts'
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
    <span className="muted small lead-16">{epdSourceLabels.none}</span>
  ) : (
    <>
      <span className="figures">{formatNumber(epd.value)}</span>
      <div className="muted small lead-16" data-under>
        <EpdSourceMark epd={epd} label={shortEpdLabels[epd.source]} />
      </div>
    </>
  )
