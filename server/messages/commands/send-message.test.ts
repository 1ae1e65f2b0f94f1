import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nothingToSend } from '#domain/messages/message.ts'
import { pdf, type Person } from '#test/factories.ts'
import { messagesIn, unknownThread } from '#test/messages.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept, act, history } = quotesIn(world)
const { threadOf, thread, post, write, messages, texts } = messagesIn(world)

async function scene() {
  const all = await people()
  const quote = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other])
  const id = await threadOf(quote, all.supplier)
  const upload = async (as: Person, name = 'drawing.pdf'): Promise<string> =>
    (await world.as(as).upload(name, pdf(name))).body.id
  return { ...all, quote, id, upload }
}

describe('sendMessage', () => {
  it('stores messages of both parties in their thread, in the order of sending', async () => {
    const { customer, supplier, quote, id } = await scene()

    await write(customer, id, '  Can you cut to length?\nAll of it. ')
    await write(supplier, id, 'Yes: <b>no</b> charge')

    expect((await thread(supplier, id)).body).toMatchObject({
      id,
      quote_id: quote,
      customer_name: customer.company_name,
      supplier_name: supplier.company_name,
      earlier: false,
      messages: [
        { author: 'customer', own: false, text: 'Can you cut to length?\nAll of it.', documents: [] },
        { author: 'supplier', own: true, text: 'Yes: <b>no</b> charge', documents: [] },
      ],
    })
    expect(await messages(id)).toMatchObject([{ author_id: customer.personId }, { author_id: supplier.personId }])
    // A message is not an action on the quote.
    expect(await history(quote)).toEqual(['createQuote', 'approveQuote'])
  })

  it('attaches files, with or without text', async () => {
    const { customer, supplier, id, upload } = await scene()
    const [first, second] = [await upload(customer, 'a.pdf'), await upload(customer, 'b.pdf')]

    expect((await post(customer, id, { file_ids: [second, first] })).status).toBe(201)

    const { body } = await thread(supplier, id)
    expect(body.messages).toMatchObject([
      {
        text: '',
        documents: [
          { name: 'a.pdf', url: `/api/files/${first}` },
          { name: 'b.pdf', url: `/api/files/${second}` },
        ],
      },
    ])
    const file = await world.as(supplier).get(body.messages[0].documents[0].url)
    expect(file).toMatchObject({ status: 200, body: new TextDecoder().decode(pdf('a.pdf')) })
  })

  it('gives files to the two parties and to administrators only', async () => {
    const { customer, admin, supplier, other, third, quote, id, upload } = await scene()
    const [asked, answered] = [await upload(customer), await upload(supplier, 'certificate.pdf')]
    const statuses = async () =>
      Promise.all(
        [customer, supplier, admin, other, third, null].flatMap((person) =>
          [asked, answered].map(async (file) => (await world.as(person).get(`/api/files/${file}`)).status),
        ),
      )
    expect(await statuses()).toEqual([200, 404, 404, 200, 200, 200, 404, 404, 404, 404, 401, 401])

    await post(customer, id, { file_ids: [asked] })
    await post(supplier, id, { file_ids: [answered] })
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 404, 404, 404, 404, 401, 401])

    // A customer that deleted the quote no longer sees its conversations.
    await act(customer, quote, 'delete', { reason: 'Not needed' })
    expect((await statuses()).slice(0, 4)).toEqual([200, 404, 200, 200])
  })

  it.each([
    ['nothing at all', async () => ({}), 'text', nothingToSend],
    ['5001 characters', async () => ({ text: 'x'.repeat(5001) }), 'text', 'Please use at most 5\u202F000 characters.'],
    ['an unknown file', async () => ({ text: 'x', file_ids: [randomUUID()] }), 'file_ids', 'Invalid file'],
    [
      'a foreign file',
      async ({ supplier, upload }: Awaited<ReturnType<typeof scene>>) => ({ file_ids: [await upload(supplier)] }),
      'file_ids',
      'Invalid file',
    ],
    [
      'a file of another message',
      async ({ customer, id, upload }: Awaited<ReturnType<typeof scene>>) => {
        const file = await upload(customer)
        await post(customer, id, { file_ids: [file] })
        return { text: 'again', file_ids: [file] }
      },
      'file_ids',
      'Invalid file',
    ],
    ['an author', async () => ({ text: 'x', author_id: randomUUID() }), 'author_id', 'Unknown field.'],
  ])('rejects %s, and sends nothing', async (_case, messageOf, field, message) => {
    const made = await scene()
    const input = await messageOf(made)
    const before = await messages(made.id)

    expect(await post(made.customer, made.id, input)).toMatchObject(invalidAt(field, message))
    expect(await messages(made.id)).toEqual(before)
  })

  it('returns 404 to strangers and to another supplier, like an unknown thread', async () => {
    const { admin, other, third, id } = await scene()
    const stranger = await world.customer()

    for (const person of [other, third, stranger]) {
      expect(await post(person, id, { text: 'Hello' })).toMatchObject(unknownThread)
      expect(await post(person, randomUUID(), { text: 'Hello' })).toMatchObject(unknownThread)
    }
    expect(await post(admin, id, { text: 'Hello' })).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    })
    expect((await post(null, id, { text: 'Hello' })).status).toBe(401)
    expect(await messages(id)).toEqual([])
  })

  it('returns 404 before approval, when only the customer knows the quote', async () => {
    const { customer, supplier } = await people()
    const quote = await world.quote(customer, { supplier_ids: [supplier.id], preferred_supplier_id: supplier.id })
    const id = await threadOf(quote, supplier)

    for (const person of [customer, supplier])
      expect(await post(person, id, { text: 'Hello' })).toMatchObject(unknownThread)
  })

  it('works after a refusal, a lost offer, a delivery and a cancellation, and ends with a deletion', async () => {
    const { customer, admin, supplier, other, quote } = await scene()
    const [won, lost] = [await threadOf(quote, supplier), await threadOf(quote, other)]
    const both = async (id: string, of: Person, text: string) => {
      await write(customer, id, text)
      await write(of, id, text)
    }
    await world.decline(supplier, quote)
    await both(won, supplier, 'declined')
    await world.offer(supplier, quote)
    await world.offer(other, quote)
    await accept(customer, quote, supplier)
    await both(lost, other, 'not selected')
    await act(supplier, quote, 'status', { status: 'delivered' })
    await both(won, supplier, 'a complaint')
    const gone = await world.sentQuote(customer, admin, [supplier])
    const goneThread = await threadOf(gone, supplier)
    await act(supplier, gone, 'cancel', { reason: 'Sold out' })
    await both(goneThread, supplier, 'cancelled')
    expect(await texts(customer, won)).toEqual(['declined', 'declined', 'a complaint', 'a complaint'])

    const deleted = await world.sentQuote(customer, admin, [supplier])
    const last = await threadOf(deleted, supplier)
    await write(customer, last, 'One moment')
    await act(customer, deleted, 'delete', { reason: 'Not needed' })
    expect(await post(customer, last, { text: 'x' })).toMatchObject(unknownThread)
    expect(await post(supplier, last, { text: 'x' })).toMatchObject(
      refusedFor('This quote was deleted by the customer.'),
    )
    expect(await texts(supplier, last)).toEqual(['One moment'])
  })

  it('refuses if the account at the other end is inactive', async () => {
    const { customer, supplier, other, id, quote } = await scene()
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', supplier.id).execute()

    expect((await thread(customer, id)).body.other_active).toBe(false)
    expect(await post(customer, id, { text: 'x' })).toMatchObject(
      refusedFor('The other party’s account is no longer active, so nobody would read it.'),
    )
    await write(customer, await threadOf(quote, other), 'You are')
  })

  it('returns 429 for the 61st message of a person within five minutes', async () => {
    const { customer, supplier, id } = await scene()
    for (let count = 0; count < 60; count++) await write(customer, id, 'Again')

    expect(await post(customer, id, { text: 'x' })).toMatchObject({
      status: 429,
      body: { error: { message: 'You have sent many messages within a few minutes. Please try again later.' } },
    })
    expect((await post(supplier, id, { text: 'x' })).status).toBe(201)
  })
})

