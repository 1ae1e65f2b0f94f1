import { onTimeNote } from '#domain/suppliers/supplier-record.ts'
import { formatNumber } from '#domain/values/money.ts'
import { monthName } from '#web/components/local-day.ts'
import { Panel } from '#web/components/Panel.tsx'
import { ChartLegend } from '#web/drawings/ChartLegend.tsx'
import { MonthChart } from '#web/drawings/MonthChart.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import type { Insights } from '#web/quotes/queries/insights.ts'
import { FirstRows } from './FirstRows.tsx'

type Line = { key: string; due: number; on_time: number; percent: number | null }

/** Orders that came on time, by month and by supplier. Nothing until one is known. */
export function InsightOnTime({ onTime: { due, months, suppliers } }: { onTime: Insights['on_time'] }) {
  if (due === 0) return null
  return (
    <>
      <MonthChart
        title="On time by month"
        months={months}
        columns={columns<Line>('Month', ({ key }) => monthName(key))}
        shown={`orders on time and late in ${months.length} months`}
        head={<ChartLegend first="On time" second="Late" />}
        barsOf={(month) => [month.on_time, month.due - month.on_time]}
        linesOf={(month) => [
          `${formatNumber(month.on_time)} on time`,
          `${formatNumber(month.due - month.on_time)} late`,
        ]}
        note={`By the month in which you accepted the offer. ${onTimeNote} Orders whose day is still to come are left out.`}
      />
      <Panel title="On time by supplier" flush>
        <FirstRows rows={suppliers}>
          {(shown) => (
            <DataTable
              dense
              caption="On time by supplier"
              columns={columns<(typeof suppliers)[number]>('Supplier', ({ name }) => name)}
              rows={shown}
              rowKey={({ key }) => key}
            />
          )}
        </FirstRows>
      </Panel>
    </>
  )
}

const columns = <Row extends Line>(head: string, labelOf: (line: Row) => string): Column<Row>[] => [
  { id: 'label', header: head, cell: (line) => <CellText text={labelOf(line)} /> },
  { id: 'on_time', header: 'On time', align: 'end', cell: ({ on_time }) => formatNumber(on_time) },
  { id: 'late', header: 'Late', align: 'end', cell: ({ due, on_time }) => formatNumber(due - on_time) },
  {
    id: 'percent',
    header: 'On time (%)',
    align: 'end',
    cell: ({ percent }) => (percent === null ? '–' : formatNumber(percent)),
  },
]
