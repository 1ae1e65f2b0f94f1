import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { positionColumnNames, positionColumns, type PositionColumn } from '#domain/position-rows/columns.ts'
import { CellText } from '#web/components/CellText.tsx'
import { DataTable, type Column } from '#web/components/DataTable.tsx'
import { LazyTooltip } from '#web/components/LazyTooltip.tsx'
import { ImportCell } from './ImportCell.tsx'
import type { ImportRow } from './import-rows.ts'
import classes from './ImportPositions.module.css'

type ImportTableProps = {
  rows: readonly ImportRow[]
  onCell: (row: number, field: PositionColumn, text: string) => void
  onLeaveOut: (row: ImportRow) => void
}

/** The fields that have a column of their own, or share one. The others are listed in the last column. */
const shown: readonly PositionColumn[] = ['material', 'profile', 'size', 'grade', 'length_mm', 'pieces', 'volume']
const others = positionColumnNames.filter((name) => !shown.includes(name))

/** Read rows. A cell with a problem is a field; opening a row makes fields of all its cells. */
export function ImportTable({ rows, onCell, onLeaveOut }: ImportTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const cell = (row: ImportRow, field: PositionColumn) => {
    const message = problemOf(row, field)
    // An opened row has all of its fields below.
    if (open.has(row.row) || (message === undefined && !row.touched.includes(field)))
      return row.cells[field] === '' ? null : <CellText text={row.cells[field]} />
    return <ImportCell row={row} field={field} message={message} onChange={(text) => onCell(row.row, field, text)} />
  }
  const column = (id: PositionColumn, header: string, align?: 'end'): Column<ImportRow> => ({
    id,
    header,
    ...(align && { align }),
    cell: (row) => cell(row, id),
  })
  const columns: Column<ImportRow>[] = [
    { id: 'row', header: 'Row', cell: ({ row }) => <span className={classes.row}>Row {row}</span> },
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
    column('size', 'Size'),
    column('grade', 'Grade'),
    column('length_mm', 'Length'),
    column('pieces', 'Pieces', 'end'),
    column('volume', 'Volume'),
    { id: 'others', header: 'More', cell: (row) => <Others row={row} isOpen={open.has(row.row)} onCell={onCell} /> },
    {
      id: 'actions',
      header: '',
      cell: (row) => (
        <LazyTooltip label="Leave out">
          <ActionIcon size={28} aria-label={`Leave out row ${row.row}`} onClick={() => onLeaveOut(row)}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </LazyTooltip>
      ),
    },
  ]
  return (
    <DataTable
      caption="Read positions"
      columns={columns}
      rows={rows}
      rowKey={({ row }) => String(row)}
      dense
      expansion={{
        isOpen: ({ row }) => open.has(row),
        labelOf: ({ row }) => `All fields of row ${row}`,
        onToggle: ({ row }) => setOpen(open.has(row) ? new Set([...open].filter((one) => one !== row)) : new Set([...open, row])),
        content: (row) => (
          <div className={classes.fields}>
            {positionColumnNames.map((field) => (
              <ImportCell
                key={field}
                row={row}
                field={field}
                labelled
                message={problemOf(row, field)}
                onChange={(text) => onCell(row.row, field, text)}
              />
            ))}
          </div>
        ),
      }}
    />
  )
}

const notUnderstood = 'Not understood, kept as description'

const problemOf = ({ problems }: ImportRow, field: PositionColumn) =>
  problems.find((problem) => problem.field === field)?.message

type OthersProps = { row: ImportRow; isOpen: boolean; onCell: ImportTableProps['onCell'] }

function Others({ row, isOpen, onCell }: OthersProps) {
  const lines = others.filter((field) => row.cells[field] !== '' || row.touched.includes(field) || problemOf(row, field))
  if (lines.length === 0) return null
  return (
    <div className={classes.cells}>
      {lines.map((field) => {
        const message = problemOf(row, field)
        if (!isOpen && (message !== undefined || row.touched.includes(field)))
          return (
            <ImportCell
              key={field}
              row={row}
              field={field}
              labelled
              message={message}
              onChange={(text) => onCell(row.row, field, text)}
            />
          )
        return (
          <CellText
            key={field}
            text={`${field === 'manual_product_details' && row.unread !== '' ? notUnderstood : positionColumns[field]}: ${row.cells[field]}`}
          />
        )
      })}
    </div>
  )
}
