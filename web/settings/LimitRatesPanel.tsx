import { useQuery } from '@tanstack/react-query'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { LimitRatesForm } from './LimitRatesForm.tsx'
import { limitRatesQuery } from './queries/limit-rates.ts'

export function LimitRatesPanel() {
  const rates = useQuery(limitRatesQuery)
  return (
    <Panel title="Rates for approval limits">
      <QueryContent query={rates} failed="Failed to load the rates">
        {(stored) => <LimitRatesForm stored={stored} />}
      </QueryContent>
    </Panel>
  )
}