describe('sending a message twice', () => {
  it('with one key stores one message', async () => {
    const { customer, id } = await scene()
    const key = randomUUID()

    const answers = await Promise.all(Array.from({ length: 4 }, () => post(customer, id, { text: 'Once' }, key)))

    expect(statusesOf(answers)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await texts(customer, id)).toEqual(['Once'])
  })

  it('with one key to two threads is refused', async () => {
    const { customer, other, quote, id } = await scene()
    const key = randomUUID()
    await post(customer, id, { text: 'Hello' }, key)

    expect(await post(customer, await threadOf(quote, other), { text: 'Hello' }, key)).toMatchObject(
      refusedFor('This idempotency key was used for another request.'),
    )
  })

  it('with one file attaches it to one of them', async () => {
    const { customer, id, upload } = await scene()
    const file = await upload(customer)

    const answers = await Promise.all([1, 2].map(() => post(customer, id, { file_ids: [file] })))

    expect(statusesOf(answers)).toEqual([201, 400])
    expect(await messages(id)).toHaveLength(1)
  })

  it('by both parties at once stores both, in the same order for everybody', async () => {
    const { customer, supplier, id } = await scene()

    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => post(turn % 2 === 0 ? customer : supplier, id, { text: `${turn}` })),
    )

    expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201, 201])
    expect(await texts(customer, id)).toEqual(await texts(supplier, id))
    expect((await messages(id)).map(({ text }) => text).toSorted()).toEqual(['0', '1', '2', '3', '4', '5'])
  })
})
