import { describe, expect, it } from 'vitest'
import { approvalsIn } from '#test/approvals.ts'
import type { Person } from '#test/factories.ts'
import { onSocket, openEventStream } from '#test/live.ts'
import { mailsIn } from '#test/mails.ts'
import { inDays, offerWishesIn } from '#test/offer-wishes.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { expireOffers } from './expire-offers.ts'

const world = useWorld()
const { responseOf, mailsAbout, act, readyToAccept } = quotesIn(world)
const { subjectsTo } = mailsIn(world)
const { offered, offer, hold, expireAt, versionOf } = offerWishesIn(world)

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour)
const run = (when = new Date()) => expireOffers(world.services, { at: when })
const expiryMails = async (id: string) => (await mailsAbout(id)).filter((mail) => /expire/.test(mail)).toSorted()
const mailed = ({ customer, supplier }: { customer: Person; supplier: Person }, subjects: [string, string]) =>
  [`${subjects[0]} > ${customer.email}`, `${subjects[1]} > ${supplier.email}`].toSorted()
const soon: [string, string] = ['An offer expires soon', 'Your offer expires soon']
const expired: [string, string] = ['An offer has expired', 'Your offer has expired']

describe('expireOffers', () => {
  it('reminds both sides once two days before', async () => {
    const scene = await offered()
    await expireAt(scene.id, scene.supplier, at(49))
    await run()
    expect(await expiryMails(scene.id)).toEqual([])
    await run(at(2))
    await run(at(3))

    expect(await expiryMails(scene.id)).toEqual(mailed(scene, soon))
  })

  it('tells both sides once that the offer has expired, and refreshes their pages', async () => {
    const scene = await offered()
    const { id, supplier } = scene
    await expireAt(id, supplier, at(-1))

    const server = await onSocket(world.app)
    const pages = await Promise.all([scene.customer, supplier].map((person) => openEventStream(server.url, person)))
    for (const page of pages) await page.catchesUp()
    await run()
    await run()

    for (const page of pages) expect(await page.hears(id)).toBe(true)
    for (const page of pages) await page.leave()
    await server.close()
    expect(await expiryMails(id)).toEqual(mailed(scene, expired))
    expect((await responseOf(id, supplier))?.expiry_notice).toBe('expired')
  })

  it('agrees with the acceptance on the instant', async () => {
    const scene = await offered()
    const { id, supplier } = scene
    const end = at(24)
    await expireAt(id, supplier, end)
    await run(new Date(end.getTime() - 1))
    expect(await expiryMails(id)).toEqual(mailed(scene, soon))

    await run(end)

    expect(await expiryMails(id)).toEqual([...mailed(scene, soon), ...mailed(scene, expired)].toSorted())
  })

  it('starts again with a prolonged offer, and does not remind of one that was given shortly before its end', async () => {
    const scene = await offered()
    const { id, supplier } = scene
    await expireAt(id, supplier, at(-1))
    await run()
    await hold(scene, { valid_until: inDays(1) })
    expect((await responseOf(id, supplier))?.expiry_notice).toBeNull()

    await run()

    expect(await expiryMails(id)).toEqual(mailed(scene, expired))
  })

  it('leaves out accepted, cancelled and deleted requests, refusals and people who muted these mails', async () => {
    const scenes = await Promise.all([offered(), offered(), offered(), offered()])
    const [accepted, deleted, declined, muted] = scenes
    for (const { id, supplier, other } of scenes) for (const one of [supplier, other]) await expireAt(id, one, at(24))
    await (
      await readyToAccept(accepted.customer, accepted.id, accepted.other)
    )()
    await act(deleted.customer, deleted.id, 'delete', { reason: 'Not needed' })
    await world.decline(declined.supplier, declined.id)
    await world.decline(declined.other, declined.id)
    for (const { email } of [muted.customer, muted.supplier, muted.other])
      await world.db
        .updateTable('people')
        .set({ notification_choices: JSON.stringify({ offerExpiring: 'nothing' }) })
        .where('id', 'in', (eb) => eb.selectFrom('auth_users').where('email', '=', email).select('id'))
        .execute()

    await run()

    for (const { id } of scenes) expect(await expiryMails(id)).toEqual([])
  })

  it('ends a waiting approval of the expired offer, and no other', async () => {
    const { asked } = approvalsIn(world)
    const [one, another] = [await asked(), await asked()]
    await expireAt(one.id, one.supplier, at(-1))
    await expireAt(another.id, another.other, at(-1))

    await run()

    expect(await one.request()).toMatchObject({ state: 'withdrawn', reason: 'offerExpired', decided_by: null })
    expect((await another.request())?.state).toBe('waiting')
    expect((await one.approve(one.peer)).body.error.message).toBe(
      'The offer has expired, so the request for approval has ended.',
    )
    // The log names no mail among colleagues.
    expect(await subjectsTo(one.asker.email)).toContain('A note from a colleague')
  })

  it('and a prolongation at once leave an offer that holds', async () => {
    const { id, supplier } = await offered()
    await expireAt(id, supplier, at(-1))
    const input = { answered_at: await versionOf(id, supplier), valid_until: inDays(30) }

    const [answer] = await Promise.all([act(supplier, id, 'prolong-offer', input), run(), run()])

    expect(answer.status).toBe(200)
    expect(await responseOf(id, supplier)).toMatchObject({ valid_until: inDays(30), expiry_notice: null })
    expect((await expiryMails(id)).length).toBeLessThanOrEqual(2)
  })

  it('says nothing of an offer that expired long ago', async () => {
    const { id, supplier } = await offered()
    await offer(supplier, id)
    await expireAt(id, supplier, at(-31 * 24))

    await run()

    expect(await expiryMails(id)).toEqual([])
  })
})
