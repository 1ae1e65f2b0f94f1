import { describe, expect, it } from 'vitest'
import { pdf, type Person } from '#test/factories.ts'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { editInput } from '#test/quote-input.ts'
import { invalidAt, quotesIn, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, responseOf, history, mailsAbout, view, act } = quotesIn(world)

/** Two people of one supplier, who both have read its present answer. */
async function scene() {
  const all = await people()
  const colleague = await world.colleague(all.supplier, 'member')
  const id = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other])
  const own = async () => await responseOf(id, all.supplier)
  const read = async () => (await own())?.answered_at?.toISOString() ?? null
  const mails = async () => (await mailsAbout(id)).filter((mail) => /offer/i.test(mail))
  return { ...all, colleague, id, own, read, mails }
}
const upload = async (as: Person, name: string): Promise<string> => (await world.as(as).upload(name, pdf(name))).body.id
const attached = async (as: Person, id: string): Promise<string[]> =>
  (await view(as, id)).own_response.documents.map(({ name }: { name: string }) => name)

describe('respond, based on an answer that a colleague has changed', () => {
  it("returns 409 with the colleague's answer, which stays", async () => {
    const { id, supplier, colleague, own, read, mails } = await scene()
    await world.offer(supplier, id)
    const answered_at = await read()
    await world.offer(colleague, id, { price_per_kg: 1.32, notes: 'FCA' })
    const [before, told] = [await own(), await mails()]

    const late = await world.offer(supplier, id, { answered_at, price_per_kg: 1.45, notes: 'Typed' })

    expect(late).toMatchObject({
      status: 409,
      body: {
        error: { code: 'stale', message: expect.stringContaining('It is now: 1.32 EUR/kg, 12 days, “FCA”.') },
      },
    })
    expect(await world.decline(supplier, id, { answered_at })).toMatchObject({ status: 409 })
    expect(await own()).toEqual(before)
    expect(await mails()).toEqual(told)
    expect((await history(id)).filter((action) => action === 'respond')).toHaveLength(2)
  })

  it('succeeds with the present answer, which the earlier answer returned', async () => {
    const { id, supplier, own } = await scene()

    const { body } = await world.offer(supplier, id)
    expect(body).toEqual({ id, answered_at: (await own())?.answered_at?.toISOString() })
    const again = await world.offer(supplier, id, { answered_at: body.answered_at, price_per_kg: 1.45 })

    expect(again).toMatchObject({ status: 200, body: { answered_at: (await own())?.answered_at?.toISOString() } })
    expect((await view(supplier, id)).own_response).toMatchObject({
      price_per_kg: 1.45,
      answered_at: again.body.answered_at,
    })
  })

  it('accepts one of three at once, with one mail', async () => {
    const { id, supplier, colleague, customer, own, read, mails } = await scene()
    await world.offer(supplier, id)
    const answered_at = await read()
    const told = await mails()

    const answers = await Promise.all(
      [1.32, 1.45, 1.58].map((price_per_kg, index) =>
        world.offer(index === 0 ? supplier : colleague, id, { answered_at, price_per_kg }),
      ),
    )

    expect(statusesOf(answers)).toEqual([200, 409, 409])
    const taken = [1.32, 1.45, 1.58][answers.findIndex(({ status }) => status === 200)]
    expect(await own()).toMatchObject({ price_per_kg: taken })
    expect(await mails()).toEqual([...told, `Offer changed > ${customer.email}`])
    const texts = answers.flatMap(({ status, body }) => (status === 409 ? [body.error.message] : []))
    for (const text of texts) expect(text).toContain(`It is now: ${taken} EUR/kg`)
  })

  it('accepts one of three first answers at once', async () => {
    const { id, supplier, colleague, mails } = await scene()

    const answers = await Promise.all(
      [1.32, 1.45, 1.58].map((price_per_kg, index) =>
        world.offer(index === 0 ? supplier : colleague, id, { answered_at: null, price_per_kg }),
      ),
    )

    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect(await mails()).toHaveLength(1)
  })

  it("keeps the colleague's attachment, also in the storage", async () => {
    const { id, supplier, colleague, customer, read } = await scene()
    const kept = await upload(supplier, 'kept.pdf')
    await world.offer(supplier, id, { file_ids: [kept] })
    const answered_at = await read()
    const added = await upload(colleague, 'added.pdf')
    await world.offer(colleague, id, { file_ids: [kept, added] })

    const replacing = await upload(supplier, 'replacing.pdf')
    expect((await world.offer(supplier, id, { answered_at, file_ids: [replacing] })).status).toBe(409)
    expect((await world.decline(supplier, id, { answered_at })).status).toBe(409)

    expect((await attached(supplier, id)).toSorted()).toEqual(['added.pdf', 'kept.pdf'])
    for (const file of [kept, added]) expect((await world.as(customer).get(`/api/files/${file}`)).status).toBe(200)
    // The refused answer's own upload can still be sent.
    expect((await world.offer(supplier, id, { file_ids: [kept, added, replacing] })).status).toBe(200)
  })

  it("reveals nothing of another supplier's answer", async () => {
    const { id, supplier, other, own } = await scene()
    await world.offer(other, id, { price_per_kg: 7.654321 })

    const stale = await world.offer(supplier, id, { answered_at: new Date(0).toISOString() })

    expect(stale.status).toBe(409)
    expect(JSON.stringify(stale.body)).not.toContain('7.65')
    expect((await own())?.status).toBe('pending')
  })

  it('requires the answer that it changes', async () => {
    const { id, supplier, own } = await scene()

    for (const status of ['accepted', 'declined'] as const) {
      const answer = await world.respond(supplier, id, { status, price_per_kg: 1, answered_at: undefined })
      expect(answer).toMatchObject(invalidAt('answered_at', expect.any(String)))
    }
    expect((await own())?.status).toBe('pending')
  })
})

