import { Button } from '@mantine/core'
import IconDownload from '@iconify-json/tabler/download'
import { useState } from 'react'
import type { FileProblem } from '#domain/products/catalogue-file.ts'
import { byteOrderMark, csvLine } from '#domain/values/csv.ts'
import { escapeFormula } from '#domain/values/formula-escape.ts'
import { formatCount } from '#domain/values/money.ts'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { Pager } from '#web/lists/Pager.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { saveFile } from '#web/components/save-file.ts'
import classes from './ImportProducts.module.css'
import { RowNumber } from './RowNumber.tsx'

const pageSize = 25

/** All problems of a file, with row, column, reason and content of the cell. */
export function ImportProblems({ problems }: { problems: readonly FileProblem[] }) {
  const [page, setPage] = useState(1)
  const shown = problems.slice((page - 1) * pageSize, page * pageSize)
  return (
    <Panel
      title={formatCount(problems.length, 'error')}
      aside={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => saveFile(reportOf(problems), 'verdigris-import-errors.csv')}
        >
          Download the errors as CSV
        </Button>
      }
      flush
    >
      <DataTable
        caption="Errors"
        columns={columns}
        rows={shown}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      />

      <div className={classes.pager}>
        <Pager page={page} pageSize={pageSize} count={problems.length} onPage={setPage} />
      </div>
    </Panel>
  )
}

const columns: Column<FileProblem>[] = [
  { id: 'row', header: 'Row', cell: ({ row }) => <RowNumber row={row} /> },
  { id: 'column', header: 'Column', cell: ({ column }) => column || '–' },
  { id: 'message', header: 'Error', cell: ({ message }) => <span className={classes.message}>{message}</span> },
  {
    id: 'value',
    header: 'Value in the file',
    cell: ({ value }) => (value === '' ? <span className="muted">empty</span> : <ShortCode text={value} />),
  },
]

function ShortCode({ text }: { text: string }) {
  return <code className={classes.value}>{text.length > 80 ? `${text.slice(0, 80)}…` : text}</code>
}

function reportOf(problems: readonly FileProblem[]): Blob {
  const lines = problems.map(({ row, column, message, value }) => [String(row), column, message, value])
  const text = [['Row', 'Column', 'Error', 'Value in the file'], ...lines]
    .map((cells) => csvLine(cells.map(escapeFormula)))
    .join('')
  return new Blob([byteOrderMark + text], { type: 'text/csv;charset=utf-8' })
}
