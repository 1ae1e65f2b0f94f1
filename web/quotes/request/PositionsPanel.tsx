import { Button } from '@mantine/core'
import IconArrowDown from '@iconify-json/tabler/arrow-down'
import IconArrowUp from '@iconify-json/tabler/arrow-up'
import IconCopy from '@iconify-json/tabler/copy'
import IconTrash from '@iconify-json/tabler/trash'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { formatNumber } from '#domain/values/money.ts'
import { formatPositionCount } from '#domain/quotes/position-texts.ts'
import { ActionIconButton } from '#web/components/ActionIconButton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { parseDecimal } from '#web/forms/decimal.ts'
import type { NewQuoteFields, QuoteForm } from './new-quote-fields.ts'
import { typedSpec } from './asked-positions.ts'
import {
  chosenAlternatives,
  chosenProduct,
  differencesFrom,
  positionFieldsOf,
  positionName,
  positionProblem,
  type ListedPosition,
} from './position-fields.ts'
import { standardProduct } from './requested-product.ts'
import classes from './PositionsPanel.module.css'
import type { Positions } from './use-positions.ts'

type PositionsPanelProps = { positions: Positions; form: QuoteForm }

/** The positions of the request, a line each, which says what is asked for. The open one is in the form below. */
export function PositionsPanel({ positions, form }: PositionsPanelProps) {
  const { listed, open } = positions
  // Problems are marked once the person has asked for a check, and disappear as they are corrected.
  const { submitCount } = useFormState({ control: form.control })
  const [dragged, setDragged] = useState<number>()
  return (
    <Panel title="Positions" aside={formatPositionCount(listed.length)} flush>
      <ol className={classes.list}>
        {listed.map((position, index) => {
          const line = {
            position,
            index,
            count: listed.length,
            isChecked: submitCount > 0,
            isDragged: dragged === index,
            onDrag: setDragged,
            onDrop: () => {
              if (dragged !== undefined) positions.move(dragged, index)
              setDragged(undefined)
            },
            actions: positions,
          }
          return index === open ? (
            <OpenLine key={position.key} {...line} form={form} />
          ) : (
            <PositionLine key={position.key} {...line} isOpen={false} />
          )
        })}
      </ol>
    </Panel>
  )
}

/** The line of the open position follows what is typed in the form. */
function OpenLine({ form, position, ...line }: Omit<PositionLineProps, 'isOpen'> & { form: QuoteForm }) {
  const typed = useWatch({ control: form.control }) as NewQuoteFields
  return <PositionLine {...line} position={{ ...position, fields: positionFieldsOf(typed) }} isOpen />
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
  isChecked: boolean
  isDragged: boolean
  onDrag: (index: number | undefined) => void
  onDrop: () => void
  actions: Pick<Positions, 'openAt' | 'copy' | 'move' | 'remove'>
}

function PositionLine(props: PositionLineProps) {
  const { position, index, count, isOpen, isChecked, isDragged, onDrag, onDrop, actions } = props
  const number = index + 1
  const { volume } = position.fields
  const problem = isChecked ? positionProblem(position.fields) : undefined
  const details = [typedSpec(position), suppliersOf(position)].filter((text) => text !== '')
  const difference = differenceOf(position)

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
        <span className="ink">{positionName(position)}</span>
        {details.map((text) => (
          <span key={text} className={classes.spec}>
            {text}
          </span>
        ))}
        {difference !== undefined && <span className={classes.difference}>{difference}</span>}
        {problem !== undefined && <span className="wrong small regular">{problem}</span>}
      </Button>
      <span className="figures nowrap">{volume === '' ? '' : `${tonsText(volume)} t`}</span>
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

/** The suppliers that are asked for this position: of its product, and of the same goods. */
function suppliersOf(position: ListedPosition): string {
  const product = chosenProduct(position)
  if (product === null) return ''
  return [product, ...chosenAlternatives(position)]
    .map(({ company_name }) => company_name ?? standardProduct)
    .join(', ')
}

/** "Its product is HEA 120 · S235JR"; undefined if that is what is asked for. */
function differenceOf(position: ListedPosition): string | undefined {
  const product = chosenProduct(position)
  const differences = product === null ? [] : differencesFrom(product, position.fields)
  return differences.length === 0 ? undefined : `Its product is ${differences.map(({ listed }) => listed).join(' · ')}`
}
