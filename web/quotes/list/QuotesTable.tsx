import type { Role } from '#domain/access/role.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/lists/DataTable.tsx'
import type { Sort } from '#web/lists/SortSelect.tsx'
import type { ListedQuote } from '#web/quotes/queries.ts'
import { quoteColumns } from './quote-columns.tsx'
import type { QuotesSearch } from './quotes-search.ts'

type SortId = NonNullable<QuotesSearch['sort']>

type QuotesTableProps = {
  quotes: readonly ListedQuote[]
  role: Role
  sort: Sort<SortId>
  onSort: (sort: Sort<SortId>) => void
  /** The ids of columns that the person does not want. */
  hidden?: readonly string[]
  /** Called when a quote is deleted, and its row goes. */
  onDeleted: () => void
}

export function QuotesTable({ quotes, role, sort, onSort, hidden, onDeleted }: QuotesTableProps) {
  return (
    <DataTable
      dense
      caption="Quotes"
      columns={quoteColumns(role, onDeleted)}
      {...(hidden && { hidden })}
      rows={quotes}
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: paths.quote, params: { id } })}
      sort={sort}
      onSort={onSort}
    />
  )
}
