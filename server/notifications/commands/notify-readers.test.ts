import { describe, expect, it } from 'vitest'
import { deletedAccount, formerMember } from '#domain/people/person-name.ts'
import type { Person } from '#test/factories.ts'
import { messagesIn } from '#test/messages.ts'
import { mailUnread } from '#server/messages/commands/mail-unread.ts'
import { notificationsIn } from '#test/notifications.ts'
import { queuedMails } from '#test/mails.ts'
import { openEventStream, onSocket } from '#test/live.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act } = quotesIn(world)
const { threadOf, write } = messagesIn(world)
const { listOf, rowsOf, textsOf, add } = notificationsIn(world)

describe('notifyReaders', () => {
  it('shows at the bell what the mail to the same person says, without its text', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await act(supplier, id, 'cancel', { reason: 'A REASON OF ITS OWN' })

    const mails = (await queuedMails(world.db)).filter(({ to }) => to === customer.email)
    const shown = (await listOf(customer)).body.notifications as { text: string }[]
    expect(mails.length).toBe(shown.length)
    for (const { text } of shown) expect(mails.some(({ subject }) => subject.startsWith(text))).toBe(true)
    expect(JSON.stringify(await rowsOf(customer))).not.toContain('A REASON OF ITS OWN')
  })

  it('names no rival to a supplier and no price of a sealed offer to the buyer', async () => {
    const { customer, admin, supplier, other } = await people()
    const sealed = { sealed: true, answers_until: new Date(Date.now() + 3 * 86_400_000).toISOString() }
    const id = await world.sentQuote(customer, admin, [supplier, other], sealed)
    await world.offer(supplier, id, { price_per_kg: 7.654 })
    await act(other, id, 'cancel', { reason: 'Sold out' })

    expect(JSON.stringify(await rowsOf(customer))).not.toContain('7.65')
    expect(await textsOf(customer)).toContain('Sealed offer')
    expect(JSON.stringify(await rowsOf(other))).not.toContain(supplier.company_name)
    expect(JSON.stringify(await rowsOf(supplier))).not.toContain(other.company_name)
  })

  it('writes nothing if the change is rolled back', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    const before = await rowsOf(customer)

    expect((await act(other, id, 'cancel', { reason: 'Not asked' })).status).toBe(404)

    expect(await rowsOf(customer)).toEqual(before)
  })

  it('adds one for each conversation with unread messages', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    for (const one of [supplier, supplier, other]) await write(one, await threadOf(id, one), 'SECRET')

    await mailUnread(world.services, { at: new Date(Date.now() + 60 * 60_000) })

    const { notifications } = (await listOf(customer, '?kind=messageReceived')).body
    expect(notifications).toMatchObject([
      { text: '1 unread message', who: other.company_name, path: `/orders/${id}#conversation` },
      { text: '2 unread messages', who: supplier.company_name, quote_id: id },
    ])
    expect(JSON.stringify(notifications)).not.toContain('SECRET')
  })

  it('shows administrators at the bell what is mailed to the address of the settings alone', async () => {
    const [customer, admin] = [await world.customer(), await world.admin()]
    await world.db.updateTable('settings').set({ admin_notification_email: 'desk@test.example' }).execute()
    await world.as(admin).put('/api/notification-choices', { kind: 'requestAwaiting', choice: 'digest' })
    const id = await world.quote(customer)
    await world.db.updateTable('settings').set({ admin_notification_email: null }).execute()

    expect((await rowsOf(admin)).filter(({ in_digest }) => in_digest)).toEqual([])
    expect((await listOf(admin)).body.notifications).toMatchObject([{ quote_id: id, path: '/admin/approval' }])
    expect((await queuedMails(world.db)).filter(({ to }) => to === admin.email)).toEqual([])
  })
})

