import { useQuery } from '@tanstack/react-query'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { currencyRatesQuery } from '#web/platform.ts'
import { CurrencyRatesForm } from './CurrencyRatesForm.tsx'

export function CurrencyRatesPanel() {
  const rates = useQuery(currencyRatesQuery)
  return (
    <Panel title="Currency rates" aside="Take effect when you save">
      <QueryContent query={rates} failed="Failed to load the rates" rows={4}>
        {(stored) => <CurrencyRatesForm stored={stored} />}
      </QueryContent>
    </Panel>
  )
}
