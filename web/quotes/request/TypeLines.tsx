import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { materials, type Material } from '#domain/materials/materials.ts'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { parseDecimal } from '#web/forms/decimal.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useKeptInput } from '#web/forms/kept-input.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { typedSpec } from './asked-positions.ts'
import { positionName, type PositionFields } from './position-fields.ts'
import { isWithoutMaterial, readTypedLines, withoutLines, type LineAnswers, type TypedLine } from './typed-lines.ts'
import classes from './TypeLines.module.css'

type TypeLinesProps = {
  opened: boolean
  /** How many positions the request still takes. */
  room: number
  onAdd: (positions: PositionFields[]) => void
}

/** Each typed line becomes a position. Below the field stands what was read of each, or the question about it. */
export function TypeLines({ opened, room, onAdd }: TypeLinesProps) {
  const [text, setText] = useState('')
  const [answers, setAnswers] = useState<LineAnswers>({ accepted: {}, material: '' })
  useKeptInput<{ text: string }>(
    'typed positions',
    () => ({ text }),
    (kept) => setText(kept.text ?? ''),
  )
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (opened) field.current?.focus()
  }, [opened])
  const lines = readTypedLines(useDeferredValue(text), answers)
  const ready = lines.filter(({ position }) => position !== null)
  const asking = lines.length - ready.length

  function add() {
    const current = readTypedLines(text, answers).filter(({ position }) => position !== null)
    const taken = current.slice(0, room)
    onAdd(taken.flatMap(({ position }) => position ?? []))
    setText(withoutLines(text, taken))
    notifySuccess(`${formatCount(taken.length, 'position')} added`)
    field.current?.focus()
  }
  return (
    <>
      <LeaveGuard when={text.trim() !== ''} title="Leave without adding the lines?">
        The lines that you typed are not added to the request.
      </LeaveGuard>
      {opened && (
        <Panel title="Type lines" aside="One position per line">
          <div className="stack gap-12">
            <Textarea
              ref={field}
              label="Positions"
              description="As HEA 200 S355J2 L=12100 8 pcs, or Plåt 10x1500x3000 S355J2 4 st"
              autosize
              minRows={3}
              maxRows={12}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            {(answers.material !== '' || lines.some(isWithoutMaterial)) && (
              <NativeSelect
                className={classes.material ?? ''}
                label="Material of the lines without one"
                data={[{ value: '', label: 'Select a material' }, ...materials]}
                value={answers.material}
                onChange={({ currentTarget: { value } }) =>
                  setAnswers({ ...answers, material: value as Material | '' })
                }
              />
            )}
            {lines.length > 0 && (
              <ol className={classes.lines} aria-label="Read lines">
                {lines.map((line) => (
                  <ReadLine
                    key={line.number}
                    line={line}
                    onAccept={(accepted) =>
                      setAnswers({ ...answers, accepted: { ...answers.accepted, [line.text.trim()]: accepted } })
                    }
                  />
                ))}
              </ol>
            )}
            <div className="row gap-8 apart">
              <span className="muted small" role="status">
                {asking > 0 &&
                  `${formatCount(asking, 'line')} ${asking === 1 ? 'asks' : 'ask'}, and ${asking === 1 ? 'stays' : 'stay'} here.`}
              </span>
              <ActionButton disabledReason={reasonNotToAdd(ready.length, lines.length, room)} onClick={add}>
                {ready.length > 0 ? `Add ${formatCount(Math.min(ready.length, room), 'position')}` : 'Add positions'}
              </ActionButton>
            </div>
          </div>
        </Panel>
      )}
    </>
  )
}

function reasonNotToAdd(ready: number, typed: number, room: number): string | undefined {
  if (room < 1) return 'The request has no room for more positions.'
  if (ready > 0) return undefined
  return typed === 0 ? 'Please type a line first.' : 'Please answer the questions about a line first.'
}

type ReadLineProps = { line: TypedLine; onAccept: (accepted: TypedLineFields) => void }
type TypedLineFields = NonNullable<TypedLine['row']>['problems'][number]['field'][]

function ReadLine({ line: { number, text, row, position }, onAccept }: ReadLineProps) {
  const accepted = row?.evidence.accepted ?? []
  return (
    <li value={number} className={classes.line} data-asks={position === null || undefined}>
      {row === null && <span className="wrong">“{text.trim()}” is not a position.</span>}
      {position !== null && <span>{formatRead(position)}</span>}
      {row?.problems.map(({ field, message, canAccept }) => (
        <span key={field} className="wrong">
          {message}{' '}
          {canAccept && (
            <Button variant="subtle" size="compact-xs" onClick={() => onAccept([...accepted, field])}>
              It is right
            </Button>
          )}
        </span>
      ))}
      {row !== null && position === null && row.problems.length === 0 && (
        <span className="wrong">Please add the tons, or a size, a length and the pieces.</span>
      )}
      {row?.notes.map((note) => (
        <span key={note} className="muted small">
          {note}
        </span>
      ))}
    </li>
  )
}

/** "Steel HEA Beam: HEA 200 · S355J2 · 8 × 12,100 mm: 4.09 t". */
function formatRead(fields: PositionFields): string {
  const kind = `${fields.material} ${fields.profile}`
  const name = positionName({ fields, product: null })
  const tons = parseDecimal(fields.volume)
  return [
    kind,
    name === kind ? '' : name,
    typedSpec({ fields, product: null }),
    tons === null ? '' : `${formatNumber(tons)} t`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
