import { z } from '@hono/zod-openapi'
import { updateCurrencyRatesInput } from '#domain/settings/currency-rates-input.ts'
import { answer, createRouter, route } from '#server/http/operation.ts'
import { updateCurrencyRates } from '#server/settings/commands/update-currency-rates.ts'
import { currencyRatesView, getCurrencyRates } from '#server/settings/queries/currency-rates.ts'

const get = route('get', '/currency-rates', 'getCurrencyRates', {
  summary: 'Get the rates of currencies: units for 1 EUR, with their day and source',
  answer: currencyRatesView,
})

const update = route('put', '/currency-rates', 'updateCurrencyRates', {
  summary: 'Set the rates of a day: units of each currency for 1 EUR',
  body: updateCurrencyRatesInput,
  answer: z.object({ version: z.number() }),
})

export const currencyRateRoutes = createRouter()
  .openapi(get, (c) => answer(c, getCurrencyRates(c.var.services.db)))
  .openapi(update, (c) => answer(c, updateCurrencyRates(c.var.services, c.var.caller, c.req.valid('json'))))
