import { describe, expect, it } from 'vitest'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, history, mailsAbout, view, act } = quotesIn(world)

async function scene({ alone = false } = {}) {
  const all = await people()
  const id = await world.sentQuote(all.customer, all.admin, alone ? [all.supplier] : [all.supplier, all.other])
  const remove = (as: Parameters<typeof world.as>[0], reason = 'The bridge is not built') =>
    act(as, id, 'delete', { reason })
  return { ...all, id, remove }
}

describe('deleteQuote', () => {
  it('marks a request as deleted, and mails its suppliers the reason', async () => {
    const { id, customer, supplier, other, remove } = await scene()

    const answer = await remove(customer)

    expect(answer).toMatchObject({ status: 200, body: { id } })
    expect(await row(id)).toMatchObject({
      is_deleted: true,
      deletion_note: 'The bridge is not built',
      deleted_at: expect.any(Date),
      deleted_by: customer.personId,
      status: 'pending',
    })
    expect(await mailsAbout(id)).toEqual(
      expect.arrayContaining([
        `A quote request was deleted > ${supplier.email}`,
        `A quote request was deleted > ${other.email}`,
      ]),
    )
    const quote = await view(supplier, id)
    expect(quote).toMatchObject({ deletion_note: 'The bridge is not built', state: { is_deleted: true } })
    expect(quote.timeline.at(-1)).toMatchObject({ action: 'deleteQuote', reason: 'The bridge is not built' })
  })

  it('hides the request from the customer, also for every further action', async () => {
    const { id, customer, remove } = await scene()
    await remove(customer)

    expect(await world.as(customer).get(`/api/quotes/${id}`)).toMatchObject(unknownQuote)
    expect(await remove(customer)).toMatchObject(unknownQuote)
    expect(await act(customer, id, 'notes', { version: 3, notes: 'x' })).toMatchObject(unknownQuote)
  })

  it('refuses every further action of a supplier', async () => {
    const { id, customer, supplier, remove } = await scene()
    await remove(customer)
    const before = await row(id)

    const refused = refusedFor('This quote was deleted by the customer.')
    expect(await world.offer(supplier, id)).toMatchObject(refused)
    expect(await act(supplier, id, 'status', { status: 'processing' })).toMatchObject(refused)
    expect(await act(supplier, id, 'cancel', { reason: 'No steel' })).toMatchObject(refused)
    expect(await row(id)).toEqual(before)
  })

  it('succeeds before approval, without a mail to suppliers', async () => {
    const { customer, supplier } = await people()
    const id = await world.quote(customer, { supplier_ids: [supplier.id] })

    expect((await act(customer, id, 'delete', { reason: 'Not needed' })).status).toBe(200)

    expect((await row(id)).is_deleted).toBe(true)
    expect(await mailsAbout(id)).toEqual([`Your request awaits approval > ${customer.email}`])
  })

  it('succeeds while processing', async () => {
    const { id, customer, supplier, remove } = await scene({ alone: true })
    await act(supplier, id, 'status', { status: 'processing' })

    expect((await remove(customer)).status).toBe(200)
    expect(await row(id)).toMatchObject({ is_deleted: true, status: 'processing' })
  })

  it.each([
    ['shipped', 'Shipped'],
    ['delivered', 'Delivered'],
  ])('returns 409 once %s', async (status, label) => {
    const { id, customer, supplier, remove } = await scene({ alone: true })
    await act(supplier, id, 'status', { status })

    expect(await remove(customer)).toMatchObject(refusedFor(`Not possible while the quote is ${label}.`))
    expect((await row(id)).is_deleted).toBe(false)
  })

  it('requires a reason', async () => {
    const { id, customer, remove } = await scene()

    expect(await remove(customer, '  ')).toMatchObject(invalidAt('reason', 'Please give a reason.'))
    expect((await row(id)).is_deleted).toBe(false)
  })

  it('returns 404 to a stranger, and changes nothing', async () => {
    const { id, remove } = await scene()
    const before = await row(id)

    expect(await remove(await world.customer())).toMatchObject(unknownQuote)
    expect(await row(id)).toEqual(before)
  })

  it.each(['supplier', 'admin'] as const)('refuses the %s', async (role) => {
    const made = await scene()

    expect(await made.remove(made[role])).toMatchObject({ status: 403 })
    expect((await row(made.id)).is_deleted).toBe(false)
  })

  it('requires a sign-in', async () => {
    const { id, remove } = await scene()

    expect((await remove(null)).status).toBe(401)
    expect((await row(id)).is_deleted).toBe(false)
  })

  it('succeeds once of two at once', async () => {
    const { id, customer, remove } = await scene()

    const answers = await Promise.all([remove(customer, 'First'), remove(customer, 'Second')])

    expect(statusesOf(answers)).toEqual([200, 404])
    expect((await row(id)).deletion_note).toBe(answers[0].status === 200 ? 'First' : 'Second')
    expect((await history(id)).filter((action) => action === 'deleteQuote')).toHaveLength(1)
  })
})
