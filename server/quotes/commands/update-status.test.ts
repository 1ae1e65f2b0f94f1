import { describe, expect, it } from 'vitest'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, history, mailsAbout, view, act, accept } = quotesIn(world)

type People = Awaited<ReturnType<typeof people>>
/** A quote with one supplier, unless others are given. */
async function scene(asked = ({ supplier }: People) => [supplier]) {
  const all = await people()
  const id = await world.sentQuote(all.customer, all.admin, asked(all))
  const move = (as: Parameters<typeof world.as>[0], status: string) => act(as, id, 'status', { status })
  return { ...all, id, move }
}

describe('updateStatus', () => {
  it.each([
    ['processing', 'Your quote is being processed'],
    ['shipped', 'The goods were shipped'],
    ['delivered', 'The goods were delivered'],
  ])('moves a pending quote to %s and mails the customer', async (status, subject) => {
    const { id, customer, supplier, move } = await scene()

    expect(await move(supplier, status)).toMatchObject({ status: 200, body: { id } })

    expect(await row(id)).toMatchObject({ status, version: 3 })
    expect(await mailsAbout(id)).toContain(`${subject} > ${customer.email}`)
    expect((await view(customer, id)).timeline.at(-1)).toMatchObject({
      action: 'updateStatus',
      from: 'pending',
      to: status,
      actor_name: supplier.company_name,
    })
  })

  it('moves a quote back', async () => {
    const { id, supplier, move } = await scene()
    await move(supplier, 'shipped')

    expect((await move(supplier, 'processing')).status).toBe(200)
    expect((await move(supplier, 'pending')).status).toBe(200)

    expect((await row(id)).status).toBe('pending')
    expect(await history(id)).toEqual(['createQuote', 'approveQuote', 'updateStatus', 'updateStatus', 'updateStatus'])
  })

  it('refuses a change from another status than was seen', async () => {
    const { id, supplier, move } = await scene()
    await move(supplier, 'shipped')
    const from = (seen: string) => act(supplier, id, 'status', { status: 'processing', from: seen })

    expect(await from('pending')).toMatchObject({ status: 409, body: { error: { code: 'stale' } } })
    expect((await row(id)).status).toBe('shipped')
    expect((await from('shipped')).status).toBe(200)
  })

  it('rejects cancelled, which needs the command with a reason', async () => {
    const { id, supplier, move } = await scene()

    expect(await move(supplier, 'cancelled')).toMatchObject(invalidAt('status', 'Cancelling needs a reason.'))
    expect((await row(id)).status).toBe('pending')
  })

  it('refuses the current status and an unknown one', async () => {
    const { id, supplier, move } = await scene()

    expect(await move(supplier, 'pending')).toMatchObject(refusedFor('The quote is Pending already.'))
    expect((await move(supplier, 'pending_admin_approval')).status).toBe(400)
    expect(await row(id)).toMatchObject({ status: 'pending', version: 2 })
  })

  it('refuses any change once delivered', async () => {
    const { id, supplier, move } = await scene()
    await move(supplier, 'delivered')

    for (const status of ['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
      expect(await move(supplier, status)).toMatchObject(refusedFor('Not possible while the quote is Delivered.'))
    expect((await row(id)).status).toBe('delivered')
  })

  it('refuses any change once cancelled', async () => {
    const { id, supplier, move } = await scene()
    await act(supplier, id, 'cancel', { reason: 'No steel' })

    expect(await move(supplier, 'processing')).toMatchObject(refusedFor('Not possible while the quote is Cancelled.'))
    expect((await row(id)).status).toBe('cancelled')
  })

  const several = ({ supplier, other }: People) => [supplier, other]
  const severalAsked = refusedFor(
    'Other suppliers were asked too. Until the customer accepts an offer, you can answer, change your answer or withdraw.',
  )

  it.each(['processing', 'shipped', 'delivered'])(
    'refuses %s to one of several suppliers before an offer is accepted, whatever they answered',
    async (status) => {
      const { id, customer, supplier, other, move } = await scene(several)
      await world.offer(supplier, id)
      await world.offer(other, id)
      const before = [await row(id), await history(id), await mailsAbout(id)]

      expect(await move(supplier, status)).toMatchObject(severalAsked)
      expect(await move(other, status)).toMatchObject(severalAsked)

      expect([await row(id), await history(id), await mailsAbout(id)]).toEqual(before)
      expect((await view(customer, id)).state.status).toBe('pending')
      await world.decline(other, id)
      expect(await move(supplier, status)).toMatchObject(severalAsked)
    },
  )

  it('accepts only the accepted supplier after an acceptance', async () => {
    const { id, customer, supplier, other, move } = await scene(several)
    await world.offer(supplier, id)
    await accept(customer, id, supplier)

    expect(await move(other, 'shipped')).toMatchObject(refusedFor('Another offer was accepted.'))
    expect((await row(id)).status).toBe('processing')
    expect((await move(supplier, 'shipped')).status).toBe(200)
    expect((await row(id)).status).toBe('shipped')
  })

  it('refuses a supplier who declined', async () => {
    const { id, supplier, move } = await scene()
    await world.decline(supplier, id)

    expect(await move(supplier, 'processing')).toMatchObject(refusedFor('You declined this quote.'))
    expect((await row(id)).status).toBe('pending')
  })

  it('returns 404 to a supplier who was not asked, and refuses the others and visitors', async () => {
    const { id, customer, admin, third, move } = await scene()
    const before = await row(id)

    expect(await move(third, 'processing')).toMatchObject(unknownQuote)
    expect((await move(customer, 'processing')).status).toBe(403)
    expect((await move(admin, 'processing')).status).toBe(403)
    expect((await move(null, 'processing')).status).toBe(401)
    expect(await row(id)).toEqual(before)
  })

  it('lets one of two equal changes at once succeed', async () => {
    const { id, supplier, move } = await scene()

    const answers = await Promise.all([move(supplier, 'processing'), move(supplier, 'processing')])

    expect(statusesOf(answers)).toEqual([200, 409])
    expect(await row(id)).toMatchObject({ status: 'processing', version: 3 })
  })

  it('ends with a deletion at once in a status that both answers explain', async () => {
    const { id, customer, supplier, move } = await scene()

    const [moved, deleted] = await Promise.all([
      move(supplier, 'shipped'),
      act(customer, id, 'delete', { reason: 'Not needed' }),
    ])

    expect(statusesOf([moved, deleted])).toEqual([200, 409])
    const wanted =
      moved.status === 200 ? { status: 'shipped', is_deleted: false } : { status: 'pending', is_deleted: true }
    expect(await row(id)).toMatchObject(wanted)
  })
})
