import { describe, expect, it } from 'vitest'
import { whatHappened } from '#domain/mails/mail-log.ts'
import type { NotificationChoice } from '#domain/mails/notification-choices.ts'
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

const choose = (person: Person | null, kind: string, choice: string) =>
  world.as(person).put('/api/notification-choices', { kind, choice })
const chosen = async (person: Person): Promise<Record<string, string>> => {
  const { body } = await world.as(person).get('/api/notification-choices')
  return Object.fromEntries(body.kinds.map((one: { kind: string; choice: string }) => [one.kind, one.choice]))
}
const storedOf = async ({ personId }: Person) =>
  (
    await world.db
      .selectFrom('people')
      .where('id', '=', personId)
      .select('notification_choices')
      .executeTakeFirstOrThrow()
  ).notification_choices
const historyOf = ({ id }: Person) =>
  world.db.selectFrom('history').where('subject_id', '=', id).select(['action', 'detail']).execute()

/** All actions that send a mail about a quote, with the recipients of each. */
async function wholeLife(kinds: readonly MailKind[], choice: NotificationChoice = 'nothing') {
  const { customer, admin, supplier, other } = await people()
  for (const kind of kinds) await choose(mailKindsFor('customer').includes(kind) ? customer : supplier, kind, choice)
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
  const shown = async ({ personId }: Person) => {
    const rows = await world.db
      .selectFrom('notifications')
      .where('person_id', '=', personId)
      .select(['text', 'in_digest'])
      .execute()
    return {
      bell: [...new Set(rows.map(({ text }) => whatHappened(text)))],
      digest: [...new Set(rows.filter(({ in_digest }) => in_digest).map(({ text }) => whatHappened(text)))],
    }
  }
  return {
    customer: to(customer),
    supplier: to(supplier),
    shown: { customer: await shown(customer), supplier: await shown(supplier) },
  }
}

const subjects: Record<MailKind, string[]> = {
  // To administrators: server/quotes/mails.test.ts.
  requestAwaiting: [],
  requestSent: ['Your request awaits approval'],
  requestReviewed: ['Your quote request was approved', 'Your quote request was rejected'],
  requestAnswered: ['Offer', 'No offer'],
  orderPlaced: ['Ordered'],
  // server/quotes/mails.test.ts.
  orderConfirmed: [],
  delivery: [],
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
  it('arrive while nothing is turned off', async () => {
    const { customer, supplier } = await wholeLife([])

    expect(sorted(customer)).toEqual(sorted(mailKindsFor('customer').flatMap((kind) => subjects[kind])))
    expect(sorted(supplier)).toEqual(sorted(mailKindsFor('supplier').flatMap((kind) => subjects[kind])))
  })

  it.each(mailKindNames)('arrive, at the bell too, except those of a kind that was turned off: %s', async (off) => {
    const { customer, supplier, shown } = await wholeLife([off])

    const left = (role: 'customer' | 'supplier') =>
      sorted(mailKindsFor(role).flatMap((kind) => (kind === off ? [] : subjects[kind])))
    expect({ customer: sorted(customer), supplier: sorted(supplier) }).toEqual({
      customer: left('customer'),
      supplier: left('supplier'),
    })
    expect({ customer: sorted(shown.customer.bell), supplier: sorted(shown.supplier.bell) }).toEqual({
      customer: left('customer'),
      supplier: left('supplier'),
    })
  })

  it('wait for the digest, or stay at the bell, as each person has chosen', async () => {
    const [digest, bell] = [
      await wholeLife(mailKindsFor('customer'), 'digest'),
      await wholeLife(mailKindsFor('supplier'), 'bell'),
    ]
    const all = (role: 'customer' | 'supplier') => sorted(mailKindsFor(role).flatMap((kind) => subjects[kind]))

    expect(digest.customer).toEqual([])
    expect(sorted(digest.shown.customer.bell)).toEqual(all('customer'))
    expect(sorted(digest.shown.customer.digest)).toEqual(all('customer'))
    expect(sorted(digest.supplier)).toEqual(all('supplier'))
    expect(digest.shown.supplier.digest).toEqual([])
    expect(bell.supplier).toEqual([])
    expect(sorted(bell.shown.supplier.bell)).toEqual(all('supplier'))
    expect(bell.shown.supplier.digest).toEqual([])
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
  it('arrive although everything is turned off', async () => {
    const [admin, supplier] = [await world.admin(), await world.supplier()]
    for (const kind of mailKindsFor('supplier')) await choose(supplier, kind, 'nothing')

    await world.as(admin).post(`/api/accounts/${supplier.id}/deactivate`)

    expect(await subjectsTo(supplier.email)).toEqual(['Your account was deactivated'])
  })
})

describe('updateNotificationChoice', () => {
  it('changes one kind and changes it back, each recorded once', async () => {
    const customer = await world.customer()
    const all = Object.fromEntries(mailKindsFor('customer').map((kind) => [kind, 'mail']))
    expect(await chosen(customer)).toEqual(all)

    expect((await choose(customer, 'quoteMoved', 'digest')).body).toEqual({ kind: 'quoteMoved', choice: 'digest' })
    await choose(customer, 'quoteMoved', 'digest')
    expect(await chosen(customer)).toEqual({ ...all, quoteMoved: 'digest' })
    await choose(customer, 'quoteMoved', 'mail')

    expect(await chosen(customer)).toEqual(all)
    expect(await historyOf(customer)).toEqual([
      { action: 'updateNotificationChoice', detail: { kind: 'quoteMoved', choice: 'digest' } },
      { action: 'updateNotificationChoice', detail: { kind: 'quoteMoved', choice: 'mail' } },
    ])
  })

  it('keeps both of two choices at once, and the profile that is open in another form', async () => {
    const supplier = await world.supplier()
    const { updated_at } = (await world.as(supplier).get('/api/profile')).body

    await Promise.all([choose(supplier, 'requestReceived', 'bell'), choose(supplier, 'offerDecided', 'nothing')])

    expect(await storedOf(supplier)).toEqual({ requestReceived: 'bell', offerDecided: 'nothing' })
    expect((await world.as(supplier).get('/api/profile')).body.updated_at).toBe(updated_at)
  })

  it.each(['customer', 'supplier', 'admin'] as const)('rejects for a %s a kind of another role', async (role) => {
    const person = await world[role]()
    const foreign = mailKindNames.find((kind) => !mailKindsFor(role).includes(kind)) ?? ''
    const [own = ''] = mailKindsFor(role)

    expect(await choose(person, foreign, 'bell')).toMatchObject(invalidAt('kind', 'You do not get this kind of mail.'))
    expect(await choose(person, 'security', 'bell')).toMatchObject(invalidAt('kind', 'Unknown kind of mail.'))
    expect(await choose(person, own, 'pigeon')).toMatchObject(invalidAt('choice', 'Unknown choice.'))
    expect(await storedOf(person)).toEqual({})
    expect(await historyOf(person)).toEqual([])
  })

  it('changes nothing for others, and returns 401 to a visitor', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]

    await choose(customer, 'quoteMoved', 'nothing')

    expect(await storedOf(other)).toEqual({})
    expect((await choose(null, 'quoteMoved', 'nothing')).status).toBe(401)
    expect((await world.as(null).get('/api/notification-choices')).status).toBe(401)
  })
})
