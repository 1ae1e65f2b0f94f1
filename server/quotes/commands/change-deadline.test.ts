import { describe, expect, it } from 'vitest'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { editInput } from '#test/quote-input.ts'
import { raced } from '#test/races.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, responses, view, act, history, mailsAbout, accept } = quotesIn(world)

const hour = 60 * 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const passed = 'The deadline for answers has passed.'

/** A request with a deadline that two suppliers were asked for. */
async function scene({ sealed = false } = {}) {
  const made = await people()
  const { customer, admin, supplier, other } = made
  const answers_until = inHours(24)
  const id = await world.quote(customer, { answers_until, sealed })
  await act(admin, id, 'approve', { version: 1, supplier_ids: [supplier.id, other.id] })
  const change = (until: string, version = 2, as: Parameters<typeof act>[0] = customer) =>
    act(as, id, 'change-deadline', { version, answers_until: until })
  const pass = () =>
    world.db
      .updateTable('orders')
      .set({ answers_until: new Date(inHours(-1)) })
      .where('id', '=', id)
      .execute()
  return { ...made, id, answers_until, change, pass }
}

describe('createQuote with a deadline', () => {
  it('stores it, and names it to the asked by the clocks of their country', async () => {
    const { id, answers_until, supplier } = await scene({ sealed: true })

    expect((await row(id)).answers_until?.toISOString()).toBe(answers_until)
    expect((await row(id)).sealed).toBe(true)
    expect((await view(supplier, id)).state).toMatchObject({ answers_until, answering: 'open', sealed: true })
    const mail = (await queuedMailsAboutQuote(world.db, id)).find(({ to }) => to === supplier.email)
    expect(mail?.text).toMatch(/Answers until: \d+ \w+ \d{4} at \d\d:\d\d/)
    expect(mail?.text).toContain('Until the deadline nobody but your company reads your answer.')
  })

  it.each([
    [inHours(-1), 'Please choose a time in the future.'],
    [inHours(24 * 400), 'Please choose a time within a year.'],
  ])('refuses %s at its field', async (answers_until, message) => {
    const customer = await world.customer()

    const answer = await world.as(customer).post('/api/quotes', world.quoteInput({ answers_until }))

    expect(answer).toMatchObject(invalidAt('answers_until', message))
  })
})

describe('changeDeadline', () => {
  it.each([
    [48, 1],
    [240, 0],
  ])('to %i hours from now leaves reminders whose time has not passed: %i is missed', async (hours, missed) => {
    const { id, change } = await scene()
    const [one] = await responses(id)
    await world.db
      .updateTable('supplier_responses')
      .set({ reminded: 2 })
      .where('id', '=', one?.id ?? '')
      .execute()

    expect((await change(inHours(hours))).status).toBe(200)

    expect((await responses(id)).map(({ reminded }) => reminded)).toEqual([missed, missed])
  })
})

describe('editQuote', () => {
  it('changes the deadline before anybody was asked, and says so in the timeline', async () => {
    const { customer } = await people()
    const id = await world.quote(customer)
    const answers_until = inHours(48)

    const answer = await act(customer, id, 'edit', editInput({ version: 1, answers_until, sealed: true }))

    expect(answer.status).toBe(200)
    expect((await row(id)).answers_until?.toISOString()).toBe(answers_until)
    const { changes } = (await view(customer, id)).timeline.at(-1)
    expect(changes.map(({ field }: { field: string }) => field)).toEqual(['answers_until', 'sealed'])
  })

  it('keeps the deadline if it does not name one', async () => {
    const { customer } = await people()
    const answers_until = inHours(48)
    const id = await world.quote(customer, { answers_until, sealed: true })

    await act(customer, id, 'edit', editInput({ version: 1, volume: 20 }))

    expect(await row(id)).toMatchObject({ answers_until: new Date(answers_until), sealed: true, version: 2 })
  })

  it('neither unseals the answers of suppliers nor moves a deadline that they know', async () => {
    const { customer, id, answers_until } = await scene({ sealed: true })
    const edit = (changes: object) => act(customer, id, 'edit', editInput({ version: 2, ...changes }))
    const message = 'The suppliers know this deadline. Please extend it or close early on the page of the quote.'

    expect(await edit({ answers_until, sealed: false })).toMatchObject(invalidAt('sealed', message))
    expect(await edit({ answers_until: inHours(1) })).toMatchObject(invalidAt('answers_until', message))
    expect(await edit({ answers_until: null, sealed: false })).toMatchObject(invalidAt('answers_until', message))
    expect(await row(id)).toMatchObject({ sealed: true, version: 2 })
  })

  it('is refused after the deadline, because no supplier could confirm its offer', async () => {
    const { customer, id, pass } = await scene()
    await pass()

    expect((await act(customer, id, 'edit', editInput({ version: 2, volume: 20 }))).status).toBe(409)
  })
})

