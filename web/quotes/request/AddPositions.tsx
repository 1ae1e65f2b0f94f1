import { useState } from 'react'
import { maxPositions, tooManyPositions } from '#domain/quotes/position.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { isEmptyPosition } from './position-fields.ts'
import type { Positions } from './use-positions.ts'

const ImportPositions = lazyComponent(() => import('./import/ImportPositions.tsx').then((file) => file.ImportPositions))

/** Further positions of the same request: one, or many of a spreadsheet. */
export function AddPositions({ positions }: { positions: Positions }) {
  const [opened, setOpened] = useState<boolean>()
  const isFull = positions.listed.length >= maxPositions
  const disabledReason = isFull ? tooManyPositions : undefined
  return (
    <div className="row gap-8">
      <ActionButton variant="default" disabledReason={disabledReason} onClick={positions.add}>
        Add position
      </ActionButton>
      <ActionButton
        variant="default"
        disabledReason={disabledReason}
        onPointerEnter={ImportPositions.preload}
        onFocus={ImportPositions.preload}
        onClick={() => setOpened(true)}
      >
        Add from a spreadsheet
      </ActionButton>
      {opened !== undefined && (
        <ImportPositions
          opened={opened}
          room={maxPositions - positions.all().filter(({ fields }) => !isEmptyPosition(fields)).length}
          onClose={() => setOpened(false)}
          onFailed={() => setOpened(undefined)}
          onAdd={(added) => positions.append(added.map((fields) => ({ fields, product: null })))}
        />
      )}
    </div>
  )
}
