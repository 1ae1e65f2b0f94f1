import { Button } from '@mantine/core'
import { formatNumber } from '#domain/values/money.ts'
import { kindBeside } from '#domain/quotes/position-texts.ts'
import { formatTons } from '#domain/values/quantities.ts'
import type { AskedPosition } from './asked-positions.ts'
import classes from './AskedPositions.module.css'

type AskedPositionsProps = {
  positions: readonly AskedPosition[]
  /** Returns to a position; absent where nothing can be changed. */
  change?: { disabled: boolean; onChange: (index: number) => void }
}

/** Several positions with all that was asked, in their order. */
export function AskedPositions({ positions, change }: AskedPositionsProps) {
  return (
    <ol className={classes.positions}>
      {positions.map((position, index) => (
        <li key={index}>
          <div className="line apart gap-12">
            <span className={classes.name}>{position.name}</span>
            <span className="rigid figures">{formatTons(position.volume)}</span>
          </div>
          {linesOf(position).map((line) => (
            <div key={line} className={classes.detail}>
              {line}
            </div>
          ))}
          {change && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`Change position ${index + 1}`}
              disabled={change.disabled}
              onClick={() => change.onChange(index)}
            >
              Change
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

const linesOf = ({
  name,
  material,
  profile,
  supplier,
  alternatives,
  spec,
  max_epd,
  max_price,
  note,
}: AskedPosition): string[] =>
  [
    kindBeside(name, { material, subcategory: profile }),
    spec,
    supplier && `Product of ${supplier}`,
    alternatives.length > 0 && `Also asked: ${alternatives.join(', ')}`,
    max_epd !== null && `Max EPD: ${formatMaxEpd(max_epd)}`,
    max_price && `Max price: ${max_price}`,
    note && `Note: ${note}`,
  ].filter((line): line is string => typeof line === 'string' && line !== '')

export const formatMaxEpd = (value: number): string => `${formatNumber(value)} kg CO₂e/kg, A1–A3`
