import { beforeAll, describe, expect, it } from 'vitest'
import { awardsIn } from '#test/awards.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { view } = quotesIn(world)
const { scene } = awardsIn(world)
const { mailsTo, subjectsTo } = mailsIn(world)
beforeAll(() => world.work())

const elsewhere = /^Positions were ordered of another supplier/
const reasonsOf = async (person: Person, id: string) => (await view(person, id)).own_response.loss_reasons

describe('awardPositions to several suppliers', () => {
  it('tells a supplier that got a part what others got of its offer, with the reasons', async () => {
    const { id, customer, supplier, other, award, seen } = await scene()
    const reasons = {
      reason: 'The lead time decided.',
      reasons: [
        { position: 2, reason: 'Lower carbon' },
        { position: 4, reason: 'Nobody else has it' },
      ],
    }

    const awarded = await award(
      customer,
      [
        { ...seen(other), positions: [1] },
        { ...seen(supplier), positions: [2, 3, 4] },
      ],
      reasons,
    )

    expect(awarded.status).toBe(200)
    const [ofOther = ''] = await mailsTo(other.email, elsewhere)
    expect(ofOther).toContain('The buyer ordered position 2 of another supplier.')
    expect(ofOther).not.toMatch(/still open|Nobody else/)
    const lines = ['Reason: The lead time decided.', 'Position 2 (Beams, HEA 200): Lower carbon']
    expect(await reasonsOf(other, id)).toEqual(lines)
    for (const line of lines) expect(ofOther).toContain(line)
    const [ofSupplier = ''] = await mailsTo(supplier.email, elsewhere)
    expect(ofSupplier).toContain('The buyer ordered position 1 of another supplier.')
    expect(ofSupplier).not.toContain('Lower carbon')
  })

  it('tells one whose offer still stands how many positions are open, and one that lost nothing nothing', async () => {
    const { customer, supplier, other, award, seen } = await scene()

    const { status } = await award(customer, [
      { ...seen(other), positions: [1] },
      { ...seen(supplier), positions: [3] },
    ])

    expect(status).toBe(200)
    const [mail = ''] = await mailsTo(supplier.email, elsewhere)
    expect(mail).toContain('The buyer ordered position 1 of another supplier.')
    expect(mail).toContain('2 positions of the request are still open')
    expect(await subjectsTo(other.email)).not.toContainEqual(expect.stringMatching(elsewhere))
  })
})
