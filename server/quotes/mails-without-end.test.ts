import { describe, expect, it } from 'vitest'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { mailsIn } from '#test/mails.ts'
import { editInput } from '#test/quote-input.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { subjectsTo } = mailsIn(world)
const { people, mailsAbout, insert, act } = quotesIn(world)

describe('mails about quotes', () => {
  it('stop after a number of changes per person', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    const tooMany = { status: 429, body: { error: { code: 'too_many_requests' } } }
    const edit = editInput({ version: 2, volume: 20 })
    const mails = await mailsAbout(id)
    for (let count = 0; count < 120; count += 1)
      await Promise.all([
        act(customer, id, 'edit', { ...edit, version: 1 }),
        act(supplier, id, 'status', { status: 'pending' }),
      ])

    expect(await act(customer, id, 'edit', edit)).toMatchObject(tooMany)
    expect(await act(customer, id, 'delete', { reason: 'Not needed' })).toMatchObject(tooMany)
    expect(await world.offer(supplier, id)).toMatchObject(tooMany)
    expect(await act(supplier, id, 'status', { status: 'processing' })).toMatchObject(tooMany)
    expect(await mailsAbout(id)).toEqual(mails)
    expect(await world.offer(other, id)).toMatchObject({ status: 200 })
  })

  it('report to an administrator thirty requests of one customer within minutes, and no further ones', async () => {
    const { customer, admin } = await people()
    const long = new Date(Date.now() - 6 * 60 * 1000)
    await insert(
      customer,
      Array.from({ length: 40 }, () => ({ created_at: long })),
    )
    await insert(
      customer,
      Array.from({ length: 29 }, () => ({ created_at: new Date() })),
    )

    const [told, untold] = [await world.quote(customer), await world.quote(customer)]

    expect(await subjectsTo(admin.email)).toEqual([`A quote request awaits approval (${quoteNumber(told)})`])
    expect(await world.as(admin).get(`/api/quotes/${untold}`)).toMatchObject({ status: 200 })
  })
})
