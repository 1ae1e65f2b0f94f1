import { Checkbox } from '@mantine/core'
import { formatPositionNumbers } from '#domain/quotes/offers/offer-coverage.ts'
import type { WishedSupplier } from './new-quote-fields.ts'
import { wishedNumbers } from './wanted-positions.ts'
import { positionName, type ListedPosition } from './position-fields.ts'
import classes from './WantedFor.module.css'

type WantedForProps = {
  wish: WishedSupplier
  positions: readonly ListedPosition[]
  /** The keys of the positions; undefined for all. */
  onChange: (keys: string[] | undefined) => void
}

/** The positions that a named supplier is wanted for: all of them, unless some are unticked. */
export function WantedFor({ wish, positions, onChange }: WantedForProps) {
  const numbers = wishedNumbers(wish, positions)
  const isWanted = (number: number) => numbers === null || numbers.includes(number)
  const toggle = (number: number, isTicked: boolean) => {
    const wanted = positions.filter((_, index) => (index + 1 === number ? isTicked : isWanted(index + 1)))
    onChange(wanted.length === positions.length ? undefined : wanted.map(({ key }) => key))
  }
  return (
    <details className={classes.wanted}>
      <summary aria-label={`Positions wanted of ${wish.company_name}`}>
        {numbers === null ? 'For all positions' : formatPositionNumbers(numbers)}
      </summary>
      <div className={classes.positions}>
        {positions.map((position, index) => (
          <Checkbox
            key={position.key}
            size="xs"
            label={`${index + 1}. ${positionName(position)}`}
            checked={isWanted(index + 1)}
            // Without any position the supplier would not be asked at all, which its own box says.
            disabled={numbers?.length === 1 && isWanted(index + 1)}
            onChange={(event) => toggle(index + 1, event.currentTarget.checked)}
          />
        ))}
      </div>
    </details>
  )
}
