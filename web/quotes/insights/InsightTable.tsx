import type { Currency } from '#domain/values/money.ts'
import { Panel } from '#web/components/Panel.tsx'
import { DataTable } from '#web/lists/DataTable.tsx'
import type { InsightRow } from '#web/quotes/queries/insights.ts'
import { FirstRows } from './FirstRows.tsx'
import { insightShareColumns } from './insight-columns.tsx'

type InsightTableProps = {
  title: string
  head: string
  /** The most expensive first. */
  lines: readonly InsightRow[]
  labelOf: (line: InsightRow) => string
  base: Currency
  /** The money of all lines, in the base currency. */
  whole: number | null
}

/** What was bought under each key, with the share of each as a bar. */
export function InsightTable({ title, head, lines, labelOf, base, whole }: InsightTableProps) {
  return (
    <Panel title={title} flush>
      <FirstRows rows={lines}>
        {(shown) => (
          <DataTable
            dense
            caption={title}
            columns={insightShareColumns(head, base, labelOf, whole)}
            rows={shown}
            rowKey={({ key }) => key}
          />
        )}
      </FirstRows>
    </Panel>
  )
}
