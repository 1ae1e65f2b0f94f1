import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/role.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { mayOnQuote, quoteActionNames, type QuoteAction } from '#domain/quotes/quote.ts'
import { isLive } from '#domain/quotes/response.ts'
import { stateOf } from '#server/quotes/commands/load-quote.ts'
import type { Person } from '#test/factories.ts'
import { editInput } from '#test/quote-input.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, responses, responseOf, history, mailsAbout, act, accept } = quotesIn(world)

type Scene = Awaited<ReturnType<typeof people>> & { id: string }

/** The states, each reached by the actions of people. The parties are the customer, the administrator and the supplier. */
const courses: Record<string, (made: Awaited<ReturnType<typeof people>>) => Promise<string>> = {
  'awaiting approval': ({ customer, supplier }) => world.quote(customer, { supplier_ids: [supplier.id] }),
  rejected: async ({ customer, admin, supplier }) => {
    const id = await world.quote(customer, { supplier_ids: [supplier.id] })
    await act(admin, id, 'reject')
    return id
  },
  sent: ({ customer, admin, supplier, other }) => world.sentQuote(customer, admin, [supplier, other]),
  offered: async (made) => {
    const id = await world.sentQuote(made.customer, made.admin, [made.supplier, made.other])
    await world.offer(made.supplier, id)
    return id
  },
  declined: async ({ customer, admin, supplier, other }) => {
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.decline(supplier, id)
    return id
  },
  withdrawn: async ({ customer, admin, supplier, other }) => {
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await act(supplier, id, 'cancel', { reason: 'No steel' })
    return id
  },
  accepted: async ({ customer, admin, supplier, other }) => {
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(supplier, id)
    await accept(customer, id, supplier)
    return id
  },
  'accepted from another': async ({ customer, admin, supplier, other }) => {
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(other, id)
    await accept(customer, id, other)
    return id
  },
  shipped: async ({ customer, admin, supplier }) => {
    const id = await world.sentQuote(customer, admin, [supplier])
    await act(supplier, id, 'status', { status: 'shipped' })
    return id
  },
  delivered: async ({ customer, admin, supplier }) => {
    const id = await world.sentQuote(customer, admin, [supplier])
    await act(supplier, id, 'status', { status: 'delivered' })
    return id
  },
  cancelled: async ({ customer, admin, supplier }) => {
    const id = await world.sentQuote(customer, admin, [supplier])
    await act(supplier, id, 'cancel', { reason: 'No steel' })
    return id
  },
  deleted: async ({ customer, admin, supplier }) => {
    const id = await world.sentQuote(customer, admin, [supplier])
    await act(customer, id, 'delete', { reason: 'Not needed' })
    return id
  },
}

/** Written to a thread, not to a quote: server/messages/commands/send-message.test.ts. */
const messaging = ['writeToSupplier', 'writeToCustomer'] as const
/** Each has rules about the single offer besides: server/quotes/commands/prolong-offer.test.ts and better-offer.test.ts. */
const wishes = ['requestProlongation', 'prolongOffer', 'requestBetterOffer', 'keepOffer'] as const
/** Each has rules about the single confirmation or delivery: their tests are in server/quotes/commands. */
const ofOrders = [
  'confirmOrder',
  'decideConfirmation',
  'recordDelivery',
  'correctDelivery',
  'confirmReceipt',
  'answerReceipt',
] as const
const elsewhere = [...messaging, ...wishes, ...ofOrders]
type Asked = Exclude<QuoteAction, (typeof elsewhere)[number]>
const isAsked = (action: QuoteAction): action is Asked => !elsewhere.some((other) => other === action)

