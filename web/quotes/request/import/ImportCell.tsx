import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import {
  positionColumns,
  type CellProblem,
  type PositionColumn,
  type PositionTexts,
} from '#domain/quotes/import/columns.ts'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { certificates } from '#domain/quotes/position.ts'
import classes from './ImportPositions.module.css'
import { cellId } from './next-problem.ts'

type ImportCellProps = {
  row: ReadRow
  field: PositionColumn
  problem: CellProblem | undefined
  /** Whether its name is visible. In a column of its own only a screen reader needs it. */
  labelled?: boolean
  onChange: (text: string) => void
  /** The person says that the cell is right as it is. */
  onAccept: () => void
  /** Goes to the next problem. */
  onNext: () => void
}

/** The labels of fields that take a unit say none: it is written with the number. */
const labels: Partial<Record<PositionColumn, string>> = { length_mm: 'Length', volume: 'Volume' }

/** A cell as a field. The text that was read stays in it until something else is typed or chosen. */
export function ImportCell({ row, field, problem, labelled = false, onChange, onAccept, onNext }: ImportCellProps) {
  const label = labels[field] ?? positionColumns[field]
  const value = row.cells[field]
  const choices = choicesOf(field, row.cells)
  const props = {
    ...(labelled ? { label } : {}),
    'aria-label': `${label} of row ${row.row}`,
    size: 'sm',
    className: classes.field ?? '',
    value,
    error: problem?.message,
    id: cellId({ row: row.row, field }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onNext()
    },
  } as const
  if (choices === undefined)
    return (
      <div>
        <TextInput {...props} autoComplete="off" onChange={({ currentTarget: { value: typed } }) => onChange(typed)} />
        {problem?.canAccept && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${label} of row ${row.row} is right`}
            onClick={onAccept}
          >
            It is right
          </Button>
        )}
      </div>
    )
  const isKnown = value === '' || choices.includes(value)
  const data = [
    { value: '', label: field === 'certificate' ? 'None' : `Select a ${label.toLowerCase()}` },
    ...(isKnown ? [] : [{ value, label: `“${value}”` }]),
    ...choices.map((choice) => ({ value: choice, label: choice })),
  ]
  return <NativeSelect {...props} data={data} onChange={({ currentTarget: { value: chosen } }) => onChange(chosen)} />
}

function choicesOf(field: PositionColumn, { material }: PositionTexts): readonly string[] | undefined {
  if (field === 'material') return materials
  if (field === 'certificate') return certificates
  if (field !== 'profile') return undefined
  const all = [...new Set(Object.values(profilesOf).flat())].toSorted()
  return profilesOf[material as Material] ?? all
}
