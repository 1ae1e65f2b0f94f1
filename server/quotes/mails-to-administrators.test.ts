import { beforeEach, describe, expect, it } from 'vitest'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { queuedMails } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { mailsAbout } = quotesIn(world)

describe('a request that awaits approval', () => {
  /** The addresses that were notified of it. */
  async function notifiedOf(id: string): Promise<string[]> {
    const subject = /^A quote request awaits approval: .* \((.*)\)$/
    const mails = await queuedMails(world.db)
    const about = mails.filter((mail) => subject.exec(mail.subject)?.[1] === quoteNumber(id))
    return about.filter(({ text }) => text.includes('http://localhost:3000/admin/approval')).map(({ to }) => to)
  }
  const nameAddress = (admin_notification_email: string | null) =>
    world.db.updateTable('settings').set({ admin_notification_email }).execute()
  beforeEach(() => nameAddress(null))

  it('notifies every administrator who wants it', async () => {
    const [customer, admin, silent, gone] = await Promise.all([
      world.customer(),
      world.admin(),
      world.admin(),
      world.admin({ user_status: 'deactivated' }),
    ])
    await world.as(silent).put('/api/notification-choices', { kind: 'requestAwaiting', choice: 'nothing' })

    const addresses = await notifiedOf(await world.quote(customer))

    expect(addresses.filter((address) => address === admin.email)).toHaveLength(1)
    expect(addresses).not.toContain(silent.email)
    expect(addresses).not.toContain(gone.email)
  })

  it('notifies only the address of the settings, if there is one', async () => {
    await world.admin()
    await nameAddress('desk@test.example')

    expect(await notifiedOf(await world.quote(await world.customer()))).toEqual(['desk@test.example'])
  })

  it('notifies nobody if requests need no approval', async () => {
    const supplier = await world.supplier()
    await world.db.updateTable('settings').set({ admin_approval_required: false }).execute()
    const customer = await world.customer()
    const id = await world.quote(customer, { supplier_ids: [supplier.id] })
    await world.db.updateTable('settings').set({ admin_approval_required: true }).execute()

    expect(await notifiedOf(id)).toEqual([])
    expect(await mailsAbout(id)).toEqual([
      `Your request was sent to 1 supplier > ${customer.email}`,
      `New quote request > ${supplier.email}`,
    ])
  })
})