describe('respond with the same answer', () => {
  it('writes nothing and notifies nobody', async () => {
    const { id, supplier, colleague, own, mails } = await scene()
    const file = await upload(supplier, 'kept.pdf')
    const carbon = [{ position: 1, by: 'stated', value: 0.4, reason: 'Scrap' }]
    const offer = { notes: 'FCA', file_ids: [file], carbon }
    await world.offer(supplier, id, offer)
    const [before, told] = [await own(), await mails()]

    const same = await world.offer(colleague, id, offer)

    expect(same).toMatchObject({ status: 200, body: { id, answered_at: before?.answered_at?.toISOString() } })
    expect(await own()).toEqual(before)
    expect(await mails()).toEqual(told)
    expect((await history(id)).filter((action) => action === 'respond')).toHaveLength(1)
  })

  it('writes nothing for a repeated refusal', async () => {
    const { id, supplier, own, mails } = await scene()
    await world.decline(supplier, id, { notes: 'Fully booked' })
    const [before, told] = [await own(), await mails()]

    expect((await world.decline(supplier, id, { notes: 'Fully booked' })).status).toBe(200)

    expect(await own()).toEqual(before)
    expect(await mails()).toEqual(told)
  })

  it.each([
    ['the price', { price_per_kg: 1.03 }],
    ['the note', { notes: 'EXW' }],
    ['the delivery time', { delivery_time: 13 }],
    ['the carbon', { carbon: [{ position: 1, by: 'stated', value: 0.5, reason: 'Scrap' }] }],
    ['the reason of the carbon', { carbon: [{ position: 1, by: 'stated', value: 0.4, reason: 'Wind' }] }],
    ['the files', { file_ids: [] }],
  ])('notifies the customer of a changed %s', async (_what, change) => {
    const { id, supplier, customer, mails } = await scene()
    const file = await upload(supplier, 'kept.pdf')
    const carbon = [{ position: 1, by: 'stated', value: 0.4, reason: 'Scrap' }]
    const offer = { notes: 'FCA', file_ids: [file], carbon }
    await world.offer(supplier, id, offer)

    await world.offer(supplier, id, { ...offer, ...change })

    expect(await mails()).toEqual([`Offer > ${customer.email}`, `Offer changed > ${customer.email}`])
  })

  it('confirms an offer after an edit, and mails it as a confirmation', async () => {
    const { id, supplier, customer, own } = await scene()
    await world.offer(supplier, id)
    await act(customer, id, 'edit', editInput({ version: (await row(id)).version, volume: 40 }))
    expect(await own()).toMatchObject({ to_be_confirmed: true })

    await world.offer(supplier, id)

    expect(await own()).toMatchObject({ to_be_confirmed: false, price_per_kg: 1.02 })
    const [mail] = (await queuedMailsAboutQuote(world.db, id)).filter(({ subject }) => subject.includes('confirmed'))
    expect(mail).toMatchObject({ to: customer.email, subject: expect.stringContaining('Offer confirmed') })
    expect(mail?.text).toContain('Price: 1.02 EUR/kg')
    expect((await history(id)).filter((action) => action === 'respond')).toHaveLength(2)
  })
})

describe("respond beside a colleague's newer draft with the same file", () => {
  it('attaches the file, and the draft stays without it', async () => {
    const { id, supplier, colleague } = await scene()
    const file = await upload(supplier, 'Terms.pdf')
    const draft = `/api/quotes/${id}/answer-draft`
    const save = (as: Person, version: string | null) =>
      world.as(as).put(draft, { version, answered_at: null, fields: { notes: 'Theirs' }, file_ids: [file] })
    const { version } = (await save(supplier, null)).body
    expect((await save(colleague, version)).status).toBe(200)

    const sent = await world.offer(supplier, id, { draft_version: version, file_ids: [file] })

    expect(sent.status).toBe(200)
    expect(await attached(supplier, id)).toEqual(['Terms.pdf'])
    expect((await world.as(colleague).get(draft)).body.draft).toMatchObject({ fields: { notes: 'Theirs' }, files: [] })
  })
})
