import { describe, expect, it } from 'vitest'
import { openEpd } from '#test/epd-json.ts'
import { epdsIn } from '#test/epds.ts'
import { queuedMails } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { expireEpds } from './expire-epds.ts'

const world = useWorld()
const { people, accept, act } = quotesIn(world)
const { add, check, withdraw } = epdsIn(world)

/** Two open offers, one that was accepted and one on a deleted request, all based on one record until 8 May 2029. */
async function scene() {
  const all = await people()
  const { customer, admin, supplier } = all
  const product = await world.product(supplier)
  const epd = await add(supplier, { content: openEpd({ product_name: 'Sections' }), product_ids: [product] })
  const ids = []
  for (let made = 0; made < 4; made++) {
    const id = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, id)
    ids.push(id)
  }
  await accept(customer, ids[2] ?? '', supplier)
  await act(customer, ids[3] ?? '', 'delete', { reason: 'Not needed' })
  const mails = async () =>
    (await queuedMails(world.db))
      .filter(({ subject }) => subject.includes('no longer in force'))
      .map(({ to, subject }) => `${to}: ${subject.replace(/ \(.*/, '')}`)
  const told = [
    `${customer.email}: The EPD of an offer is no longer in force`,
    `${customer.email}: The EPD of an offer is no longer in force`,
    `${supplier.email}: An EPD of your offers is no longer in force`,
  ]
  return {
    ...all,
    epd,
    mails: async () =>
      (await mails()).filter((mail) => mail.startsWith(customer.email) || mail.startsWith(supplier.email)),
    told,
  }
}

describe('notifying both parties of open offers', () => {
  it('sends one mail when the record expires', async () => {
    const { mails, told } = await scene()

    await expireEpds(world.services, { at: new Date('2029-05-08T23:59:59Z') })
    expect(await mails()).toEqual([])
    const at = new Date('2029-05-09T00:00:00Z')
    await Promise.all([expireEpds(world.services, { at }), expireEpds(world.services, { at })])
    await expireEpds(world.services, { at })

    expect(new Set(await mails())).toEqual(new Set(told))
    expect(await mails()).toHaveLength(3)
  })

  it('includes open requests for the product, for a supplier only those that it received', async () => {
    const { customer, admin, supplier } = await people()
    const product = await world.product(supplier)
    const epd = await add(supplier, { content: openEpd({ product_name: 'Sections' }), product_ids: [product] })
    const asked = { product_id: product, manual_product_details: null }
    await world.sentQuote(customer, admin, [supplier], asked)
    await world.quote(customer, asked)
    await world.quote(customer)

    await withdraw(supplier, epd.id)

    const mails = (await queuedMails(world.db)).filter(({ subject }) => subject.includes('no longer in force'))
    expect(mails.filter(({ to }) => to === customer.email)).toHaveLength(2)
    const [told, ...others] = mails.filter(({ to }) => to === supplier.email)
    expect(others).toEqual([])
    expect(JSON.stringify(told)).toContain('An open request asks for a product that it is for.')
  })

  it('sends a mail when the record is withdrawn or returned', async () => {
    const withdrawn = await scene()
    await withdraw(withdrawn.supplier, withdrawn.epd.id)
    expect(await withdrawn.mails()).toHaveLength(3)

    const returned = await scene()
    await check(returned.admin, returned.epd.id, 'Another value')
    expect(await returned.mails()).toHaveLength(3)
  })

  it('sends none when it is confirmed, or no offer is based on it', async () => {
    const { admin, epd, mails } = await scene()
    await check(admin, epd.id)
    expect(await mails()).toEqual([])
    const supplier = await world.supplier()
    await withdraw(supplier, (await add(supplier)).id)
    expect((await queuedMails(world.db)).filter(({ to }) => to === supplier.email)).toEqual([])
  })
})
