import { requestBetterOfferInput } from '#domain/quotes/offers/offer-wish-input.ts'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { respondInput } from '#domain/quotes/quote-input.ts'
import { dayAfter, dayOf } from '#domain/values/days.ts'
import { requestBetterOffer } from '#server/quotes/commands/better-offer.ts'
import { requestProlongation } from '#server/quotes/commands/prolong-offer.ts'
import { respond } from '#server/quotes/commands/respond.ts'
import { memberNamed } from './member-named.ts'
import { demoAccounts, type People } from './seed-accounts.ts'
import { callerOf, startClock, type SeedContext } from './seed-context.ts'

/**
 * On an open request of one position the demo supplier's offer gets a last day, the demo customer asks to hold it for longer, and asks
 * everybody who has offered for a better price.
 */
export async function seedWishes(stage: SeedContext, { customers, suppliers }: People): Promise<void> {
  const { services, today } = stage
  const customer = memberNamed(customers, demoAccounts.customer.company_name)
  const supplier = memberNamed(suppliers, demoAccounts.supplier.company_name)
  const clock = startClock(stage, 2)
  const own = await services.db
    .selectFrom('supplier_responses as own')
    .innerJoin('orders as quote', 'quote.id', 'own.order_id')
    .where('quote.customer_id', '=', customer.company.id)
    .where('quote.is_deleted', '=', false)
    .where('quote.status', '=', 'pending')
    .where('own.supplier_id', '=', supplier.company.id)
    .where('own.status', '=', 'accepted')
    .where('own.price_per_kg', '>', 0)
    .where('own.answered_at', '<', clock.now())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_positions as second')
            .whereRef('second.order_id', '=', 'quote.id')
            .where('second.position', '=', 2)
            .select('second.position'),
        ),
      ),
    )
    .select(['own.id', 'quote.id as quote_id', 'quote.version', 'own.answered_at', 'own.price_per_kg'])
    .select(['own.currency', 'own.delivery_time', 'own.notes'])
    .orderBy('quote.created_at')
    .executeTakeFirstOrThrow()
  const { quote_id, version, price_per_kg, currency, delivery_time } = own
  const limited = {
    version,
    price_per_kg,
    currency,
    delivery_time,
    status: 'accepted',
    answered_at: own.answered_at?.toISOString(),
    notes: own.notes ?? '',
    terms: { ...noTerms, valid_until: dayAfter(dayOf(today), 3) },
    price_confirmed: true,
  }
  const answer = await respond(services, callerOf(supplier, clock.pass(1, 3)), quote_id, respondInput.parse(limited))
  await requestProlongation(services, callerOf(customer, clock.pass(1, 3)), quote_id, {
    response_id: own.id,
    answered_at: answer.answered_at.toISOString(),
    valid_until: dayAfter(dayOf(today), 17),
  })
  const offers = await services.db
    .selectFrom('supplier_responses')
    .where('order_id', '=', quote_id)
    .where('status', '=', 'accepted')
    .where('to_be_confirmed', '=', false)
    .select('id')
    .orderBy('id')
    .execute()
  const wish = {
    response_ids: offers.map(({ id }) => id),
    targets: [{ position: 1, price_per_kg: Number((own.price_per_kg * 0.95).toFixed(2)) }],
    words: 'We decide this week. How close can you come?',
    until: dayAfter(dayOf(today), 4),
  }
  await requestBetterOffer(
    services,
    callerOf(customer, clock.pass(1, 3)),
    quote_id,
    requestBetterOfferInput.parse(wish),
  )
}
