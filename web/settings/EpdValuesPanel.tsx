import { useQuery } from '@tanstack/react-query'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { EpdValuesForm } from './EpdValuesForm.tsx'
import { epdValuesQuery } from './queries/epd-values.ts'

export function EpdValuesPanel() {
  const values = useQuery(epdValuesQuery)
  return (
    <Panel title="EPD values" aside="Buyers compare suppliers by them">
      <QueryContent query={values} failed="Failed to load your EPD values">
        {(data) => <EpdValuesForm values={data} />}
      </QueryContent>
    </Panel>
  )
}
