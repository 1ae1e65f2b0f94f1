import { messages } from '#domain/errors.ts'
import { formatPrice } from '#domain/money.ts'
import { mayOnQuote } from '#domain/quote.ts'
import type { RespondInput } from '#domain/quote-input.ts'
import { record } from '#server/history.ts'
import { insist, notFound } from '#server/refusal.ts'
import type { Caller, Services } from '#server/services.ts'
import { insistOnVersion, loadQuote } from './load-quote.ts'
import { tell } from './tell.ts'

/**
 * A supplier answers a request with an offer or a refusal (which stores price 0), and may change the answer until the
 * customer accepts one. The customer is told.
 */
export async function respond(
  services: Services,
  caller: Caller,
  id: string,
  input: RespondInput,
): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    const { quote, own, state } = await loadQuote(tx, caller.actor, id)
    insist(mayOnQuote('respond', caller.actor.role, state))
    if (own === null) throw notFound(messages.notFound)
    insistOnVersion(quote, input.version)
    const offer =
      input.status === 'accepted'
        ? { price_per_kg: input.price_per_kg, currency: input.currency, delivery_time: input.delivery_time }
        : { price_per_kg: 0, delivery_time: null }
    const answered = { ...offer, status: input.status, notes: input.notes || null }
    await tx
      .updateTable('supplier_responses')
      .set({ ...answered, to_be_confirmed: false, answered_at: caller.at, updated_at: caller.at })
      .where('id', '=', own.id)
      .where('status', '=', own.status)
      .execute()
    await record(tx, caller, 'respond', {
      subject: 'quote',
      subjectId: id,
      supplierId: caller.actor.id,
      detail: answered,
    })
    const { company_name } = caller.actor
    await tell(services, tx, [quote.customer_id], {
      kind: 'requestAnswered',
      quoteId: id,
      subject: input.status === 'accepted' ? 'You received an offer' : 'A supplier declined',
      paragraphs: [
        input.status === 'accepted'
          ? `${company_name} offers ${formatPrice(input.price_per_kg)} ${input.currency} per kg.`
          : `${company_name} declined your request.`,
      ],
    })
    return { id }
  })
}
