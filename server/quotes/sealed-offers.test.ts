import { expect, it } from 'vitest'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { inDays, offerWishesIn } from '#test/offer-wishes.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { expireOffers } from './commands/expire-offers.ts'

// What happens to a sealed offer between its sending and its opening. Reading is in sealed-answers.test.ts.
const world = useWorld()
const { people } = quotesIn(world)
const { offered, offer, hold, askForBetter } = offerWishesIn(world)

const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
const mailsTo = async (id: string, email: string) =>
  (await queuedMailsAboutQuote(world.db, id)).filter(({ to }) => to === email)

/** One offer of 1.41 EUR/kg, sealed for twenty days and valid for six. */
async function sealed() {
  const { customer, admin, supplier, other } = await people()
  const deadline = { sealed: true, answers_until: later(20).toISOString() }
  const id = await world.sentQuote(customer, admin, [supplier, other], deadline)
  await offer(supplier, id, { price_per_kg: 1.41, terms: { ...noTerms, valid_until: inDays(6) } })
  return { id, customer, supplier }
}

it('the end of a sealed offer is told to its supplier alone', async () => {
  const { id, customer, supplier } = await sealed()
  const before = await mailsTo(id, customer.email)

  await expireOffers(world.services, { at: later(5) })
  await expireOffers(world.services, { at: later(8) })

  expect(await mailsTo(id, customer.email)).toEqual(before)
  const subjects = (await mailsTo(id, supplier.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /^Your offer (expires soon|has expired)/.test(subject))).toHaveLength(2)
})

it('a sealed offer is not prolonged, so nobody learns of its last day', async () => {
  const scene = await sealed()
  const before = await mailsTo(scene.id, scene.customer.email)

  expect((await hold(scene, { valid_until: inDays(30) })).status).toBe(409)

  expect(await mailsTo(scene.id, scene.customer.email)).toEqual(before)
})

it('a better offer after the opening is mailed and recorded with its price', async () => {
  const scene = await offered()
  const { id, customer, supplier } = scene
  const opened = { answers_until: later(-0.01), sealed: true }
  await world.db.updateTable('orders').set(opened).where('id', '=', id).execute()
  await askForBetter(scene)

  await offer(supplier, id, { price_per_kg: 1.31 })

  expect((await mailsTo(id, customer.email)).at(-1)?.subject).toMatch(/^Offer changed: 1\.31 EUR\/kg, was 1\.40/)
  const entries = await world.db
    .selectFrom('history')
    .where('subject_id', '=', id)
    .where('action', '=', 'respond')
    .orderBy('sequence', 'desc')
    .select('detail')
    .execute()
  expect(entries[0]?.detail).toMatchObject({ price_per_kg: 1.31 })
})

it.each([
  [{ price_per_kg: 0.000_000_1 }, 'price_per_kg'],
  [{ price_per_kg: 1.234_567_8 }, 'price_per_kg'],
  [{ price_per_kg: 0.000_001 }, 'price_per_kg'],
  [{ lines: [{ position: 1, offered: true, price: 0.0004, unit: 't' }] }, 'lines'],
])('the price of %j is refused at its field', async (answer, field) => {
  const { customer, admin, supplier } = await people()
  const id = await world.sentQuote(customer, admin, [supplier], { volume: 0.001 })

  const { status, body } = await world.respond(supplier, id, { status: 'accepted', price_confirmed: true, ...answer })

  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
})
