import { Checkbox } from '@mantine/core'
import IconArrowDown from '@iconify-json/tabler/arrow-down'
import IconArrowUp from '@iconify-json/tabler/arrow-up'
import IconChevronRight from '@iconify-json/tabler/chevron-right'
import IconSelector from '@iconify-json/tabler/selector'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, useId, type MouseEvent, type ReactNode } from 'react'
import classes from './DataTable.module.css'
import { SortSelect, type Sort } from './SortSelect.tsx'

/** A table sorts by the ids of its sortable columns. */
export type Column<Row, SortId extends string = never> = {
  /** With its unit, where there is one: "Volume (tons)". */
  header: string
  cell: (row: Row) => ReactNode
  /** For the first column: controls beside the link of the row. */
  beside?: (row: Row) => ReactNode
  /** `end` for figures. */
  align?: 'end'
  /**
   * `none`: left out below 992 pixels, `table`: on phones, but for actions, which phones show. On phones a table of which a
   * column has a place shows each row in a few lines: the first column with what is at the `end` of its line, the `title`
   * with the actions, and then all others in small print. Other tables show each cell with its header.
   */
  narrow?: 'title' | 'end' | 'none' | 'table'
  /** The unit, which stands in the header, for the small print: "t". */
  phoneUnit?: string
} & ({ id: SortId; sortable: true } | { id: string; sortable?: never })

type DataTableProps<Row, SortId extends string> = {
  /** Names the table to a screen reader. */
  caption: string
  /** The first column identifies the row. With `rowLink` it contains the link, and the whole row opens it. */
  columns: readonly Column<Row, SortId>[]
  /** The ids of columns that the person does not want. */
  hidden?: readonly string[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Returns null for a row without a link. */
  rowLink?: (row: Row) => LinkProps | null
  /** Adds a checkbox before the first cell of rows that can be selected. */
  selection?: Selection<Row>
  /** Makes rows expandable, with more content below each. */
  expansion?: Expansion<Row>
  sort?: Sort<SortId>
  onSort?: (sort: Sort<SortId>) => void
  /** Whether the owner has a select for the sorts, which cards need as they have no headers. */
  hasSortSelect?: boolean
  /** Less space between the columns, for tables with many. */
  dense?: boolean
  /** Rows of 48 pixels on a wide screen. A cell with `CellText` is cut to that height. */
  compact?: boolean
}

type Selection<Row> = {
  /** Rows that cannot be selected have no checkbox. Without it all rows can be. */
  isOffered?: (row: Row) => boolean
  isSelected: (row: Row) => boolean
  /** Names the row's box: "Select Steel HEA Beam". */
  labelOf: (row: Row) => string
  onToggle: (row: Row) => void
}

type Expansion<Row> = {
  isOpen: (row: Row) => boolean
  /** Names the button that opens and closes the row: "Supplier responses of 1A2B3C4D". */
  labelOf: (row: Row) => string
  onToggle: (row: Row) => void
  content: (row: Row) => ReactNode
}

/** A plain table that becomes a list of cards on phones. Sorting and paging are done by its owner. */
export function DataTable<Row, SortId extends string = never>(props: DataTableProps<Row, SortId>) {
  const { caption, rows, rowKey, rowLink, selection, expansion, sort, onSort, hasSortSelect, dense, compact } = props
  const columns = props.columns.filter(({ id }) => !props.hidden?.includes(id))
  const tableId = useId()
  const contentId = (row: Row) => `${tableId}-${rowKey(row)}`
  const width = columns.length + (selection ? 1 : 0) + (expansion ? 1 : 0)
  return (
    <>
      {/* Cards have no headers, so the same sorts are offered in a select. */}
      {sort && onSort && !hasSortSelect && (
        <div className={classes.phoneSort}>
          <SortSelect choices={props.columns.flatMap(sortsOf)} sort={sort} onSort={onSort} />
        </div>
      )}
      {/* The roles are explicit, because `display: block` removes them on phones. */}
      <table
        role="table"
        className={[
          classes.table,
          dense && classes.dense,
          compact && classes.compact,
          columns.some(({ narrow }) => narrow) && classes.lines,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={classes.select}>
                <span className="visually-hidden">Select</span>
              </th>
            )}
            {expansion && (
              <th role="columnheader" scope="col" className={classes.select}>
                <span className="visually-hidden">Details</span>
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                data-narrow={column.narrow}
                className={column.align && classes.end}
                aria-sort={sort?.by === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                {column.sortable && onSort ? (
                  <button
                    type="button"
                    className={classes.sort}
                    onClick={() => onSort({ by: column.id, descending: sort?.by === column.id && !sort.descending })}
                  >
                    {column.header}
                    <SortIcon sort={sort} id={column.id} />
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <tr role="row" className={classes.row} data-open={expansion?.isOpen(row) || undefined} onClick={openRow}>
                {selection && (
                  <td role="cell" className={classes.select}>
                    {(selection.isOffered?.(row) ?? true) && (
                      <Checkbox
                        aria-label={selection.labelOf(row)}
                        checked={selection.isSelected(row)}
                        onChange={() => selection.onToggle(row)}
                      />
                    )}
                  </td>
                )}
                {expansion && (
                  <td role="cell" className={`${classes.select} ${classes.toggle}`}>
                    <button
                      type="button"
                      className={classes.expand}
                      aria-label={expansion.labelOf(row)}
                      aria-expanded={expansion.isOpen(row)}
                      aria-controls={expansion.isOpen(row) ? contentId(row) : undefined}
                      onClick={() => expansion.onToggle(row)}
                    >
                      <IconChevronRight size={16} aria-hidden />
                    </button>
                  </td>
                )}
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    role="cell"
                    data-label={column.header}
                    data-narrow={column.narrow}
                    data-unit={column.phoneUnit}
                    data-actions={column.id === 'actions' || undefined}
                    className={column.align && classes.end}
                  >
                    {index === 0 && rowLink?.(row) ? (
                      <>
                        <Link {...rowLink(row)} className={classes.link}>
                          {column.cell(row)}
                        </Link>
                        {column.beside && <span className={classes.beside}>{column.beside(row)}</span>}
                      </>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
              {expansion?.isOpen(row) && (
                <tr role="row" className={classes.content}>
                  <td role="cell" colSpan={width} id={contentId(row)}>
                    {expansion.content(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Opens the row on a click on a text that covers the row's link because of its tooltip, like a click on the link. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  // Clicks in a dialog that a cell has opened bubble through React, although the dialog is elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (target.closest('a, button, input, select, textarea, label') || getSelection()?.type === 'Range') return
  const link = currentTarget.querySelector(`.${classes.link}`)
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

const sortsOf = <SortId extends string>({ id, sortable, header }: Column<never, SortId>) =>
  sortable
    ? [
        { by: id, descending: false, label: `${header}, ascending` },
        { by: id, descending: true, label: `${header}, descending` },
      ]
    : []

function SortIcon({ sort, id }: { sort: Sort | undefined; id: string }) {
  if (sort?.by !== id) return <IconSelector size={14} aria-hidden />
  return sort.descending ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />
}
