import { describe, expect, it } from 'vitest'
import { mailKindNames, mailKindsFor, type MailKind } from '#domain/mails/notifications.ts'
import type { Person } from '#test/factories.ts'
import { queuedMailsAboutQuote, mailsIn } from '#test/mails.ts'
import { offerWishesIn } from '#test/offer-wishes.ts'
import { editInput } from '#test/quote-input.ts'
import { invalidAt, quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { askForBetter } = offerWishesIn(world)
const { subjectsTo } = mailsIn(world)
const { people, accept, act, mailsAbout } = quotesIn(world)

const choose = (person: Person | null, kind: string, wanted: boolean) =>
  world.as(person).put('/api/notifications', { kind, wanted })
const chosen = async (person: Person): Promise<Record<string, boolean>> => {
  const { body } = await world.as(person).get('/api/notifications')
  return Object.fromEntries(body.kinds.map((one: { kind: string; wanted: boolean }) => [one.kind, one.wanted]))
}
const mutedOf = async ({ personId }: Person) =>
  (await world.db.selectFrom('people').where('id', '=', personId).select('muted_mails').executeTakeFirstOrThrow())
    .muted_mails
const historyOf = ({ id }: Person) =>
  world.db.selectFrom('history').where('subject_id', '=', id).select(['action', 'detail']).execute()

/** All actions that send a mail about a quote, with the recipients of each. */
async function wholeLife(kinds: readonly MailKind[]) {
  const { customer, admin, supplier, other } = await people()
  for (const kind of kinds) await choose(mailKindsFor('customer').includes(kind) ? customer : supplier, kind, false)
  const accepted = await world.sentQuote(customer, admin, [supplier, other])
  const { body } = await world.as(customer).get(`/api/quotes/${accepted}`)
  const { version } = body
  await act(customer, accepted, 'edit', editInput({ version, volume: 20 }))
  await world.offer(supplier, accepted)
  await askForBetter({ id: accepted, customer, supplier })
  await world.decline(other, accepted)
  await accept(customer, accepted, supplier)
  await act(supplier, accepted, 'status', { status: 'shipped' })
  const deleted = await world.sentQuote(customer, admin, [supplier])
  await act(customer, deleted, 'delete', { reason: 'Not needed' })
  const rejected = await world.quote(customer)
  await act(admin, rejected, 'reject', {})
  const lost = await world.sentQuote(customer, admin, [supplier, other])
  await world.offer(other, lost)
  await accept(customer, lost, other)
  const cancelled = await world.sentQuote(customer, admin, [supplier])
  await act(supplier, cancelled, 'cancel', { reason: 'Sold out' })
  const mails = (await Promise.all([accepted, deleted, rejected, lost, cancelled].map(mailsAbout))).flat()
  const to = (person: Person) => [
    ...new Set(
      mails.filter((mail) => mail.endsWith(` > ${person.email}`)).map((mail) => mail.slice(0, mail.indexOf(' > '))),
    ),
  ]
  return { customer: to(customer), supplier: to(supplier) }
}

const subjects: Record<MailKind, string[]> = {
  // To administrators: server/quotes/mails.test.ts.
  requestAwaiting: [],
  requestSent: ['Your request awaits approval'],
  requestReviewed: ['Your quote request was approved', 'Your quote request was rejected'],
  requestAnswered: ['Offer', 'No offer'],
  orderPlaced: ['Ordered'],
  quoteMoved: ['The goods were shipped', 'Your quote was cancelled'],
  requestReceived: ['New quote request'],
  requestChanged: ['A quote request was changed', 'A quote request was deleted'],
  // Days later: server/quotes/commands/remind-to-answer.test.ts.
  answerReminder: [],
  offerDecided: ['Your offer was accepted', 'Another offer was accepted'],
  offerWish: ['A buyer asks you for a better offer'],
  // By a job: server/quotes/commands/expire-offers.test.ts.
  offerExpiring: [],
  // One mail for all of them: server/messages/commands/mail-unread.test.ts.
  messageReceived: [],
  // Not about a quote: server/documents/commands/remind-of-expiry.test.ts.
  documentExpiring: [],
  // The same: server/epds/commands/check-epd.test.ts and remind-of-epds.test.ts.
  epdRecord: [],
}
const sorted = (texts: readonly string[]) => texts.toSorted()

describe('mails about a quote', () => {
  it('arrive while no kind is muted', async () => {
    const { customer, supplier } = await wholeLife([])

    expect(sorted(customer)).toEqual(sorted(mailKindsFor('customer').flatMap((kind) => subjects[kind])))
    expect(sorted(supplier)).toEqual(sorted(mailKindsFor('supplier').flatMap((kind) => subjects[kind])))
  })

  it.each(mailKindNames)('arrive except those of a muted kind: %s', async (muted) => {
    const { customer, supplier } = await wholeLife([muted])

    const left = (role: 'customer' | 'supplier') =>
      sorted(mailKindsFor(role).flatMap((kind) => (kind === muted ? [] : subjects[kind])))
    expect({ customer: sorted(customer), supplier: sorted(supplier) }).toEqual({
      customer: left('customer'),
      supplier: left('supplier'),
    })
  })

  it('link to their settings', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])

    const mails = await queuedMailsAboutQuote(world.db, id)
    expect(mails).toHaveLength(3)
    for (const { text } of mails) expect(text).toContain('http://localhost:3000/dashboard/settings#notifications')
  })
})

