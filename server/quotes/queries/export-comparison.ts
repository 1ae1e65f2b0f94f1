import { quoteNumber } from '#domain/quotes/quote.ts'
import type { ComparisonFormat } from '#domain/quotes/offers/comparison-file.ts'
import { isOffer } from '#domain/quotes/offers/offer-order.ts'
import { requestTitle } from '#domain/quotes/position-texts.ts'
import { currencies } from '#domain/values/money.ts'
import { dayOf, formatLongDay } from '#domain/values/days.ts'
import type { Caller } from '#server/caller.ts'
import { rateLimitExport } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import { currencyRatesIn } from '#server/settings/queries/currency-rates.ts'
import { getQuote } from './get-quote.ts'

/**
 * The comparison of a quote's offers as a file. The offers are read as their page reads them, so it has what the reader's screen shows. Totals
 * of several currencies are converted to the currency that the best award begins with.
 */
export async function exportComparison(
  services: Services,
  caller: Caller,
  id: string,
  format: ComparisonFormat,
): Promise<Uint8Array> {
  await rateLimitExport(services, caller.actor)
  const quote = await getQuote(services.db, caller.actor, id)
  const offers = (quote.offers ?? []).filter(isOffer)
  const base = quote.max_price_currency ?? offers[0]?.currency ?? currencies[0]
  const content = {
    format,
    title: `Offers on quote ${quoteNumber(id)}`,
    made: `${requestTitle(quote)}. Made on ${formatLongDay(dayOf(caller.at))}`,
    comparison: {
      positions: quote.positions,
      offers,
      base,
      rates: await currencyRatesIn(services.db),
      now: caller.at,
    },
  }
  return services.workers.inTurn(caller, (run) => run('writeComparison', content))
}
