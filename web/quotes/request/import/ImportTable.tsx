import { ActionIcon } from '@mantine/core'
import IconX from '@iconify-json/tabler/x'
import { useState } from 'react'
import { positionColumnNames, positionColumns, type PositionColumn } from '#domain/quotes/import/columns.ts'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { formatNumber } from '#domain/values/money.ts'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { Tooltip } from '#web/components/Tooltip.tsx'
import { ImportCell } from './ImportCell.tsx'
import type { RowsPreview } from './import-rows.ts'
import classes from './ImportPositions.module.css'

type Handlers = Pick<RowsPreview, 'touched'> & {
  onCell: (row: number, field: PositionColumn, text: string) => void
  onAccept: (row: number, field: PositionColumn) => void
  onLeaveOut: (row: ReadRow) => void
}
type IsOpen = (row: ReadRow) => boolean

/** Read rows. A cell with a problem is a field; opening a row makes fields of all its cells. */
export function ImportTable({ rows, ...handlers }: Handlers & { rows: readonly ReadRow[] }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const isOpen = ({ row }: ReadRow) => open.has(row)
  return (
    <DataTable
      caption="Read positions"
      columns={columnsFor(handlers, isOpen)}
      rows={rows}
      rowKey={({ row }) => String(row)}
      dense
      expansion={{
        isOpen,
        labelOf: ({ row }) => `All fields of row ${row}`,
        onToggle: ({ row }) =>
          setOpen(new Set(open.has(row) ? [...open].filter((one) => one !== row) : [...open, row])),
        content: (row) => allFields(row, handlers),
      }}
    />
  )
}

/** The fields that have a column of their own, or share one. The others are listed in the last column. */
const shown: readonly PositionColumn[] = ['material', 'profile', 'size', 'grade', 'length_mm', 'pieces', 'volume']
const others = positionColumnNames.filter((name) => !shown.includes(name))

const problemOf = ({ problems }: ReadRow, field: PositionColumn) => problems.find((problem) => problem.field === field)

/** An opened row has all of its fields below, so its cells are texts. */
const isField = (row: ReadRow, field: PositionColumn, isOpen: IsOpen, touched: Handlers['touched']): boolean =>
  !isOpen(row) && (problemOf(row, field) !== undefined || touched[row.row]?.includes(field) === true)

const columnsFor = (handlers: Handlers, isOpen: IsOpen): Column<ReadRow>[] => {
  const cell = (row: ReadRow, field: PositionColumn) => {
    if (isField(row, field, isOpen, handlers.touched)) return fieldOf(row, field, handlers)
    const text = row.cells[field]
    // Tons that follow from the other cells.
    if (field === 'volume' && text === '' && row.tons !== null)
      return <span className="muted">{formatNumber(row.tons)} t</span>
    if (text === '') return null
    return field === 'pieces' ? <span className="figures breakable">{text}</span> : <CellText text={text} />
  }
  return [
    { id: 'row', header: 'Row', cell: ({ row }) => <span className="muted figures nowrap">Row {row}</span> },
    {
      id: 'product',
      header: 'Product',
      cell: (row) => (
        <div className={classes.cells}>
          {cell(row, 'material')}
          {cell(row, 'profile')}
        </div>
      ),
    },
    { id: 'size', header: 'Size', cell: (row) => cell(row, 'size') },
    { id: 'grade', header: 'Grade', cell: (row) => cell(row, 'grade') },
    { id: 'length_mm', header: 'Length', cell: (row) => cell(row, 'length_mm') },
    { id: 'pieces', header: 'Pieces', align: 'end', cell: (row) => cell(row, 'pieces') },
    { id: 'volume', header: 'Volume', cell: (row) => cell(row, 'volume') },
    { id: 'others', header: 'More', cell: (row) => otherCells(row, handlers, isOpen) },
    { id: 'actions', header: '', cell: (row) => leaveOutButton(row, handlers) },
  ]
}

const fieldOf = (row: ReadRow, field: PositionColumn, { onCell, onAccept }: Handlers, labelled = false) => (
  <ImportCell
    key={field}
    row={row}
    field={field}
    labelled={labelled}
    problem={problemOf(row, field)}
    onChange={(text) => onCell(row.row, field, text)}
    onAccept={() => onAccept(row.row, field)}
  />
)

const allFields = (row: ReadRow, handlers: Handlers) => (
  <div className={classes.fields}>{positionColumnNames.map((field) => fieldOf(row, field, handlers, true))}</div>
)

function otherCells(row: ReadRow, handlers: Handlers, isOpen: IsOpen) {
  const isCell = (field: PositionColumn) => isField(row, field, isOpen, handlers.touched)
  const filled = others.filter((field) => row.cells[field] !== '' || isCell(field))
  const said = [row.working, ...row.notes].filter((text) => text !== '')
  if (filled.length + said.length === 0) return null
  return (
    <div className={classes.cells}>
      {filled.map((field) =>
        isCell(field) ? (
          fieldOf(row, field, handlers, true)
        ) : (
          <CellText key={field} text={`${labelOf(row, field)}: ${row.cells[field]}`} />
        ),
      )}
      {said.map((text) => (
        <CellText key={text} text={text} />
      ))}
    </div>
  )
}

const labelOf = ({ unread }: ReadRow, field: PositionColumn): string =>
  field === 'manual_product_details' && unread !== '' ? 'Not understood, kept as description' : positionColumns[field]

const leaveOutButton = (row: ReadRow, { onLeaveOut }: Handlers) => (
  <Tooltip label="Leave out">
    <ActionIcon
      size={28}
      className={classes.leaveOut ?? ''}
      data-text="Leave out"
      aria-label={`Leave out row ${row.row}`}
      onClick={() => onLeaveOut(row)}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
