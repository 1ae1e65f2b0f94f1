import { NativeSelect, Switch } from '@mantine/core'
import IconAlertTriangle from '@iconify-json/tabler/alert-triangle'
import IconCopy from '@iconify-json/tabler/copy'
import IconEqual from '@iconify-json/tabler/equal'
import IconPlus from '@iconify-json/tabler/plus'
import IconReplace from '@iconify-json/tabler/replace'
import { useState, type ReactNode } from 'react'
import { catalogueFileColumns } from '#domain/products/catalogue-cells.ts'
import type { CatalogueFileRow } from '#domain/products/catalogue-file.ts'
import type { CatalogueRow } from '#domain/products/catalogue-row.ts'
import { epdUnit } from '#domain/epds/epd.ts'
import { formatNumber, formatPrice, hasPrice, noPriceText, formatCount } from '#domain/values/money.ts'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { NoMatchIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Pager } from '#web/lists/Pager.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import classes from './ImportProducts.module.css'
import type { CataloguePreview } from './import-preview.ts'
import { RowNumber } from './RowNumber.tsx'

const pageSize = 10

export type ExistingChoice = NonNullable<CatalogueRow['existing']>
/** The choices for products that are already there. */
export const existingChoices: { value: ExistingChoice; label: string }[] = [
  { value: 'update', label: 'Update' },
  { value: 'leave', label: 'Leave as it is' },
]

export type RepeatedChoice = NonNullable<CatalogueRow['repeated']>
/** The choice for rows that would make the product of another row a second time. */
export const repeatedChoices: { value: RepeatedChoice; label: string }[] = [
  { value: 'leave', label: 'Leave out' },
  { value: 'add', label: 'Make a product of its own' },
]

type ImportRowsProps = {
  rows: readonly CatalogueFileRow[]
  there: CataloguePreview['there']
  repeated: CataloguePreview['repeated']
  /** Empty: not chosen yet. */
  repeatedChoiceOf: (row: number) => RepeatedChoice | ''
  onRepeatedChoice: (row: number, choice: RepeatedChoice) => void
  choiceOf: (row: number) => ExistingChoice
  onChoice: (row: number, choice: ExistingChoice) => void
}

