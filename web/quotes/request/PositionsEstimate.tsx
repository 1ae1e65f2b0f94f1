import { epdUnit, footprintOfAll } from '#domain/epds/epd.ts'
import { formatMoney, formatNumber, sum, totalCost, type Currency } from '#domain/values/money.ts'
import { formatPositionCount } from '#domain/quotes/position-texts.ts'
import { Panel } from '#web/components/Panel.tsx'
import { likelyEpd } from './likely-epd.ts'
import { volumeOf, type NewQuoteFields } from './new-quote-fields.ts'
import { chosenProduct, pricedProduct, withOpen, type ListedPosition } from './position-fields.ts'
import classes from './RequestEstimate.module.css'
import type { PreferredSupplier } from './likely-epd.ts'
import type { Positions } from './use-positions.ts'

type PositionsEstimateProps = {
  fields: NewQuoteFields
  positions: Positions
  preferredSupplier: PreferredSupplier | null
}

/** The weight of all positions together, their footprint and their likely cost, as far as they are known. */
export function PositionsEstimate({ fields, positions, preferredSupplier }: PositionsEstimateProps) {
  const { listed } = positions
  const figures = withOpen(positions, fields).map((position) => figuresOf(position, preferredSupplier))
  const tons = sumOf(figures.map(({ volume }) => volume))
  const withValue = figures.flatMap(({ volume, epd: value }) =>
    volume === null || value === null ? [] : [{ volume, value }],
  )
  const costs = Map.groupBy(
    figures.flatMap(({ cost }) => cost ?? []),
    ({ currency }) => currency,
  )
  const priced = figures.filter(({ cost }) => cost !== null).length
  return (
    <Panel title="Your request" aside={formatPositionCount(listed.length)}>
      <div className={classes.part}>
        <p className="flush muted small">Total weight</p>
        <div className={classes.figure}>{formatNumber(tons.sum)} t</div>
        <Missing {...tons} of={listed.length} what="a volume" />
      </div>
      <div className={classes.part}>
        <p className="flush muted small">Footprint (A1–A3)</p>
        {withValue.length === 0 ? (
          <p className="flush muted">Not known yet: each offer comes with its supplier’s own EPD values.</p>
        ) : (
          <>
            <div className={`${classes.figure} accented`}>{formatNumber(footprintOfAll(withValue))} t CO₂e</div>
            <div className="muted small lead-17">Each position’s tons × its {epdUnit}</div>
            <Missing count={withValue.length} of={listed.length} what="an EPD value and a volume" />
          </>
        )}
      </div>
      <div className={classes.part}>
        <p className="flush muted small">Likely total, by the list prices</p>
        {priced === 0 && <p className="flush muted">The suppliers name their price.</p>}
        {[...costs].map(([currency, parts]) => (
          <div key={currency} className={classes.figure}>
            {formatMoney(sumOf(parts.map(({ amount }) => amount)).sum, currency)}
          </div>
        ))}
        {priced > 0 && <Missing count={priced} of={listed.length} what="a list price and a volume" />}
      </div>
    </Panel>
  )
}

function Missing({ count, of, what }: { count: number; of: number; what: string }) {
  if (count === of) return null
  return (
    <div className="muted small lead-17">
      {formatNumber(count)} of {formatNumber(of)} positions have {what}
    </div>
  )
}

type Figures = { volume: number | null; epd: number | null; cost: { amount: number; currency: Currency } | null }

function figuresOf(position: ListedPosition, preferred: PreferredSupplier | null): Figures {
  const { fields } = position
  const volume = volumeOf(fields.volume)
  const epd = likelyEpd(fields, chosenProduct(position), preferred)
  const priced = pricedProduct(position)
  const total = volume === null || priced === null ? null : totalCost(volume, priced.price_per_kg, priced.currency)
  return {
    volume,
    epd: epd.value,
    cost: total && priced && { amount: total.amount, currency: priced.currency },
  }
}

/** The exact sum of the known numbers, and how many they are. */
function sumOf(values: readonly (number | null)[]): { sum: number; count: number } {
  const known = values.filter((value) => value !== null)
  return { sum: sum(known), count: known.length }
}
