import type { ComponentProps, ReactNode } from 'react'
import { formatPositionSpec, productTitle } from '#domain/quotes/position-texts.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import classes from './PositionLines.module.css'

type PositionVolumesProps = {
  positions: Quote['positions']
  /** The form's properties of the volume's input. */
  field: (index: number) => Omit<ComponentProps<typeof DecimalField>, 'step' | 'label'>
  removed: readonly boolean[]
  onRemove: (index: number, isRemoved: boolean) => void
  /** Further fields of a position. */
  more?: (index: number) => ReactNode
}

const onlyPositionLeft = 'A request has at least one position.'

/** The tons of several positions, to edit. All but one can be removed. */
export function PositionVolumes({ positions, field, removed, onRemove, more }: PositionVolumesProps) {
  const left = removed.filter((isRemoved) => !isRemoved).length
  return (
    <ol className={classes.list} aria-label="Positions">
      {positions.map((position, index) => {
        const isRemoved = removed[index] === true
        const spec = formatPositionSpec(position)
        return (
          <li key={position.position} className={classes.line} data-removed={isRemoved || undefined}>
            <span className={classes.what}>
              {productTitle(position)}
              {spec !== '' && <small>{spec}</small>}
              {isRemoved && <small>Will be removed when you save.</small>}
            </span>
            <ActionButton
              variant="subtle"
              size="compact-sm"
              aria-label={`${isRemoved ? 'Keep' : 'Remove'} position ${position.position}`}
              disabledReason={!isRemoved && left === 1 ? onlyPositionLeft : undefined}
              onClick={() => onRemove(index, !isRemoved)}
            >
              {isRemoved ? 'Keep' : 'Remove'}
            </ActionButton>
            {!isRemoved && (
              <DecimalField
                className={classes.field ?? ''}
                label={`Volume of position ${position.position} (tons)`}
                step={0.1}
                least={0.1}
                required
                {...(position.min_volume > 0 && { description: `At least ${formatTons(position.min_volume)}` })}
                {...field(index)}
              />
            )}
            {!isRemoved && more?.(index)}
          </li>
        )
      })}
    </ol>
  )
}