/** The parsed rows of a file, each with its choice if its product is already there. */
export function ImportRows({ rows, ...existing }: ImportRowsProps) {
  const [page, setPage] = useState(1)
  const [onlyErrors, setOnlyErrors] = useState(false)
  const shownRows = onlyErrors ? rows.filter(({ product }) => product === null) : rows
  const hasErrors = rows.some(({ product }) => product === null)
  return (
    <Panel
      title={formatCount(rows.length, 'row')}
      aside={
        hasErrors && (
          <Switch
            label="Only rows with errors"
            checked={onlyErrors}
            onChange={(event) => {
              setOnlyErrors(event.currentTarget.checked)
              setPage(1)
            }}
          />
        )
      }
      flush
    >
      {shownRows.length === 0 ? (
        <EmptyState compact image={<NoMatchIllustration />} title="No rows with errors" level={3} />
      ) : (
        <DataTable
          caption="Rows of the file"
          columns={columnsOf(existing)}
          rows={shownRows.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={({ row }) => String(row)}
        />
      )}
      <div className={classes.pager}>
        <Pager page={page} pageSize={pageSize} count={shownRows.length} onPage={setPage} />
      </div>
    </Panel>
  )
}

const nothing = <span className="muted">–</span>
/** Stands for a value that a supplier's own list does not have. */
const unchanged = <span className="muted">as it is</span>

/** The parsed number, so that the reading of a comma is clear. A row that could not be parsed shows the file's text. */
const figure = (row: CatalogueFileRow, field: 'min_volume' | 'epd_value', isThere: IsThere): ReactNode => {
  const { cells, product } = row
  if (product === null) return cells[field] || nothing
  const value = product[field]
  if (value === undefined) return isThere(row) ? unchanged : nothing
  return value === null ? nothing : formatNumber(value)
}
type IsThere = (row: CatalogueFileRow) => boolean

/** The size as it was read, "HEA 200" for "HE 200 A". */
const sectionOf = ({
  article_number,
  size,
  grade,
  standard,
}: Partial<Record<'article_number' | 'size' | 'grade' | 'standard', string | null | undefined>>): string =>
  [article_number, size, grade, standard].filter(Boolean).join(' · ')

function priceOf(row: CatalogueFileRow, isThere: IsThere): ReactNode {
  const { cells, product, working } = row
  if (product === null) return `${cells.price_per_kg} ${cells.currency}`.trim() || '–'
  const { price_per_kg, currency } = product
  if (price_per_kg === undefined) return isThere(row) ? unchanged : noPriceText
  const text = hasPrice(price_per_kg) ? `${formatPrice(price_per_kg)} ${currency}` : `${noPriceText}, ${currency}`
  return working === undefined ? text : <CellText text={text} under={working} />
}

function RepeatedState({ row, ...choices }: Omit<ImportRowsProps, 'rows'> & { row: number }) {
  const { of = row, equal = true } = choices.repeated.get(row) ?? {}
  const choice = choices.repeatedChoiceOf(row)
  return (
    <>
      <StatusBadge
        tone={choice === '' ? 'cancelled' : 'neutral'}
        icon={IconCopy}
        label={equal ? `Same as row ${of}` : `Like row ${of}, other values`}
      />
      <NativeSelect
        size="xs"
        mt={4}
        aria-label={`Action for row ${row}`}
        data={[...(choice === '' ? [{ value: '', label: 'Please choose' }] : []), ...repeatedChoices]}
        value={choice}
        onChange={({ currentTarget: { value } }) => choices.onRepeatedChoice(row, value === 'add' ? 'add' : 'leave')}
      />
    </>
  )
}

function columnsOf(choices: Omit<ImportRowsProps, 'rows'>): Column<CatalogueFileRow>[] {
  const isThere: IsThere = ({ row, cells }) => choices.there.has(row) || cells.id.trim() !== ''
  return [
    { id: 'row', header: 'Row', cell: ({ row }) => <RowNumber row={row} /> },
    {
      id: 'product',
      header: 'Product',
      cell: ({ cells, product }) => {
        const name = `${cells.material} ${cells.profile}`.trim()
        return name === '' ? nothing : <CellText text={name} under={sectionOf(product ?? cells)} />
      },
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ row, cells, product }) =>
        product === null ? (
          <StatusBadge tone="cancelled" icon={IconAlertTriangle} label="Error" />
        ) : choices.repeated.has(row) ? (
          <RepeatedState row={row} {...choices} />
        ) : choices.there.has(row) ? (
          <>
            <StatusBadge tone="neutral" icon={IconEqual} label="Already there" />
            {choices.there.get(row)?.equal === false && (
              <NativeSelect
                size="xs"
                mt={4}
                aria-label={`Action for row ${row}`}
                data={existingChoices}
                value={choices.choiceOf(row)}
                onChange={({ currentTarget: { value } }) =>
                  choices.onChoice(row, value === 'leave' ? 'leave' : 'update')
                }
              />
            )}
          </>
        ) : cells.id.trim() === '' ? (
          <StatusBadge tone="accent" icon={IconPlus} label="New" />
        ) : (
          <StatusBadge tone="neutral" icon={IconReplace} label="Existing" />
        ),
    },
    {
      id: 'price_per_kg',
      header: catalogueFileColumns.price_per_kg,
      align: 'end',
      cell: (row) => priceOf(row, isThere),
    },
    { id: 'min_volume', header: 'Min volume (tons)', align: 'end', cell: (row) => figure(row, 'min_volume', isThere) },
    { id: 'epd_value', header: `EPD (${epdUnit})`, align: 'end', cell: (row) => figure(row, 'epd_value', isThere) },
    { id: 'dimensions', header: catalogueFileColumns.dimensions, cell: ({ cells }) => cells.dimensions || nothing },
  ]
}
