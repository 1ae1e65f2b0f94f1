import { maxPositions } from '#domain/position.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import classes from './PositionsPanel.module.css'
import type { Positions } from './use-positions.ts'

/** Further positions of the same request. */
export function AddPositions({ positions }: { positions: Positions }) {
  const isFull = positions.listed.length >= maxPositions
  return (
    <div className={classes.add}>
      <ActionButton
        variant="default"
        disabledReason={isFull ? `A request has at most ${maxPositions} positions.` : undefined}
        onClick={positions.add}
      >
        Add position
      </ActionButton>
    </div>
  )
}
