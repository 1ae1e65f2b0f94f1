import { beforeAll, describe, expect, it } from 'vitest'
import { approvalsIn } from '#test/approvals.ts'
import { awardsIn, priced } from '#test/awards.ts'
import { storeRate } from '#test/currency-rates.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, act, responseOf } = quotesIn(world)
const { asked } = approvalsIn(world)
const { scene } = awardsIn(world)
const { mailsTo } = mailsIn(world)
beforeAll(() => world.work())

/** A request with offers of three suppliers at these prices per kg, and the acceptance of the first. */
async function offered(prices: readonly { price_per_kg: number; currency?: string }[]) {
  const { customer, admin, supplier, other, third } = await people()
  const suppliers = [supplier, other, third]
  const id = await world.sentQuote(customer, admin, suppliers)
  for (const [index, price] of prices.entries()) await world.offer(suppliers[index] ?? supplier, id, price)
  const accept = async (different: object = {}) => {
    const offer = await responseOf(id, supplier)
    const answered_at = offer?.answered_at?.toISOString()
    return act(customer, id, 'accept-response', { response_id: offer?.id, answered_at, ...different })
  }
  return { id, supplier, other, third, accept }
}
const rankOf = async (person: Person, id: string) => (await view(person, id)).own_response.price_rank
const lostMail = async ({ email }: Person) => (await mailsTo(email, /^Another offer was accepted/))[0] ?? ''

describe('acceptResponse with a rank by price', () => {
  it('tells the others their rank on the quote and by mail, and nothing of the other offers', async () => {
    const { id, supplier, other, third, accept } = await offered([
      { price_per_kg: 1.23 },
      { price_per_kg: 1.17 },
      { price_per_kg: 1.31 },
    ])

    expect((await accept({ tell_rank: true })).status).toBe(200)

    expect([await rankOf(supplier, id), await rankOf(other, id), await rankOf(third, id)]).toEqual([null, 1, 3])
    expect(await lostMail(other)).toContain('Your price was the lowest.')
    expect(await lostMail(third)).toContain('Your price was the 3rd lowest.')
    for (const text of [await lostMail(third), JSON.stringify(await view(third, id))])
      expect(text).not.toMatch(/1\.23|1\.17|2nd/)
  })

  it('tells those who had an offer the reason, on the quote and by mail, and nobody else', async () => {
    const { customer, admin, supplier, other, third } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other, third])
    await world.offer(supplier, id, { price_per_kg: 1.2 })
    await world.offer(other, id, { price_per_kg: 1.1 })
    const offer = await responseOf(id, supplier)
    const accepted = { response_id: offer?.id, answered_at: offer?.answered_at?.toISOString() }

    const tooLong = await act(customer, id, 'accept-response', { ...accepted, reason: 'x'.repeat(501) })
    expect(tooLong.status).toBe(400)
    const reason = ' The lead time decided. '
    expect((await act(customer, id, 'accept-response', { ...accepted, reason })).status).toBe(200)

    const reasonsOf = async (person: Person) => (await view(person, id)).own_response.loss_reasons
    expect(await reasonsOf(other)).toEqual(['Reason: The lead time decided.'])
    expect(await lostMail(other)).toContain('Reason: The lead time decided.')
    expect([await reasonsOf(supplier), await reasonsOf(third)]).toEqual([[], []])
    expect(await lostMail(third)).not.toContain('lead time')
  })

  it('tells nobody a rank unless the buyer allows it', async () => {
    const { id, other, third, accept } = await offered([
      { price_per_kg: 1.2 },
      { price_per_kg: 1.1 },
      { price_per_kg: 1.3 },
    ])

    expect((await accept()).status).toBe(200)

    expect([await rankOf(other, id), await rankOf(third, id)]).toEqual([null, null])
    expect(await lostMail(other)).not.toMatch(/lowest/)
  })

  it('converts at the rates of the day, and tells no rank without a rate', async () => {
    const prices = [{ price_per_kg: 1.2 }, { price_per_kg: 11.5, currency: 'DKK' }, { price_per_kg: 1.3 }]
    const without = await offered(prices)
    await without.accept({ tell_rank: true })
    expect(await rankOf(without.other, without.id)).toBeNull()
    await storeRate(world, 'DKK', 10)
    const { id, other, third, accept } = await offered(prices)

    await accept({ tell_rank: true })

    expect([await rankOf(other, id), await rankOf(third, id)]).toEqual([1, 3])
  })

  it('tells a supplier that has not offered no rank', async () => {
    const { id, third, accept } = await offered([{ price_per_kg: 1.2 }, { price_per_kg: 1.1 }])

    await accept({ tell_rank: true })

    expect(await rankOf(third, id)).toBeNull()
    expect(await lostMail(third)).not.toMatch(/lowest/)
  })

  it('tells no rank while positions stay open', async () => {
    const { id, customer, supplier, seen, other } = await scene()
    const { status } = await act(customer, id, 'accept-response', { ...seen(other), tell_rank: true })

    expect(status).toBe(200)
    expect(await rankOf(supplier, id)).toBeNull()
    const [mail = ''] = await mailsTo(supplier.email, /^Positions were ordered/)
    expect(mail).not.toMatch(/lowest/)
  })

  it('compares only offers on all positions', async () => {
    const { id, customer, supplier, seen, other, third, offer } = await scene()
    await offer(third, priced([1.1, 1.2, 1.3, 1.4]))
    const { status } = await act(customer, id, 'accept-response', { ...seen(supplier), tell_rank: true })

    expect(status).toBe(200)
    expect([await rankOf(other, id), await rankOf(third, id)]).toEqual([null, 1])
  })
})

describe('approveAcceptance', () => {
  it('tells the ranks if the person who asked wanted it, as the approver reads', async () => {
    const { id, asker, peer, other, supplier, ask, offer, withdraw } = await asked()
    await withdraw(asker)
    const again = await ask(asker, { ...offer, tell_rank: true })
    expect((await view(peer, id)).acceptance.request).toMatchObject({ tell_rank: true })

    const approved = await act(peer, id, 'approve-acceptance', { request_id: again.body.id })

    expect(approved.status).toBe(200)
    expect([await rankOf(supplier, id), await rankOf(other, id)]).toEqual([null, 1])
  })
})
