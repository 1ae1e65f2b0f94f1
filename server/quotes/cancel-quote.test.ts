import { describe, expect, it } from 'vitest'
import { invalidAt, quotesIn, refusedFor, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, history, responseOf, mailsAbout, view, act, accept } = quotesIn(world)

async function scene({ alone = false } = {}) {
  const all = await people()
  const recipients = alone ? [all.supplier] : [all.supplier, all.other]
  const id = await world.sentQuote(all.customer, all.admin, recipients, { notes: 'Call before delivery' })
  const cancel = (as: Parameters<typeof world.as>[0], reason = 'No steel') => act(as, id, 'cancel', { reason })
  return { ...all, id, cancel }
}

describe('cancelQuote', () => {
  it('asks again if the effect differs from the one that was confirmed', async () => {
    const { id, supplier, other, cancel } = await scene()
    const told = { reason: 'No steel', effect: 'withdraw' }
    await cancel(other)
    const before = [await row(id), await history(id)]

    expect(await act(supplier, id, 'cancel', told)).toMatchObject({ status: 409, body: { error: { code: 'stale' } } })

    expect([await row(id), await history(id)]).toEqual(before)
    expect(await act(supplier, id, 'cancel', { ...told, effect: 'cancel' })).toMatchObject({ status: 200 })
  })

  it('ends the quote of the only supplier, with the reason on its own and below the notes', async () => {
    const { id, customer, supplier, cancel } = await scene({ alone: true })

    const answer = await cancel(supplier, ' No steel ')

    expect(answer).toMatchObject({ status: 200, body: { id, effect: 'cancel' } })
    expect(await row(id)).toMatchObject({
      status: 'cancelled',
      notes: `Call before delivery\nCancelled by ${supplier.company_name}: No steel`,
      cancellation_note: 'No steel',
      cancelled_by: supplier.personId,
      cancelled_at: expect.any(Date),
    })
    const quote = await view(customer, id)
    expect(quote.cancellation_note).toBe('No steel')
    expect(quote.timeline.at(-1)).toMatchObject({
      action: 'cancelQuote',
      reason: 'No steel',
      actor_name: supplier.company_name,
    })
    expect(await mailsAbout(id)).toContain(`Your quote was cancelled > ${customer.email}`)
  })

  it('withdraws one of several suppliers only', async () => {
    const { id, customer, supplier, other, cancel } = await scene()
    await world.offer(supplier, id, { notes: 'FCA Göteborg' })

    expect((await cancel(supplier)).body.effect).toBe('withdraw')

    const line = `FCA Göteborg\nCancelled by ${supplier.company_name}: No steel`
    expect(await responseOf(id, supplier)).toMatchObject({ status: 'withdrawn', notes: line })
    expect(await responseOf(id, other)).toMatchObject({ status: 'pending' })
    expect(await row(id)).toMatchObject({
      status: 'pending',
      notes: 'Call before delivery',
      cancellation_note: null,
      cancelled_at: null,
    })
    expect(await mailsAbout(id)).toContain(`A supplier withdrew > ${customer.email}`)
    expect(await accept(customer, id, supplier)).toMatchObject(refusedFor('This supplier has given no offer.'))
  })

  it('ends the quote with the last supplier', async () => {
    const { id, supplier, other, cancel } = await scene()
    await world.decline(other, id)

    expect((await cancel(supplier)).body.effect).toBe('cancel')

    expect((await row(id)).status).toBe('cancelled')
  })

  it('ends the quote with the accepted supplier', async () => {
    const { id, customer, supplier, other, cancel } = await scene()
    await world.offer(supplier, id)
    await accept(customer, id, supplier)

    expect(await cancel(other)).toMatchObject(refusedFor('Another offer was accepted.'))
    expect((await cancel(supplier)).body.effect).toBe('cancel')

    expect(await row(id)).toMatchObject({ status: 'cancelled', cancelled_by: supplier.personId })
  })

  it('stores the line without earlier notes', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])

    await act(supplier, id, 'cancel', { reason: 'No steel' })

    expect((await row(id)).notes).toBe(`Cancelled by ${supplier.company_name}: No steel`)
  })

  it('requires a reason', async () => {
    const { id, supplier, cancel } = await scene({ alone: true })

    expect(await cancel(supplier, ' \n ')).toMatchObject(invalidAt('reason', 'Please give a reason.'))
    expect((await row(id)).status).toBe('pending')
  })

  it('returns 409 a second time', async () => {
    const { id, supplier, other, cancel } = await scene()
    await cancel(supplier)

    expect(await cancel(supplier)).toMatchObject(refusedFor('You are no longer part of this quote.'))
    await cancel(other)
    expect(await cancel(other, 'Again')).toMatchObject(refusedFor('Not possible while the quote is Cancelled.'))
    expect((await row(id)).cancellation_note).toBe('No steel')
  })

  it('returns 404 to a supplier who was not asked, and refuses the others and visitors', async () => {
    const { id, customer, admin, third, cancel } = await scene({ alone: true })
    const before = await row(id)

    expect(await cancel(third)).toMatchObject(unknownQuote)
    expect((await cancel(customer)).status).toBe(403)
    expect((await cancel(admin)).status).toBe(403)
    expect((await cancel(null)).status).toBe(401)
    expect(await row(id)).toEqual(before)
  })

  it('withdraws the first of two at once, and ends the quote with the second', async () => {
    const { id, supplier, other, cancel } = await scene()

    const answers = await Promise.all([cancel(supplier), cancel(other)])

    expect(new Set(answers.map(({ body }) => body.effect))).toEqual(new Set(['cancel', 'withdraw']))
    const last = answers[0].body.effect === 'cancel' ? supplier : other
    expect(await row(id)).toMatchObject({ status: 'cancelled', cancelled_by: last.personId })
  })
})
