import { describe, expect, it } from 'vitest'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { mailUnread } from '#server/messages/commands/mail-unread.ts'
import type { Person } from '#test/factories.ts'
import { queuedMails } from '#test/mails.ts'
import { messagesIn } from '#test/messages.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, accept, act } = quotesIn(world)
const { threadOf, thread, write } = messagesIn(world)
const textsTo = async ({ email }: Person) =>
  (await queuedMails(world.db)).filter(({ to }) => to === email).map(({ text }) => text)

const named = ({ personId }: Person, name: string) =>
  world.db.updateTable('people').set({ name }).where('id', '=', personId).execute()

/** A request of Eva Berg, whose company has two people, sent to one supplier of two people and to one of one. */
async function scene() {
  const { customer, admin, supplier, other } = await people()
  const eva = await world.colleague(customer, 'member')
  const olle = await world.colleague(supplier, 'member')
  await named(eva, 'Eva Berg')
  await named(olle, 'Olle Nord')
  const quote = await world.sentQuote(eva, admin, [supplier, other])
  return { customer, eva, admin, supplier, olle, other, quote }
}

describe('the timeline of a quote', () => {
  it('names a person with the company, a colleague alone, and hides competitors and administrators', async () => {
    const { customer, eva, admin, supplier, olle, other, quote } = await scene()
    await world.offer(olle, quote)
    await world.offer(other, quote)
    await accept(eva, quote, supplier)
    await act(olle, quote, 'status', { status: 'shipped' })

    const whoActed = async (reader: Person) =>
      (await view(reader, quote)).timeline.map(({ actor_name }: { actor_name: string }) => actor_name)

    const [byEva, byOlle] = [`Eva Berg, ${customer.company_name}`, `Olle Nord, ${supplier.company_name}`]
    expect(await whoActed(eva)).toEqual(['You', 'Administrator', byOlle, other.company_name, 'You', byOlle])
    expect(await whoActed(customer)).toEqual([
      'Eva Berg',
      'Administrator',
      byOlle,
      other.company_name,
      'Eva Berg',
      byOlle,
    ])
    expect(await whoActed(supplier)).toEqual([byEva, 'Administrator', 'Olle Nord', byEva, 'Olle Nord'])
    expect(await whoActed(admin)).toEqual([byEva, 'You', byOlle, other.company_name, byEva, byOlle])
    const ofOther = await whoActed(other)
    expect(ofOther).not.toContain(byOlle)
    expect(ofOther).toContain('You')
  })

  it('names a former member as such, with the company', async () => {
    const { customer, eva, supplier, quote } = await scene()
    await named(eva, 'Former member')

    expect((await view(supplier, quote)).timeline[0]?.actor_name).toBe(`Former member, ${customer.company_name}`)
    expect((await view(customer, quote)).timeline[0]?.actor_name).toBe('Former member')
  })
})

describe('a conversation', () => {
  it('names each author of the other company, and colleagues, except in a company of one person', async () => {
    const { customer, eva, admin, supplier, olle, other, quote } = await scene()
    const id = await threadOf(quote, supplier)
    await write(eva, id, 'Which grade?')
    await write(olle, id, 'S355')

    const names = async (reader: Person, of: string) =>
      (await thread(reader, of)).body.messages.map(({ author_name }: { author_name: string | null }) => author_name)

    const [byEva, byOlle] = [`Eva Berg, ${customer.company_name}`, `Olle Nord, ${supplier.company_name}`]
    expect(await names(customer, id)).toEqual(['Eva Berg', byOlle])
    expect(await names(supplier, id)).toEqual([byEva, 'Olle Nord'])
    expect(await names(admin, id)).toEqual([byEva, byOlle])

    const ofOther = await threadOf(quote, other)
    await write(other, ofOther, 'How much?')
    expect(await names(eva, ofOther)).toEqual([null])
  })
})

describe('mails', () => {
  it('name the person who acted with the company', async () => {
    const { customer, eva, supplier, olle, quote } = await scene()
    await world.offer(olle, quote)
    await accept(eva, quote, supplier)

    expect((await textsTo(eva)).join('\n')).toContain(`Olle Nord, ${supplier.company_name} offers`)
    expect((await textsTo(olle)).join('\n')).toContain(`Eva Berg, ${customer.company_name} accepted your offer`)
  })

  it('name the author of unread messages if there is one', async () => {
    const { customer, eva, supplier, olle, quote } = await scene()
    const id = await threadOf(quote, supplier)
    const soon = () => ({ at: new Date(Date.now() + 60 * 60_000) })
    await write(olle, id, 'One')
    await write(olle, id, 'Two')
    await mailUnread(world.services, soon())

    const about = `on quote ${quoteNumber(quote)}`
    expect((await textsTo(eva)).at(-1)).toContain(`Olle Nord, ${supplier.company_name} wrote 2 messages ${about}`)

    await write(eva, id, 'Three')
    await write(customer, id, 'Four')
    await mailUnread(world.services, soon())
    const [mail = ''] = (await textsTo(olle)).slice(-1)
    expect(mail).toContain(`${customer.company_name} wrote 2 messages ${about}`)
    expect(mail).not.toContain('Eva Berg')
  })
})
