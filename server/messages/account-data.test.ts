import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { deletedAccount } from '#domain/people/person-name.ts'
import { sendMessage } from '#server/messages/commands/send-message.ts'
import { actorOf, pdf, type Person } from '#test/factories.ts'
import { messagesIn } from '#test/messages.ts'
import { quotesIn, refusedFor } from '#test/quotes.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act } = quotesIn(world)
const { threadOf, thread, post, write, read, unread } = messagesIn(world)
const { named, findTraces, close } = tracesIn(world)
beforeAll(() => world.work())

/** A cancelled quote whose conversation has messages and files of both parties. */
async function scene() {
  const { customer, admin, supplier, other } = await people()
  const quote = await world.sentQuote(customer, admin, [supplier, other])
  const id = await threadOf(quote, supplier)
  const sent = async (as: Person, text: string) => {
    const file = await world.as(as).upload(`${as.role}.pdf`, pdf(as.role))
    const { body } = await post(as, id, { text, file_ids: [file.body.id] })
    return { message: body.id as string, file: file.body.id as string }
  }
  const ofCustomer = await sent(customer, 'Do you deliver?')
  const ofSupplier = await sent(supplier, 'We do.')
  await write(other, await threadOf(quote, other), 'RIVAL-THREAD')
  return { customer, admin, supplier, other, quote, id, ofCustomer, ofSupplier }
}

describe('closeAccount', () => {
  it.each(['customer', 'supplier'] as const)('keeps the messages of a %s for the other party', async (role) => {
    const { customer, supplier, other, quote, id, ofCustomer, ofSupplier } = await scene()
    const [leaver, left] = role === 'customer' ? [customer, supplier] : [supplier, customer]
    const words = await named(leaver)
    const unsent = (await world.as(leaver).upload('unsent.pdf', pdf('unsent'))).body.id
    await read(leaver, id, ofSupplier.message)
    for (const one of [supplier, other]) await act(one, quote, 'cancel', { reason: 'Sold out' })

    expect((await close(leaver)).status).toBe(200)

    expect(await findTraces(words)).toEqual([])
    const { body } = await thread(left, id)
    expect(body).toMatchObject({
      [`${role}_name`]: deletedAccount,
      other_active: false,
      messages: [{ text: 'Do you deliver?' }, { text: 'We do.' }],
    })
    for (const { file } of [ofCustomer, ofSupplier])
      expect((await world.as(left).get(`/api/files/${file}`)).status).toBe(200)
    expect(await world.db.selectFrom('files').where('id', '=', unsent).select('id').execute()).toEqual([])
    expect(
      await world.db.selectFrom('thread_marks').where('person_id', '=', leaver.personId).selectAll().execute(),
    ).toEqual([])
    expect(await unread(left)).toBe(role === 'customer' ? 1 : 2)
    expect(await post(left, id, { text: 'Still there?' })).toMatchObject(
      refusedFor('The other party’s account is no longer active, so nobody would read it.'),
    )
  })
})

describe('a request in progress when the account closes', () => {
  it.each(['customer', 'supplier'] as const)('from a %s writes nothing afterwards', async (role) => {
    const { customer, supplier, other, quote, id } = await scene()
    const person = role === 'customer' ? customer : supplier
    for (const one of [supplier, other]) await act(one, quote, 'cancel', { reason: 'Sold out' })
    const caller = { actor: actorOf(person), requestId: null, address: null, at: new Date() }
    expect((await close(person)).status).toBe(200)

    const late = sendMessage(world.services, caller, id, { text: 'Too late', file_ids: [] }, crypto.randomUUID())

    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await thread(role === 'customer' ? supplier : customer, id)).body.messages).toHaveLength(2)
  })
})

async function archiveOf({ cookie }: Person) {
  const response = await world.app.request('/api/account/export', { headers: { cookie } })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const texts = Object.entries(files).map(([name, content]) => [name, strFromU8(content)] as const)
  const json = (name: string): unknown => JSON.parse(texts.find(([file]) => file === name)?.[1] ?? 'null')
  return { json, text: texts.flat().join('\n') }
}

describe('exportOwnData', () => {
  it('returns to each party its messages, their recipients and its files', async () => {
    const { customer, supplier, other, quote, ofCustomer, ofSupplier } = await scene()

    const [asked, answered] = [await archiveOf(customer), await archiveOf(supplier)]

    expect(asked.json('messages.json')).toEqual([
      {
        id: ofCustomer.message,
        quote_id: quote,
        to: supplier.company_name,
        text: 'Do you deliver?',
        created_at: expect.any(String),
      },
    ])
    expect(asked.json('files.json')).toMatchObject([{ name: 'customer.pdf', message_id: ofCustomer.message }])
    expect(answered.json('messages.json')).toMatchObject([
      { id: ofSupplier.message, to: customer.company_name, text: 'We do.' },
    ])
    for (const secret of ['RIVAL-THREAD', other.id, other.company_name]) expect(answered.text).not.toContain(secret)
  })
})
