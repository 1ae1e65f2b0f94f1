import { describe, expect, it } from 'vitest'
import type { PaperKind } from '#domain/quotes/papers/paper.ts'
import type { Person } from '#test/factories.ts'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { ordersIn } from '#test/orders.ts'
import { textOfPages } from '#test/pdf-text.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { paperOfMail } from './paper-of-mail.ts'

const world = useWorld()
const { people } = quotesIn(world)
const { ordered, confirm, deliver, correct, act } = { ...ordersIn(world), ...quotesIn(world) }

/** The papers that the waiting mails to this person will bring. */
async function papersTo({ email }: Person, id: string) {
  const mails = (await queuedMailsAboutQuote(world.db, id)).filter(({ to }) => to === email)
  return mails.flatMap(({ paper }) => paper ?? [])
}
async function paperTo(person: Person, id: string, kind: PaperKind) {
  const paper = (await papersTo(person, id)).findLast((one) => one.kind === kind)
  return paper && paperOfMail(world.services, paper, { at: new Date() })
}
const textOf = async (person: Person, id: string, kind: PaperKind) => {
  const file = await paperTo(person, id, kind)
  expect(file?.name).toMatch(/\.pdf$/)
  return textOfPages(Buffer.from(file?.bytes ?? []))
    .join('')
    .replaceAll(/\s/g, '')
}

describe('paperOfMail', () => {
  it('gives both sides of a purchase the paper of each step', async () => {
    const scene = await ordered()
    const { id, customer, supplier } = scene
    await confirm(scene, { number: 'A-17' })
    await deliver(scene, { carrier: 'Demo Frakt' })

    expect(await textOf(supplier, id, 'request')).toContain('Requestforquotation')
    expect(await textOf(customer, id, 'offer')).toContain('1.20')
    for (const person of [customer, supplier])
      expect(await textOf(person, id, 'purchase_order')).toMatch(/Purchaseorder.*16.?800\.00EUR/)
    expect(await textOf(customer, id, 'order_confirmation')).toContain('A-17')
    expect(await textOf(customer, id, 'delivery_note')).toContain('DemoFrakt')
  })

  it('gives each buyer of several offers the one that its mail is about', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(supplier, id, { price_per_kg: 1.11 })
    await world.offer(other, id, { price_per_kg: 2.22 })

    const texts = await Promise.all(
      (await papersTo(customer, id)).map(async (paper) => {
        const file = await paperOfMail(world.services, paper, { at: new Date() })
        return textOfPages(Buffer.from(file?.bytes ?? [])).join('')
      }),
    )
    expect(texts.map((text) => /1\.11|2\.22/g.exec(text)?.[0])).toEqual(['1.11', '2.22'])
  })

  it('is missing from mails about sealed offers, refusals and withdrawn deliveries', async () => {
    const { customer, admin, supplier, other } = await people()
    const answers_until = new Date(Date.now() + 86_400_000).toISOString()
    const id = await world.sentQuote(customer, admin, [supplier, other], { answers_until, sealed: true })
    await world.offer(supplier, id)
    await world.decline(other, id)
    expect(await papersTo(customer, id)).toEqual([])

    const scene = await ordered()
    await deliver(scene)
    const before = (await papersTo(scene.customer, scene.id)).length
    expect(await correct(scene, { lines: [] })).toMatchObject({ status: 200 })
    expect(await papersTo(scene.customer, scene.id)).toHaveLength(before)
    expect(await paperTo(scene.customer, scene.id, 'delivery_note')).toBeNull()
  })

  it('is null for a person who may not read the quote any more, so that the mail comes without it', async () => {
    const scene = await ordered()
    const { id, customer, supplier, admin } = scene
    const deactivate = (person: Person) =>
      world.as(admin).post(`/api/accounts/${person.id}/deactivate`, { reason: 'Test' })
    expect(await paperTo(customer, id, 'purchase_order')).not.toBeNull()

    expect((await deactivate(customer)).status).toBe(200)
    await act(supplier, id, 'cancel', { reason: 'No steel' })

    expect(await paperTo(customer, id, 'purchase_order')).toBeNull()
  })

  it('is null for a rival that another offer was accepted of, whatever paper is asked for', async () => {
    const { id, supplier, other } = await ordered()
    const [paper] = await papersTo(supplier, id)
    if (paper === undefined) throw new Error('no paper')

    const asRival = (kind: PaperKind) =>
      paperOfMail(
        world.services,
        { kind, quoteId: id, reader: other.personId, supplier: supplier.id },
        { at: new Date() },
      )
    expect(await asRival('purchase_order')).toBeNull()
    expect(await asRival('offer')).toBeNull()
    const stranger = await world.customer()
    const asStranger = await paperOfMail(world.services, { ...paper, reader: stranger.personId }, { at: new Date() })
    expect(asStranger).toBeNull()
  })
})
