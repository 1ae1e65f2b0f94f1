import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Role } from '#domain/access/role.ts'
import { formatMaxPrice } from '#domain/quotes/max-price.ts'
import { formatNumber } from '#domain/values/money.ts'
import { formatPositionCount, formatPositionSpec, kindBeside, productTitle } from '#domain/quotes/position-texts.ts'
import { usePrinting } from '#web/hooks/printing.ts'
import { RequestedProductName } from './RequestedProductName.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import classes from './PositionLines.module.css'

/** A page that has other things to show names this many positions at first. */
const shownAtFirst = 10

/** Several positions of a request, in their order. The folded ones are found by the browser's search, and printed. */
export function PositionLines({ quote, reader }: { quote: Quote; reader: Role }) {
  const [isWhole, setWhole] = useState(quote.positions.length <= shownAtFirst + 2)
  const isPrinting = usePrinting()
  const shown = isWhole || isPrinting ? quote.positions.length : shownAtFirst
  const lines = (positions: Quote['positions']) =>
    positions.map((position) => {
      const details = [kindBeside(productTitle(position), position), formatPositionSpec(position)].filter(Boolean)
      const maxPrice = formatMaxPrice(reader, { ...quote, max_price_per_kg: position.max_price_per_kg })
      const limits = [
        position.max_epd !== null && `≤ ${formatNumber(position.max_epd)} kg CO₂e/kg`,
        maxPrice !== null && `≤ ${maxPrice}`,
      ].filter((limit) => limit !== false)
      return (
        <li key={position.position} className={classes.line}>
          <span className={classes.what}>
            <RequestedProductName of={position} />
            {position.supplier_name && <small>Product of {position.supplier_name}</small>}
            {details.length > 0 && <small>{details.join(' · ')}</small>}
            {limits.length > 0 && <small>{limits.join(' · ')}</small>}
            {position.note !== null && <small>{position.note}</small>}
          </span>
          <span className="figures nowrap">{formatNumber(position.volume)} t</span>
        </li>
      )
    })
  return (
    <>
      <ol className={classes.list}>{lines(quote.positions.slice(0, shown))}</ol>
      {shown < quote.positions.length && (
        <Folded start={shown + 1} onFound={() => setWhole(true)}>
          {lines(quote.positions.slice(shown))}
        </Folded>
      )}
      {!isWhole && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all {formatPositionCount(quote.positions.length)}
        </Button>
      )}
    </>
  )
}

/** Out of sight until the browser's search finds something in it. React knows the attribute with a truth value only. */
function Folded({ start, onFound, children }: { start: number; onFound: () => void; children: ReactNode }) {
  return (
    <ol
      className={classes.list}
      start={start}
      style={{ counterReset: `position ${start - 1}` }}
      ref={(list) => {
        list?.setAttribute('hidden', 'until-found')
        list?.addEventListener('beforematch', onFound)
        return () => list?.removeEventListener('beforematch', onFound)
      }}
    >
      {children}
    </ol>
  )
}
