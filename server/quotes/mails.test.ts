import { beforeAll, describe, expect, it, vi } from 'vitest'
import { quoteNumber } from '#domain/quote.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, mailsAbout, accept, act } = quotesIn(world)
beforeAll(() => world.work())

/** The letters in the outbox to this address, once there are so many, with the lines that mail breaks put together. */
const lettersTo = (email: string, count: number) =>
  vi.waitFor(
    async () => {
      const found = (await world.letters()).filter((letter) => letter.includes(`To: ${email}\r\n`))
      expect(found).toHaveLength(count)
      return found.map((letter) => letter.replaceAll('=\r\n', ''))
    },
    { timeout: 20_000, interval: 100 },
  )

describe('letters about a quote', () => {
  it('leave as real mail with the number and the page to act on', async () => {
    const { customer, admin, supplier } = await people()

    const id = await world.sentQuote(customer, admin, [supplier])

    const [letter] = await lettersTo(supplier.email, 1)
    expect(letter).toContain('From: Verdigris <no-reply@verdigris.example>')
    expect(letter).toContain(`Subject: A new quote request for you (${quoteNumber(id)})`)
    expect(letter).toContain(`http://localhost:3000/orders/${id}`)
    expect(await lettersTo(customer.email, 1)).toHaveLength(1)
  })

  it('go to active accounts alone', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', other.id).execute()

    await act(customer, id, 'delete', { reason: 'Not needed' })

    const deletions = (await mailsAbout(id)).filter((mail) => mail.startsWith('A quote request was deleted'))
    expect(deletions).toEqual([`A quote request was deleted > ${supplier.email}`])
  })

  it('tell the suppliers which offer was accepted, and never whose', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(supplier, id)

    await accept(customer, id, supplier)

    const mails = await mailsAbout(id)
    expect(mails).toContain(`Your offer was accepted > ${supplier.email}`)
    expect(mails).toContain(`Another offer was accepted > ${other.email}`)
    const letters = await lettersTo(other.email, 2)
    expect(letters.join('\n')).not.toContain(supplier.company_name)
  })

  it('tell the administrators of a new request where the settings name an address', async () => {
    const { customer } = await people()
    const admin_notification_email = 'desk@test.example'
    await world.db.updateTable('settings').set({ admin_notification_email }).execute()

    await world.quote(customer)

    const [letter] = await lettersTo(admin_notification_email, 1)
    expect(letter).toContain('Subject: A quote request awaits approval')
    expect(letter).toContain('http://localhost:3000/admin/approval')
  })
})