describe('mails about the account', () => {
  it('arrive although everything is muted', async () => {
    const [admin, supplier] = [await world.admin(), await world.supplier()]
    for (const kind of mailKindsFor('supplier')) await choose(supplier, kind, false)

    await world.as(admin).post(`/api/accounts/${supplier.id}/deactivate`)

    expect(await subjectsTo(supplier.email)).toEqual(['Your account was deactivated'])
  })
})

describe('updateNotifications', () => {
  it('mutes one kind and unmutes it, each recorded once', async () => {
    const customer = await world.customer()
    const all = Object.fromEntries(mailKindsFor('customer').map((kind) => [kind, true]))
    expect(await chosen(customer)).toEqual(all)

    expect((await choose(customer, 'quoteMoved', false)).body).toEqual({ kind: 'quoteMoved', wanted: false })
    await choose(customer, 'quoteMoved', false)
    expect(await chosen(customer)).toEqual({ ...all, quoteMoved: false })
    await choose(customer, 'quoteMoved', true)

    expect(await mutedOf(customer)).toEqual([])
    expect(await historyOf(customer)).toEqual([
      { action: 'updateNotifications', detail: { kind: 'quoteMoved', wanted: false } },
      { action: 'updateNotifications', detail: { kind: 'quoteMoved', wanted: true } },
    ])
  })

  it('keeps both of two switches at once, and the profile that is open in another form', async () => {
    const supplier = await world.supplier()
    const { updated_at } = (await world.as(supplier).get('/api/profile')).body

    await Promise.all([choose(supplier, 'requestReceived', false), choose(supplier, 'offerDecided', false)])

    expect((await mutedOf(supplier)).toSorted()).toEqual(['offerDecided', 'requestReceived'])
    expect((await world.as(supplier).get('/api/profile')).body.updated_at).toBe(updated_at)
  })

  it.each(['customer', 'supplier', 'admin'] as const)('rejects for a %s a kind of another role', async (role) => {
    const person = await world[role]()
    const foreign = mailKindNames.find((kind) => !mailKindsFor(role).includes(kind)) ?? ''

    expect(await choose(person, foreign, false)).toMatchObject(invalidAt('kind', 'You do not get this kind of mail.'))
    expect(await choose(person, 'security', false)).toMatchObject(invalidAt('kind', 'Unknown kind of mail.'))
    expect(await mutedOf(person)).toEqual([])
    expect(await historyOf(person)).toEqual([])
  })

  it('mutes nobody else, and returns 401 to a visitor', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]

    await choose(customer, 'quoteMoved', false)

    expect(await mutedOf(other)).toEqual([])
    expect((await choose(null, 'quoteMoved', false)).status).toBe(401)
    expect((await world.as(null).get('/api/notifications')).status).toBe(401)
  })
})
