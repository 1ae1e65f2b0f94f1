import { Button } from '@mantine/core'
import IconChartBar from '@iconify-json/tabler/chart-bar'
import IconTable from '@iconify-json/tabler/table'
import { useState, type ReactNode } from 'react'
import { Panel } from '#web/components/Panel.tsx'
import classes from './ChartPanel.module.css'

type ChartPanelProps = { title: string; chart: ReactNode; table: ReactNode; note: ReactNode }

/** A panel with a chart, and on demand the table of the same figures. */
export function ChartPanel({ title, chart, table, note }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Panel
      title={title}
      aside={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={asTable ? <IconChartBar size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
      }
      flush
    >
      {asTable ? table : <div className={classes.chart}>{chart}</div>}
      <p className={classes.note}>{note}</p>
    </Panel>
  )
}