/** The request of each action, valid except for the state. */
const requests: Record<Asked, { operation: OperationId; verb: string; body: (scene: Scene) => Promise<object> }> = {
  edit: { operation: 'editQuote', verb: 'edit', body: edited },
  delete: { operation: 'deleteQuote', verb: 'delete', body: async () => ({ reason: 'Not needed' }) },
  updateNotes: {
    operation: 'updateNotes',
    verb: 'notes',
    body: async ({ id }) => ({ version: (await row(id)).version, notes: 'Mornings' }),
  },
  extendDeadline: {
    operation: 'changeDeadline',
    verb: 'change-deadline',
    body: async ({ id }) => ({ version: (await row(id)).version, answers_until: '2099-01-01T00:00:00Z' }),
  },
  closeEarly: {
    operation: 'changeDeadline',
    verb: 'change-deadline',
    body: async ({ id }) => ({ version: (await row(id)).version, answers_until: 'now' }),
  },
  acceptResponse: {
    operation: 'acceptResponse',
    verb: 'accept-response',
    async body({ id, supplier }) {
      const offer = await responseOf(id, supplier)
      return {
        response_id: offer?.id ?? crypto.randomUUID(),
        answered_at: (offer?.answered_at ?? new Date()).toISOString(),
      }
    },
  },
  editAsAdmin: { operation: 'editQuoteAsAdmin', verb: 'edit-as-admin', body: edited },
  approve: {
    operation: 'approveQuote',
    verb: 'approve',
    body: async ({ id, supplier }) => ({ version: (await row(id)).version, supplier_ids: [supplier.id] }),
  },
  reject: { operation: 'rejectQuote', verb: 'reject', body: async () => ({}) },
  respond: {
    operation: 'respond',
    verb: 'respond',
    body: async ({ id, supplier }) => ({
      version: (await row(id)).version,
      answered_at: (await responseOf(id, supplier))?.answered_at ?? null,
      status: 'accepted',
      price_per_kg: 1,
    }),
  },
  updateStatus: {
    operation: 'updateStatus',
    verb: 'status',
    async body({ id }) {
      return { status: (await row(id)).status === 'shipped' ? 'delivered' : 'shipped' }
    },
  },
  cancel: { operation: 'cancelQuote', verb: 'cancel', body: async () => ({ reason: 'No steel' }) },
}
async function edited({ id }: Scene) {
  return editInput({ version: (await row(id)).version, volume: 99 })
}

/** All rows of the quote in the database, including its mails. */
const traces = async (id: string) => [
  await row(id),
  await responses(id),
  await history(id),
  await mailsAbout(id),
  await world.db.selectFrom('quote_revisions').selectAll().where('order_id', '=', id).execute(),
]

/** The expected answer by the tables: 404 if the quote is not visible, 403 for another role, 409 in another state. */
async function expectedStatus(action: Asked, person: Person, { id }: Scene): Promise<number> {
  if (accessDenialOf(person, requests[action].operation) !== null) return 403
  const quote = await row(id)
  const own = (await responseOf(id, person)) ?? null
  if (person.role === 'customer' && (quote.customer_id !== person.id || quote.is_deleted)) return 404
  if (person.role === 'supplier' && (own === null || !quote.admin_approved)) return 404
  const others = (await responses(id)).filter(({ supplier_id }) => supplier_id !== person.id)
  const asked = { alone: others.length === 0, last_in: !others.some(({ status }) => isLive(status)) }
  return mayOnQuote(action, person.role, stateOf(quote, own && { ...own, ...asked }, new Date())).ok ? 200 : 409
}

describe.each(Object.keys(courses))('a quote over HTTP that is %s', (course) => {
  it('allows each role exactly the actions of the table, and a refusal changes nothing', async () => {
    const made = await people()
    const stranger: Record<Role, Person> = { customer: await world.customer(), supplier: made.third, admin: made.admin }
    const problems: string[] = []
    const expected: string[] = []
    const marred: string[] = []

    let scene: Scene | null = null
    for (const action of quoteActionNames.filter(isAsked))
      for (const role of roles)
        for (const person of new Set([made[role], stranger[role]])) {
          // An allowed action changed the quote, so the next one gets a new quote.
          scene ??= { ...made, id: (await courses[course]?.(made)) ?? '' }
          const { verb, body } = requests[action]
          const asked = await body(scene)
          const status = await expectedStatus(action, person, scene)
          // The table decides whether any offer can be accepted; whether this offer can is another rule.
          const isOpenOffer = (await responseOf(scene.id, made.supplier))?.status === 'accepted'
          if (action === 'acceptResponse' && status === 200 && !isOpenOffer) continue
          const before = await traces(scene.id)
          const name = `${action} by ${person === made[role] ? '' : 'another '}${role}`

          const answer = await act(person, scene.id, verb, asked)

          problems.push(`${name}: ${answer.status}`)
          expected.push(`${name}: ${status}`)
          if (status === 200) scene = null
          else if (!isDeepStrictEqual(await traces(scene.id), before)) marred.push(name)
        }

    expect(problems).toEqual(expected)
    expect(marred).toEqual([])
    expect(problems.length).toBeGreaterThan(Object.keys(requests).length * roles.length)
  })
})
