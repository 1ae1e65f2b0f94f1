import { describe, expect, it } from 'vitest'
import { editInput } from '#test/quote-input.ts'
import { quotesIn } from '#test/quotes.ts'
import { endingsIn, raced } from '#test/races.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept, act, mailsAbout, responses } = quotesIn(world)
const { ending } = endingsIn(world)

type Made = Awaited<ReturnType<typeof people>> & { id: string }
const edited = (version: number) => editInput({ version, volume: 33 })

/** A request that awaits approval: created. */
async function requested(): Promise<Made> {
  const all = await people()
  return { ...all, id: await world.quote(all.customer) }
}
/** Two offers on an approved quote: created, approved and answered twice. */
async function offered(): Promise<Made> {
  const all = await people()
  const id = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other])
  await world.offer(all.supplier, id)
  await world.offer(all.other, id)
  return { ...all, id }
}
/** The supplier's offer was accepted: one entry more. */
async function accepted(): Promise<Made> {
  const made = await offered()
  await accept(made.customer, made.id, made.supplier)
  return made
}
const approve = ({ admin, id, supplier }: Made) =>
  act(admin, id, 'approve', { version: 1, supplier_ids: [supplier.id] })
const reject = ({ admin, id }: Made) => act(admin, id, 'reject', { note: 'Not now' })
const remove = ({ customer, id }: Made) => act(customer, id, 'delete', { reason: 'Not needed' })
const acceptFirst = ({ customer, id, supplier }: Made) => accept(customer, id, supplier)
const acceptOther = ({ customer, id, other }: Made) => accept(customer, id, other)
const cancel = ({ supplier, id }: Made) => act(supplier, id, 'cancel', { reason: 'No stock' })

/** The subjects of the mails about a quote, each as often as it was sent. */
async function mailed(id: string, known: readonly string[]): Promise<string> {
  const subjects = (await mailsAbout(id)).map((mail) => mail.slice(0, mail.indexOf(' > ')))
  return subjects
    .filter((subject) => !known.includes(subject))
    .toSorted()
    .join(', ')
}

describe('two decisions at once before approval', () => {
  it('an approval and a rejection: one succeeds, and only its mails are sent', async () => {
    const outcomes = await raced(requested, [approve, reject], async ({ id }) => {
      const sent = (await responses(id)).length
      return `${await ending(id, 1)}, ${sent} sent, ${await mailed(id, ['Your request awaits approval'])}`
    })

    const approved = 'pending approveQuote, 1 sent, New quote request, Your quote request was approved'
    const rejected = 'cancelled rejectQuote, 0 sent, Your quote request was rejected'
    expect([`200 409: ${approved}`, `409 200: ${rejected}`]).toEqual(expect.arrayContaining(outcomes))
  })

  it('an edit and an approval: suppliers get the version that the administrator saw', async () => {
    const edit = ({ customer, id }: Made) => act(customer, id, 'edit', edited(1))

    const outcomes = await raced(requested, [edit, approve], async ({ id }) => ending(id, 1))

    expect(['200 409: pending_admin_approval editQuote', '409 200: pending approveQuote']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })
})

describe('two administrators at once', () => {
  it('a correction and an approval: suppliers get the version that the second one saw', async () => {
    const correct = ({ admin, id }: Made) => act(admin, id, 'edit-as-admin', edited(1))

    const outcomes = await raced(requested, [correct, approve], async ({ id }) => ending(id, 1))

    expect(['200 409: pending_admin_approval editQuoteAsAdmin', '409 200: pending approveQuote']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })
})

describe('an acceptance and another action at once', () => {
  it('another acceptance: one succeeds, one supplier is notified of the acceptance and the other of the refusal', async () => {
    const outcomes = await raced(offered, [acceptFirst, acceptOther], async ({ id }) => {
      const standing = (await responses(id)).map(({ status }) => status).toSorted()
      const told = await mailed(id, [
        'Your request awaits approval',
        'New quote request',
        'Your quote request was approved',
        'Offer',
      ])
      return `${await ending(id, 4)}, ${standing.join(' ')}, ${told}`
    })

    const one =
      'processing accepted acceptResponse, accepted not_selected, Another offer was accepted, Ordered, Your offer was accepted'
    expect([`200 409: ${one}`, `409 200: ${one}`]).toEqual(expect.arrayContaining(outcomes))
  })

  it('an edit: the offer has to be confirmed, or the request stays', async () => {
    const edit = ({ customer, id }: Made) => act(customer, id, 'edit', edited(2))

    const outcomes = await raced(offered, [acceptFirst, edit], async ({ id }) => ending(id, 4))

    expect(['200 409: processing accepted acceptResponse', '409 200: pending editQuote']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })

  it('an answer and an edit: the offer has to be confirmed, or is refused as made for what was asked before', async () => {
    const edit = ({ customer, id }: Made) => act(customer, id, 'edit', edited(2))
    const answer = ({ supplier, id }: Made) => world.offer(supplier, id, { price_per_kg: 1.11, version: 2 })

    const outcomes = await raced(offered, [answer, edit], async ({ id, supplier }) => {
      const own = (await responses(id)).find(({ supplier_id }) => supplier_id === supplier.id)
      return `${own?.price_per_kg} ${own?.to_be_confirmed}`
    })

    expect(['200 200: 1.11 true', '409 200: 1.02 true']).toEqual(expect.arrayContaining(outcomes))
  })

  it('a withdrawal: before it there is no offer, after it the order is cancelled', async () => {
    const outcomes = await raced(offered, [acceptFirst, cancel], async ({ id }) => ending(id, 4))

    expect(['200 200: cancelled accepted acceptResponse cancelQuote', '409 200: pending cancelQuote']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })

  it('a deletion: the quote is deleted in either order, and accepted only before', async () => {
    const outcomes = await raced(offered, [acceptFirst, remove], async ({ id }) => ending(id, 4))

    expect(['200 200: deleted accepted acceptResponse deleteQuote', '404 200: deleted deleteQuote']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })
})

describe('two changes of an order at once', () => {
  it('delivered and cancelled: one of them is final', async () => {
    const deliver = ({ supplier, id }: Made) => act(supplier, id, 'status', { status: 'delivered' })

    const outcomes = await raced(accepted, [deliver, cancel], async ({ id }) => ending(id, 5))

    expect(['200 409: delivered accepted updateStatus', '409 200: cancelled accepted cancelQuote']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })
})
