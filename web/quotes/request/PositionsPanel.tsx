import { Button } from '@mantine/core'
import IconArrowDown from '@iconify-json/tabler/arrow-down'
import IconArrowUp from '@iconify-json/tabler/arrow-up'
import IconCopy from '@iconify-json/tabler/copy'
import IconTrash from '@iconify-json/tabler/trash'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { formatNumber } from '#domain/values/money.ts'
import { formatPositionCount } from '#domain/quotes/position-texts.ts'
import { ActionIconButton } from '#web/components/ActionIconButton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { parseDecimal } from '#web/forms/decimal.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import { askedSpec } from './asked-positions.ts'
import { chosenProduct, positionBody, positionName, type ListedPosition } from './position-fields.ts'
import classes from './PositionsPanel.module.css'
import type { Positions } from './use-positions.ts'

type PositionsPanelProps = { positions: Positions; form: QuoteForm }

/** The positions of the request, a line each. The open one is in the form below. */
export function PositionsPanel({ positions, form }: PositionsPanelProps) {
  const { listed, open } = positions
  const { errors } = useFormState({ control: form.control })
  const problems = (errors as { positions?: Record<string, { message: string } | undefined> }).positions
  const [dragged, setDragged] = useState<number>()
  return (
    <Panel title="Positions" aside={formatPositionCount(listed.length)} flush>
      <ol className={classes.list}>
        {listed.map((position, index) => (
          <PositionLine
            key={position.key}
            position={position}
            index={index}
            count={listed.length}
            isOpen={index === open}
            problem={problems?.[index]?.message}
            isDragged={dragged === index}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== undefined) positions.move(dragged, index)
              setDragged(undefined)
            }}
            actions={positions}
          />
        ))}
      </ol>
    </Panel>
  )
}

/** The volume of a field without the zero that keeps a decimal apart from thousands: "2.0260" -> "2.026". */
function tonsText(typed: string): string {
  const tons = parseDecimal(typed)
  return tons === null || Number.isNaN(tons) ? typed : formatNumber(tons)
}

type PositionLineProps = {
  position: ListedPosition
  index: number
  count: number
  isOpen: boolean
  problem: string | undefined
  isDragged: boolean
  onDrag: (index: number | undefined) => void
  onDrop: () => void
  actions: Pick<Positions, 'openAt' | 'copy' | 'move' | 'remove'>
}

function PositionLine(props: PositionLineProps) {
  const { position, index, count, isOpen, problem, isDragged, onDrag, onDrop, actions } = props
  const number = index + 1
  const { volume } = position.fields

  /** With Alt the arrows move the position, and the focus goes with it. */
  function moveByKey(event: KeyboardEvent<HTMLButtonElement>) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0 || !event.altKey) return
    event.preventDefault()
    const { currentTarget } = event
    actions.move(index, index + step)
    requestAnimationFrame(() => currentTarget.focus())
  }
  const dropping = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      onDrop()
    },
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only dragging; keys move it on its button
    <li
      className={classes.line}
      data-open={isOpen || undefined}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={() => onDrag(index)}
      onDragEnd={() => onDrag(undefined)}
      {...dropping}
    >
      <span className={classes.number}>{number}</span>
      <Button
        variant="subtle"
        justify="flex-start"
        className={classes.open ?? ''}
        aria-current={isOpen || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => actions.openAt(index)}
        onKeyDown={moveByKey}
      >
        <span className="ink">{isOpen ? `Position ${number}, open below` : positionName(position)}</span>
        {!isOpen && <span className={classes.spec}>{problem ?? specOf(position)}</span>}
      </Button>
      <span className="figures nowrap">{isOpen || volume === '' ? '' : `${tonsText(volume)} t`}</span>
      <span className={classes.actions}>
        <ActionIconButton
          variant="subtle"
          tooltip="Move up"
          aria-label={`Move position ${number} up`}
          disabledReason={index === 0 ? 'It is the first one.' : undefined}
          onClick={() => actions.move(index, index - 1)}
        >
          <IconArrowUp size={16} />
        </ActionIconButton>
        <ActionIconButton
          variant="subtle"
          tooltip="Move down"
          aria-label={`Move position ${number} down`}
          disabledReason={number === count ? 'It is the last one.' : undefined}
          onClick={() => actions.move(index, index + 1)}
        >
          <IconArrowDown size={16} />
        </ActionIconButton>
        <ActionIconButton
          variant="subtle"
          tooltip="Copy"
          aria-label={`Copy position ${number}`}
          onClick={() => actions.copy(index)}
        >
          <IconCopy size={16} />
        </ActionIconButton>
        <ActionIconButton
          variant="subtle"
          tooltip="Remove"
          aria-label={`Remove position ${number}`}
          onClick={() => actions.remove(index)}
        >
          <IconTrash size={16} />
        </ActionIconButton>
      </span>
    </li>
  )
}

function specOf(position: ListedPosition): string {
  const { grade, standard, ...body } = positionBody(position.fields)
  const product = chosenProduct(position)
  const typed = {
    ...body,
    grade: grade.trim() || null,
    standard: standard.trim() || null,
    length_mm: parseDecimal(position.fields.length_mm),
    pieces: parseDecimal(position.fields.pieces, Number.isInteger),
  }
  return askedSpec(typed, product)
}
