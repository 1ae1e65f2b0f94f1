import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { UpdateCurrencyRatesInput } from '#domain/settings/currency-rates-input.ts'
import type { SettingsApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { ownSave } from '#web/forms/own-writes.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { currencyRatesQuery } from '#web/platform.ts'

const api = hc<SettingsApi>('/api')['currency-rates']

export function useUpdateCurrencyRates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: UpdateCurrencyRatesInput) =>
      ownSave(
        client,
        'currency rates',
        json.version,
        () => parseResponse(api.$put({ json })),
        ({ version }) => version,
      ),
    onSettled: useRefetch(currencyRatesQuery.queryKey),
  })
}
