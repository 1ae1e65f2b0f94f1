import { page } from 'vitest/browser'
import { footprint } from '#domain/epds/epd.ts'
import type { CurrencyRates } from '#domain/values/currency-rates.ts'
import { totalCost } from '#domain/values/money.ts'
import type { ComparedOffer } from '#web/quotes/offers/offer.ts'
import { OffersPanel } from '#web/quotes/offers/OffersPanel.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { openScreen, sampleQuote, serverAnswers } from './screen.tsx'

/** The supplier's product that best matches the request. */
export const matching = (different: Partial<NonNullable<ComparedOffer['epd']['product']>> = {}) => ({
  id: crypto.randomUUID(),
  name: 'Steel HEA Beam',
  is_asked: true,
  equals: 1,
  ...different,
})

/** An offer on the 12.5 t of `sampleQuote`. */
export const sampleOffer = (
  company_name: string,
  {
    epd = { value: 0.6866, source: 'product', product: matching() },
    ...different
  }: Partial<Omit<ComparedOffer, 'footprint'>> = {},
): ComparedOffer => {
  const { price_per_kg = 1.02, currency = 'EUR' } = different
  const total = totalCost(sampleQuote.volume, price_per_kg, currency)?.amount ?? null
  return {
    id: crypto.randomUUID(),
    supplier_id: crypto.randomUUID(),
    company_name,
    status: 'accepted',
    price_per_kg,
    currency,
    total,
    offered_volume: total === null ? null : sampleQuote.volume,
    terms: null,
    expires_at: null,
    is_reduced: false,
    decline_reason: null,
    lines: [],
    delivery_time: 12,
    notes: null,
    to_be_confirmed: false,
    answered_at: '2026-11-19T08:00:00.000Z',
    selected: false,
    documents: [],
    epd,
    footprint: footprint(sampleQuote.volume, epd.value),
    position_epds: [],
    sealed: false,
    price_warning: null,
    wishes: null,
    ...different,
  }
}

/** The two offers of the worked example, on 12.5 t. */
export const recycled = sampleOffer('Nordstål Demo AB')
export const conventional = sampleOffer('Eksempel Jern AS', {
  price_per_kg: 0.95,
  delivery_time: 30,
  epd: { value: 2.3, source: 'material', product: null },
})

export const openState = { ...sampleQuote.state, status: 'pending', admin_approved: true } as const

/** The rates of two currencies. */
const sampleRates: CurrencyRates = {
  USD: { per_eur: 1.25, day: '2026-11-25', source: 'European Central Bank' },
  SEK: { per_eur: 11.36, day: '2026-11-25', source: 'European Central Bank' },
}

/** The panel on an approved quote, for its customer, on a platform whose carbon price is 80 EUR. */
export async function openOffers(offers: ComparedOffer[], different: Partial<Quote> = {}, refusal?: string) {
  const quote = { ...sampleQuote, state: openState, offers, ...different }
  serverAnswers((_method, _body, path) =>
    path === '/api/session'
      ? Response.json({ actor: { id: 'somebody' }, expires_at: null })
      : Response.json(
          path.endsWith(quote.id)
            ? quote
            : path.endsWith('/currency-rates')
              ? { version: 1, rates: sampleRates }
              : { carbon_price: 80, carbon_price_currency: 'EUR' },
        ),
  )
  return { screen: await openScreen(<OffersPanel quote={quote} offers={offers} refusal={refusal} chooses />) }
}

export const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
export const carbonField = () => page.getByLabelText('Internal carbon price')
