import { updateLimitRatesInput } from '#domain/quotes/offers/limit-rates.ts'
import { answer, createRouter, route } from '#server/http/operation.ts'
import { updateLimitRates } from '#server/accounts/commands/update-limit-rates.ts'
import { getLimitRates, limitRatesView } from '#server/accounts/queries/get-limit-rates.ts'

const get = route('get', '/company/limit-rates', 'getLimitRates', {
  summary: "Get the rates by which the actor's company compares offers with its approval limits",
  answer: limitRatesView,
})

const update = route('put', '/company/limit-rates', 'updateLimitRates', {
  summary: 'Set the rates for approval limits, in EUR per unit of each currency',
  body: updateLimitRatesInput,
  answer: limitRatesView.pick({ updated_at: true }),
})

export const limitRateRoutes = createRouter()
  .openapi(get, (c) => answer(c, getLimitRates(c.var.services.db, c.var.caller.actor)))
  .openapi(update, (c) => answer(c, updateLimitRates(c.var.services, c.var.caller, c.req.valid('json'))))