describe('changeDeadline', () => {
  it('extends the time for answers, and tells everybody who is still in', async () => {
    const { customer, supplier, other, id, answers_until, change } = await scene()
    await world.decline(other, id)
    const next = inHours(72)

    expect((await change(next)).body).toEqual({ id, version: 3 })

    expect((await row(id)).answers_until?.toISOString()).toBe(next)
    const told = (await mailsAbout(id)).filter((mail) => mail.startsWith('The deadline'))
    expect(told).toEqual([`The deadline of a request was extended > ${supplier.email}`])
    for (const reader of [customer, supplier])
      expect((await view(reader, id)).timeline.at(-1)).toMatchObject({
        action: 'changeDeadline',
        from: answers_until,
        to: next,
      })
  })

  it('closes early, after which nobody answers and sealed prices can be read', async () => {
    const { customer, supplier, other, id, change } = await scene({ sealed: true })
    await world.offer(supplier, id)
    expect((await view(customer, id)).offers[0]).toMatchObject({ sealed: true, price_per_kg: 0 })

    expect((await change('now')).status).toBe(200)

    expect(await world.offer(other, id)).toMatchObject(refusedFor(passed))
    expect((await view(customer, id)).offers[0]).toMatchObject({ sealed: false, price_per_kg: 1.02 })
    expect((await mailsAbout(id)).filter((mail) => mail.startsWith('A request was closed early'))).toHaveLength(2)
    expect((await view(supplier, id)).timeline.at(-1)).toMatchObject({ action: 'changeDeadline', to: 'closed' })
    expect((await accept(customer, id, supplier)).status).toBe(200)
  })

  it.each([
    ['an earlier time', 12, 'Please choose a later time than the present deadline.'],
    ['more than a year', 24 * 400, 'Please choose a time within a year.'],
  ])('refuses %s at its field', async (_what, hours, message) => {
    const { id, answers_until, change } = await scene()

    expect(await change(inHours(hours))).toMatchObject(invalidAt('answers_until', message))
    expect((await row(id)).answers_until?.toISOString()).toBe(answers_until)
  })

  it('extends a deadline that has passed, but not once sealed prices could be read', async () => {
    const plain = await scene()
    await plain.pass()
    const sealed = await scene({ sealed: true })
    await sealed.pass()

    expect((await plain.change(inHours(5))).status).toBe(200)
    expect((await world.offer(plain.supplier, plain.id)).status).toBe(200)
    expect(await sealed.change(inHours(5))).toMatchObject(
      refusedFor('The sealed offers were opened at the deadline, so it cannot be extended any more.'),
    )
  })

  it('is refused for a request without a deadline, and after an acceptance', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    const dated = await scene()
    await world.offer(dated.supplier, dated.id)
    await accept(dated.customer, dated.id, dated.supplier)

    expect(await act(customer, id, 'change-deadline', { version: 2, answers_until: 'now' })).toMatchObject(
      refusedFor('This request has no deadline for answers.'),
    )
    expect(await dated.change(inHours(48), 3)).toMatchObject(refusedFor('An offer has already been accepted.'))
  })

  it('returns 404 for a quote of another company, 403 for other roles, and 401 for nobody', async () => {
    const { customer, supplier, admin, id, answers_until, change } = await scene()
    const stranger = await world.customer()

    expect(await change(inHours(48), 2, stranger)).toMatchObject(unknownQuote)
    expect((await change(inHours(48), 2, supplier)).status).toBe(403)
    expect((await change(inHours(48), 2, admin)).status).toBe(403)
    expect((await change(inHours(48), 2, null)).status).toBe(401)
    expect((await change(inHours(48), 2, await world.colleague(customer, 'viewer'))).status).toBe(403)
    expect((await row(id)).answers_until?.toISOString()).toBe(answers_until)
  })

  it('lets one of two at once win, and refuses the other as stale', async () => {
    const { id, change } = await scene()

    const answers = await Promise.all([change(inHours(48)), change(inHours(72))])

    expect(statusesOf(answers)).toEqual([200, 409])
    expect((await history(id)).filter((action) => action === 'changeDeadline')).toHaveLength(1)
  })

  it('by a closing takes an answer that was first, and refuses one that waited for it', async () => {
    const outcomes = await raced(
      () => scene({ sealed: true }),
      [({ supplier, id }) => world.offer(supplier, id), ({ change }) => change('now')],
      async ({ id, supplier }) =>
        String((await responses(id)).find(({ supplier_id }) => supplier_id === supplier.id)?.status),
    )

    expect(['200 200: accepted', '409 200: pending']).toEqual(expect.arrayContaining(outcomes))
  })
})

describe('a deadline that has passed', () => {
  it('refuses answers and changes of answers', async () => {
    const { supplier, other, id, pass } = await scene()
    await world.offer(supplier, id)
    await pass()

    expect(await world.offer(other, id)).toMatchObject(refusedFor(passed))
    expect(await world.offer(supplier, id, { price_per_kg: 0.9 })).toMatchObject(refusedFor(passed))
    expect((await view(supplier, id)).own_response.price_per_kg).toBe(1.02)
  })

  it('refuses an approval until the buyer has extended it', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.quote(customer, { answers_until: inHours(1) })
    await world.db
      .updateTable('orders')
      .set({ answers_until: new Date(inHours(-1)) })
      .where('id', '=', id)
      .execute()
    const approve = (version: number) => act(admin, id, 'approve', { version, supplier_ids: [supplier.id] })

    expect(await approve(1)).toMatchObject(
      refusedFor('No supplier can answer any more, because the deadline has passed. Ask the buyer to extend it.'),
    )
    await act(customer, id, 'change-deadline', { version: 1, answers_until: inHours(5) })
    expect((await approve(2)).status).toBe(200)
  })
})
