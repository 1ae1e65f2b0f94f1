import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Role } from '#domain/account.ts'
import { formatMaxPrice } from '#domain/max-price.ts'
import { formatNumber } from '#domain/money.ts'
import { formatPositionCount, formatPositionSpec } from '#domain/position-texts.ts'
import { RequestedProductName } from './RequestedProductName.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import classes from './PositionLines.module.css'

/** A page that has other things to show names this many positions at first. */
const shownAtFirst = 10

/** Several positions of a request, in their order. */
export function PositionLines({ quote, reader }: { quote: Quote; reader: Role }) {
  const [isWhole, setWhole] = useState(quote.positions.length <= shownAtFirst + 2)
  const shown = isWhole ? quote.positions : quote.positions.slice(0, shownAtFirst)
  return (
    <>
      <ol className={classes.list}>
        {shown.map((position) => {
          const spec = formatPositionSpec(position)
          const maxPrice = formatMaxPrice(reader, { ...quote, max_price_per_kg: position.max_price_per_kg })
          const limits = [
            position.max_epd !== null && `≤ ${formatNumber(position.max_epd)} kg CO₂e/kg`,
            maxPrice !== null && `≤ ${maxPrice}`,
          ].filter((limit) => limit !== false)
          return (
            <li key={position.position} className={classes.line}>
              <span className={classes.what}>
                <RequestedProductName of={position} />
                <small>{[`${position.material}, ${position.subcategory}`, spec].filter(Boolean).join(' · ')}</small>
                {limits.length > 0 && <small>{limits.join(' · ')}</small>}
                {position.note !== null && <small>{position.note}</small>}
              </span>
              <span className={classes.volume}>{formatNumber(position.volume)} t</span>
            </li>
          )
        })}
      </ol>
      {!isWhole && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all {formatPositionCount(quote.positions.length)}
        </Button>
      )}
    </>
  )
}
