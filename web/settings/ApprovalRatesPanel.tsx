import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatRateSource, rateCurrencies } from '#domain/values/currency-rates.ts'
import { formatNumber } from '#domain/values/money.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { currencyRatesQuery } from '#web/platform.ts'

/** The platform's rates, by which offers in other currencies are compared with the approval limits. */
export function ApprovalRatesPanel() {
  const rates = useQuery(currencyRatesQuery)
  return (
    <Panel title="Rates for approval limits">
      <Stack gap="md">
        <Text c="dimmed">
          Approval limits are in EUR. Offers in other currencies are compared with them by the rates of the platform. An
          offer in a currency without a rate is above every limit.
        </Text>
        <QueryContent query={rates} failed="Failed to load the rates" rows={3}>
          {({ rates: stored }) => (
            <DescriptionList
              items={rateCurrencies.map((currency) => {
                const rate = stored[currency]
                const value =
                  rate === undefined
                    ? 'No rate'
                    : `1 EUR is ${formatNumber(rate.per_eur)} ${currency} (${formatRateSource(rate)})`
                return { term: currency, value }
              })}
            />
          )}
        </QueryContent>
      </Stack>
    </Panel>
  )
}