describe('the names in notifications', () => {
  it('are erased with the account and with the person', async () => {
    const { customer, admin, supplier } = await people()
    const seller = await world.colleague(supplier, 'member')
    await world.db.updateTable('people').set({ name: 'Eva Berg' }).where('id', '=', seller.personId).execute()
    const id = await world.sentQuote(customer, admin, [supplier])
    const whoIs = async () => (await rowsOf(customer)).find(({ text }) => text === 'A supplier withdrew')?.who
    await add(customer, [
      { text: 'A supplier withdrew', who: `Eva Berg, ${supplier.company_name}`, order_id: id },
      { text: 'Elsewhere', who: `Eva Berg, ${supplier.company_name}`, order_id: crypto.randomUUID() },
    ])
    await add(seller, [{ text: 'Own' }])

    expect(
      (await world.as(supplier).post(`/api/company/members/${seller.personId}/remove`, { successor_id: null })).status,
    ).toBe(200)
    expect(await whoIs()).toBe(`${formerMember}, ${supplier.company_name}`)
    expect(await rowsOf(seller)).toEqual([])

    expect((await world.as(supplier).post('/api/account/close', { confirm_email: supplier.email })).status).toBe(200)
    expect(await whoIs()).toBe(deletedAccount)
    expect(await rowsOf(supplier)).toEqual([])
  })
})

describe('the names in notifications, after a rename', () => {
  const whoOf = async (person: Person, text: string) =>
    (await rowsOf(person)).find((shown) => shown.text.startsWith(text))?.who
  const rename = (person: Person, company_name: string) =>
    world.db.updateTable('profiles').set({ company_name }).where('id', '=', person.id).execute()
  const close = (person: Person) => world.as(person).post('/api/account/close', { confirm_email: person.email })

  it('are erased with the company and with the person', async () => {
    const { customer, admin, supplier, other } = await people()
    const seller = await world.colleague(supplier, 'member')
    const nameSeller = (name: string) =>
      world.db.updateTable('people').set({ name }).where('id', '=', seller.personId).execute()
    await nameSeller('Eva Berg')
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await act(seller, id, 'cancel', { reason: 'Sold out' })
    expect(await whoOf(customer, 'A supplier withdrew')).toBe(`Eva Berg, ${supplier.company_name}`)
    await nameSeller('Eva Holm')
    await rename(supplier, 'Renamed AB')

    await world.as(supplier).post(`/api/company/members/${seller.personId}/remove`, { successor_id: null })
    expect(await whoOf(customer, 'A supplier withdrew')).toBe(`${formerMember}, Renamed AB`)
    await rename(supplier, 'Renamed again AB')
    expect((await close(supplier)).status).toBe(200)

    expect(await whoOf(customer, 'A supplier withdrew')).toBe(deletedAccount)
  })

  it('of another company that ends alike stay', async () => {
    const { customer, admin } = await people()
    const one = await world.supplier({ company_name: 'Stal AB' })
    const two = await world.supplier({ company_name: 'Nordic Stal AB' })
    const id = await world.sentQuote(customer, admin, [one, two])
    await world.offer(two, id)

    expect((await close(one)).status).toBe(200)

    expect(await whoOf(customer, 'Offer')).toBe('Nordic Stal AB')
  })
})

describe('a page that is open', () => {
  it('learns of new and of read notifications of its own person alone', async () => {
    const { url, close } = await onSocket(world.app)
    const [customer, stranger] = [await world.customer(), await world.customer()]
    const [own, foreign] = [await openEventStream(url, customer), await openEventStream(url, stranger)]
    await Promise.all([own.catchesUp(), foreign.catchesUp()])

    const [id] = await add(customer, [{ text: 'New' }])
    const told = () => own.heard.filter(({ notifications }) => notifications).length
    await expect.poll(told, { timeout: 240_000 }).toBe(1)
    await world.as(customer).post('/api/notifications/read', { ids: [id] })
    await expect.poll(told, { timeout: 240_000 }).toBe(2)

    expect(foreign.heard.some(({ notifications }) => notifications)).toBe(false)
    await Promise.all([own.leave(), foreign.leave()])
    await close()
  })
})
