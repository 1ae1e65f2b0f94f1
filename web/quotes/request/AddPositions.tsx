import { useState } from 'react'
import { maxPositions, tooManyPositions } from '#domain/quotes/position.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { hasRowsLeft, useRowsPlace } from './import/rows-place.ts'
import { isEmptyPosition, type PositionFields } from './position-fields.ts'
import type { Positions } from './use-positions.ts'

const ImportPositions = lazyComponent(() => import('./import/ImportPositions.tsx').then((file) => file.ImportPositions))
const TypeLines = lazyComponent(() => import('./TypeLines.tsx').then((file) => file.TypeLines))

/** The ways to several positions: a list, lines that are typed, or the form below for each. */
export function AddPositions({ positions }: { positions: Positions }) {
  const place = useRowsPlace()
  // Rows of an earlier visit are shown without opening the dialog.
  const [opened, setOpened] = useState(() => (hasRowsLeft(place) ? false : undefined))
  const [isTyping, setTyping] = useState<boolean>()
  const hasSeveral = positions.listed.length > 1
  const isFull = positions.listed.length >= maxPositions
  const disabledReason = isFull ? tooManyPositions : undefined
  const room = () => maxPositions - positions.all().filter(({ fields }) => !isEmptyPosition(fields)).length
  const append = (added: PositionFields[]) => positions.append(added.map((fields) => ({ fields, product: null })))
  const look = { variant: 'default', size: 'compact-sm', disabledReason } as const
  return (
    <div className="stack gap-12">
      <div className="row centred gap-8" role="group" aria-label="Add positions">
        <span className="muted small">{hasSeveral ? 'Add positions' : 'Several positions?'}</span>
        <ActionButton
          {...look}
          onPointerEnter={ImportPositions.preload}
          onFocus={ImportPositions.preload}
          onClick={() => setOpened(true)}
        >
          Paste or drop a list
        </ActionButton>
        <ActionButton
          {...look}
          aria-expanded={isTyping === true}
          onPointerEnter={TypeLines.preload}
          onFocus={TypeLines.preload}
          onClick={() => setTyping(isTyping !== true)}
        >
          Type lines
        </ActionButton>
        <ActionButton
          {...look}
          onClick={() => {
            const [only] = positions.all()
            if (!hasSeveral && only && isEmptyPosition(only.fields)) document.getElementById('material')?.focus()
            else positions.add()
          }}
        >
          From the catalogue
        </ActionButton>
      </div>
      {isTyping !== undefined && (
        <TypeLines opened={isTyping} room={room()} onAdd={append} onFailed={() => setTyping(undefined)} />
      )}
      {opened !== undefined && (
        <ImportPositions
          opened={opened}
          room={room()}
          onClose={() => setOpened(false)}
          onOpen={() => setOpened(true)}
          onFailed={() => setOpened(undefined)}
          onAdd={append}
        />
      )}
    </div>
  )
}
