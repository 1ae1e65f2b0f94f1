import { describe, expect, it } from 'vitest'
import { awardsIn, priced } from '#test/awards.ts'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { inDays, offerWishesIn } from '#test/offer-wishes.ts'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { view } = quotesIn(world)
const { scene } = awardsIn(world)
const { hold } = offerWishesIn(world)

/** The offer of four positions, 3 and 4 of which are 1 and 2 since the others were ordered. */
async function moved() {
  const made = await scene({ ...noTerms, valid_until: inDays(10) })
  const { id, customer, supplier, other, seen, award } = made
  expect((await award(customer, [{ ...seen(other), positions: [1, 2] }])).status).toBe(200)
  const improve = () => made.offer(supplier, priced([1.65, 1.8]), { terms: { ...noTerms, valid_until: inDays(10) } })
  const changes = async () => (await view(customer, id)).timeline.at(-1).answer_changes
  return { ...made, improve, changes }
}
// 3,000 kg at 1.65 and 4,000 kg at 1.8, before at 1.7 and 1.8.
const fields = ['Price per kg', 'Total', 'Position 1']
const position = { field: 'Position 1', from: '1.70 EUR per kg', to: '1.65 EUR per kg' }

describe('respond after positions of the offer were ordered', () => {
  it('compares with the same positions, in the mail and in the timeline', async () => {
    const { id, customer, improve, changes } = await moved()

    expect((await improve()).status).toBe(200)

    const found = await changes()
    expect(found.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect(found).toContainEqual(position)
    const mail = (await queuedMailsAboutQuote(world.db, id)).filter(({ to }) => to === customer.email).at(-1)
    expect(mail?.subject).toContain('was 1.757143')
    expect(mail?.text).toContain('Position 1: 1.65 EUR per kg, was 1.70 EUR per kg')
    expect(mail?.text).not.toContain('1.50 EUR per kg')
  })

  it('compares with an offer that was prolonged in between', async () => {
    const { id, supplier, improve, changes } = await moved()

    expect((await hold({ id, supplier }, { valid_until: inDays(20) })).status).toBe(200)
    expect((await changes()).map(({ field }: { field: string }) => field)).toEqual(['Valid until'])
    await improve()

    expect(await changes()).toContainEqual(position)
  })
})
