import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersTo, usualQueries as queries } from '#test/answers-to.ts'
import type { Person } from '#test/factories.ts'
import { openEventStream, onSocket } from '#test/live.ts'
import { mailHtml } from '#server/mail/mail-layout.ts'
import { queuedMails } from '#test/mails.ts'
import { messagesIn } from '#test/messages.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { view, act, accept } = quotesIn(world)
const { threadOf, write } = messagesIn(world)

let server: Awaited<ReturnType<typeof onSocket>>
beforeAll(async () => {
  server = await onSocket(world.app)
})
afterAll(() => server.close())

/** The catalogue is public and the same for everybody; every company reads its own name in it. */
const ofCatalogue = /^\/api\/(suppliers|products|figures|platform)/

type Asked = { id: string; reader: Person; rivals: readonly Person[]; customer: Person; heard: () => string[] }

/** The same request of two customers to two suppliers alike: one has two rivals, the other has five. */
async function scene(): Promise<{ few: Asked; many: Asked; admin: Person; leave: () => Promise<unknown> }> {
  const admin = await world.admin()
  const rivals = await Promise.all([1, 2, 3, 4, 5].map(() => world.supplier()))
  async function ask(count: number) {
    const [customer, reader] = [await world.customer(), await world.supplier()]
    await world.product(reader)
    const page = await openEventStream(server.url, reader)
    await page.catchesUp()
    page.forget()
    const asked = rivals.slice(0, count)
    const id = await world.sentQuote(customer, admin, [reader, ...asked], { notes: 'Gate 4' })
    await page.hears(id)
    page.forget()
    const heard = () => page.heard.map(({ quotes }) => (quotes === null ? 'all' : quotes.join()))
    return { id, reader, rivals: asked, customer, heard, leave: page.leave }
  }
  const [few, many] = [await ask(2), await ask(5)]
  return { few, many, admin, leave: () => Promise.all([few.leave(), many.leave()]) }
}

/** Everything that this supplier reads and is mailed, without what is of this supplier, request or moment alone. */
async function sentTo({ id, reader, customer }: Asked): Promise<string[]> {
  const ids = [id, await threadOf(id, reader), customer.id]
  const answered = await answersTo(world, reader, { ids, queries })
  const mails = (await queuedMails(world.db)).filter(({ to }) => to === reader.email)
  const alike = normalised({ id, reader, customer })
  return [
    ...answered
      .filter(({ path }) => !ofCatalogue.test(path))
      // The evidence pack is compressed, and made of the reader's own offer.
      .map(({ id: operation, path, status, text }) =>
        alike(
          `${path} ${status} ${operation === 'exportEvidence' && status === 200 ? '' : text.slice(text.indexOf(']] ') + 3)}`,
        ),
      ),
    ...mails.map((mail) => alike(JSON.stringify(mail) + mailHtml(mail.body))).toSorted(),
  ]
}

function normalised({ id, reader, customer }: Pick<Asked, 'id' | 'reader' | 'customer'>) {
  const own = [reader.company_name, reader.email, customer.company_name, customer.email, id.slice(0, 8).toUpperCase()]
  return (text: string) =>
    own
      // Ids come first: where the first eight digits of one are decimal, the number of the request is a part of its id.
      .reduce(
        (rest, name, index) => rest.replaceAll(name, `name ${index}`),
        text.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'an id'),
      )
      // The signature of the link that turns a kind of mail off for this reader.
      .replaceAll(/(turn-off-mails\?token=an id\.\w+\.)[\w-]+/g, '$1signature')
      .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, 'a moment')
      // A moment in a spreadsheet, in days since 1900.
      .replaceAll(/<v>4\d{4}\.\d+<\/v>/g, '<v>a moment</v>')
      // How long the reader itself took.
      .replaceAll(/"median_answer_seconds":[\d.]+/g, '"median_answer_seconds":0')
}

const heardBy = ({ id, heard }: Asked) => heard().map((ids) => ids.replaceAll(id, 'own'))

describe('suppliers with two and with five rivals get the same data', () => {
  it('during answers, refusals, withdrawals and messages of the rivals', async () => {
    const { few, many, leave } = await scene()

    for (const { id, rivals, customer } of [few, many]) {
      for (const rival of rivals) {
        await world.offer(rival, id, { notes: 'Rival' })
        await write(rival, await threadOf(id, rival), 'Rival')
        await write(customer, await threadOf(id, rival), 'To the rival')
      }
      // None of two leaves, and three of five do.
      const [, ...others] = rivals
      for (const [index, rival] of others.slice(0, rivals.length - 2).entries())
        await (index % 2 === 0 ? world.decline(rival, id) : act(rival, id, 'cancel', { reason: 'Rival' }))
    }
    // Nothing of this is told to the reader: the next event is of its own answer.
    for (const { id, reader } of [few, many]) await world.offer(reader, id)

    const [toFew, toMany] = [await sentTo(few), await sentTo(many)]
    expect(toFew.length).toBeGreaterThan(20)
    expect(toMany).toEqual(toFew)
    expect(heardBy(many)).toEqual(heardBy(few))
    await leave()
  })

  it('after another offer is accepted, shipped and cancelled', async () => {
    const { few, many, leave } = await scene()
    for (const { id, reader, rivals, customer } of [few, many]) {
      await world.offer(reader, id)
      const [chosen = reader] = rivals
      for (const rival of rivals) await world.offer(rival, id)
      await accept(customer, id, chosen)
      await act(chosen, id, 'status', { status: 'shipped' })
      await act(chosen, id, 'cancel', { reason: 'Rival' })
    }

    const [toFew, toMany] = [await sentTo(few), await sentTo(many)]

    expect(toMany).toEqual(toFew)
    await leave()
  })

  it('after all rivals have left, with the effect of a withdrawal and without their number', async () => {
    const { few, many, leave } = await scene()
    for (const { id, rivals } of [few, many]) for (const rival of rivals) await world.decline(rival, id)

    const [toFew, toMany] = [await sentTo(few), await sentTo(many)]
    expect(toMany).toEqual(toFew)
    for (const { id, reader } of [few, many]) {
      expect((await view(reader, id)).state.own).toEqual({
        status: 'pending',
        selected: false,
        alone: false,
        last_in: true,
      })
      expect(await act(reader, id, 'cancel', { reason: 'No steel', effect: 'withdraw' })).toMatchObject({ status: 409 })
      expect(await act(reader, id, 'cancel', { reason: 'No steel', effect: 'cancel' })).toMatchObject({ status: 200 })
    }
    await leave()
  })

  it('in refusals of every action', async () => {
    const { few, many, leave } = await scene()
    const bodies = {
      status: { status: 'shipped' },
      'accept-response': {},
      respond: { version: 1, answered_at: null, status: 'accepted', price_per_kg: 1 },
      cancel: { reason: 'No steel', effect: 'cancel' },
      edit: {},
    }
    const refusals = async ({ id, reader }: Asked) => {
      const answers = []
      for (const [verb, body] of Object.entries(bodies)) answers.push(await act(reader, id, verb, body))
      return answers.map(({ status, body }) => ({ status, body }))
    }

    expect(await refusals(many)).toEqual(await refusals(few))
    await leave()
  })
})
