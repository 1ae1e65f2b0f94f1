import { ActionIcon } from '@mantine/core'
import IconX from '@iconify-json/tabler/x'
import { memo, useState, type ReactNode } from 'react'
import { positionColumnNames, positionColumns, type PositionColumn } from '#domain/quotes/import/columns.ts'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { tonsOf } from '#domain/sections/weight.ts'
import { supplierCountText, type SupplierCount } from '#domain/quotes/import/supplier-counts.ts'
import { formatNumber } from '#domain/values/money.ts'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { Tooltip } from '#web/components/Tooltip.tsx'
import { otherFields } from './displayed-fields.ts'
import { ImportCell } from './ImportCell.tsx'
import type { RowsPreview } from './import-rows.ts'
import { useSupplierCounts } from './supplier-counts.ts'
import classes from './ImportPositions.module.css'

export type CellHandlers = {
  onCell: (row: number, field: PositionColumn, text: string) => void
  /** A text becomes a field. */
  onTouch: (row: number, field: PositionColumn) => void
  onAccept: (row: number, field: PositionColumn) => void
  onNext: (row: number, field: PositionColumn) => void
  onLeaveOut: (row: ReadRow) => void
}
type Touched = RowsPreview['touched']

type ImportTableProps = {
  rows: readonly ReadRow[]
  touched: Touched
  /** The same ones each time: cells of rows that have not changed are not rendered again. */
  handlers: CellHandlers
}

/** Read rows. Every cell can be corrected in its place; one with a problem is a field already. */
export function ImportTable({ rows, touched, handlers }: ImportTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const isOpen = ({ row }: ReadRow) => open.has(row)
  const countOf = useSupplierCounts(rows)
  return (
    <DataTable
      caption="Read positions"
      columns={columnsFor(handlers, touched, isOpen, countOf)}
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

const problemOf = ({ problems }: ReadRow, field: PositionColumn) => problems.find((problem) => problem.field === field)

function columnsFor(
  handlers: CellHandlers,
  touched: Touched,
  isOpen: (row: ReadRow) => boolean,
  countOf: (row: ReadRow) => SupplierCount | undefined,
): Column<ReadRow>[] {
  const cell = (row: ReadRow, field: PositionColumn) => (
    <GridCell
      row={row}
      field={field}
      // An opened row has all of its fields below, so its cells are texts.
      isOpen={isOpen(row)}
      isTouched={touched[row.row]?.includes(field) === true}
      handlers={handlers}
    />
  )
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
    { id: 'size', header: 'Size', cell: (row) => <SizeCell count={countOf(row)}>{cell(row, 'size')}</SizeCell> },
    { id: 'grade', header: 'Grade', cell: (row) => cell(row, 'grade') },
    { id: 'length_mm', header: 'Length', cell: (row) => cell(row, 'length_mm') },
    { id: 'pieces', header: 'Pieces', align: 'end', cell: (row) => cell(row, 'pieces') },
    { id: 'volume', header: 'Volume', cell: (row) => <VolumeCell row={row}>{cell(row, 'volume')}</VolumeCell> },
    {
      id: 'others',
      header: 'More',
      cell: (row) => (
        <OtherCells row={row} isOpen={isOpen(row)} touched={touched[row.row] ?? noFields} handlers={handlers} />
      ),
    },
    { id: 'actions', header: '', cell: (row) => <LeaveOut row={row} onLeaveOut={handlers.onLeaveOut} /> },
  ]
}
const noFields: readonly PositionColumn[] = []

type GridCellProps = {
  row: ReadRow
  field: PositionColumn
  isOpen: boolean
  isTouched: boolean
  handlers: CellHandlers
  labelled?: boolean
}

const GridCell = memo(function GridCell({ row, field, isOpen, isTouched, handlers, labelled = false }: GridCellProps) {
  const text = row.cells[field]
  if (!isOpen && (isTouched || problemOf(row, field) !== undefined)) return fieldOf(row, field, handlers, labelled)
  const shown = labelled ? `${labelOf(row, field)}: ${text}` : text
  if (isOpen) return text === '' ? null : <CellText text={shown} />
  // Tons that follow from the other cells.
  const followed = field === 'volume' && text === '' && row.tons !== null ? `${formatNumber(row.tons)} t` : ''
  return (
    <button
      type="button"
      className={classes.cell}
      aria-label={`Correct ${positionColumns[field]} in row ${row.row}: ${text || followed || 'empty'}`}
      onClick={() => handlers.onTouch(row.row, field)}
    >
      {followed !== '' && <span className="muted">{followed}</span>}
      {text !== '' &&
        (field === 'pieces' ? <span className="figures breakable">{text}</span> : <CellText text={shown} />)}
    </button>
  )
})

/** Below the size: whether the catalogues have it. */
const SizeCell = ({ count, children }: { count: SupplierCount | undefined; children: ReactNode }) => (
  <div className={classes.stacked}>
    {children}
    {count !== undefined && <span className="nowrap">{supplierCountText(count)}</span>}
  </div>
)

/** Below the tons: how they follow, or how far the list's are from the theoretical ones. */
function VolumeCell({ row: { cells, weight, difference, working }, children }: { row: ReadRow; children: ReactNode }) {
  const kg = weight?.kg ?? null
  const theory =
    cells.volume === '' || kg === null || difference === null
      ? ''
      : `${formatNumber(tonsOf(kg))} t in theory${difference === 0 ? '' : ` (${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))} %)`}`
  return (
    <div className={classes.stacked}>
      {children}
      {[working, theory].map((text) => text !== '' && <span key={text}>{text}</span>)}
    </div>
  )
}

const fieldOf = (row: ReadRow, field: PositionColumn, handlers: CellHandlers, labelled = false) => (
  <ImportCell
    key={field}
    row={row}
    field={field}
    labelled={labelled}
    problem={problemOf(row, field)}
    onChange={(text) => handlers.onCell(row.row, field, text)}
    onAccept={() => handlers.onAccept(row.row, field)}
    onNext={() => handlers.onNext(row.row, field)}
  />
)

const allFields = (row: ReadRow, handlers: CellHandlers) => (
  <div className={classes.fields}>{positionColumnNames.map((field) => fieldOf(row, field, handlers, true))}</div>
)

type OtherCellsProps = {
  row: ReadRow
  isOpen: boolean
  touched: readonly PositionColumn[]
  handlers: CellHandlers
}

const OtherCells = memo(function OtherCells({ row, isOpen, touched, handlers }: OtherCellsProps) {
  const filled = otherFields.filter(
    (field) => row.cells[field] !== '' || touched.includes(field) || problemOf(row, field) !== undefined,
  )
  if (filled.length + row.notes.length === 0) return null
  return (
    <div className={classes.cells}>
      {filled.map((field) => (
        <GridCell
          key={field}
          row={row}
          field={field}
          isOpen={isOpen}
          isTouched={touched.includes(field)}
          handlers={handlers}
          labelled
        />
      ))}
      {row.notes.map((text) => (
        <CellText key={text} text={text} />
      ))}
    </div>
  )
})

const labelOf = ({ unread }: ReadRow, field: PositionColumn): string =>
  field === 'manual_product_details' && unread !== '' ? 'Not understood, kept as description' : positionColumns[field]

const LeaveOut = memo(function LeaveOut({ row, onLeaveOut }: { row: ReadRow } & Pick<CellHandlers, 'onLeaveOut'>) {
  return (
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
})
