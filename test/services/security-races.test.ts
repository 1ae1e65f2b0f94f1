import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '#test/factories.ts'
import { startProgramWithUsers, type ProgramWithUsers, type HttpAnswer, type ProgramUser } from '#test/program-users.ts'
import { quoteInput } from '#test/quote-input.ts'

let outside: ProgramWithUsers
let customer: ProgramUser
let suppliers: [ProgramUser, ProgramUser]
beforeAll(async () => {
  outside = await startProgramWithUsers()
  customer = await outside.active('customer')
  suppliers = [await outside.active('supplier'), await outside.active('supplier')]
})
afterAll(() => outside.close())

const post = (person: ProgramUser, id: string, act: string, body: object) =>
  outside.send(person, 'POST', `/api/quotes/${id}/${act}`, { body })
const approve = (id: string) =>
  post(outside.admin, id, 'approve', { version: 1, supplier_ids: suppliers.map((supplier) => supplier.id) })

/** Two offers on an approved quote. */
async function offered(): Promise<string> {
  const id = await outside.quote(customer)
  expect((await approve(id)).status).toBe(200)
  const offer = {
    version: 1,
    answered_at: null,
    status: 'accepted',
    price_per_kg: 1.02,
    currency: 'EUR',
    delivery_time: 12,
  }
  const { body } = await outside.send(customer, 'GET', `/api/quotes/${id}`)
  for (const supplier of suppliers)
    expect((await post(supplier, id, 'respond', { ...offer, version: body.version })).status).toBe(200)
  return id
}
async function accept(id: string, which: 0 | 1): Promise<HttpAnswer> {
  const { body } = await outside.send(customer, 'GET', `/api/quotes/${id}`)
  const offer = body.offers.find((one: { supplier_id: string }) => one.supplier_id === suppliers[which].id)
  return post(customer, id, 'accept-response', { response_id: offer.id, answered_at: offer.answered_at })
}

const rounds = 5
/** Sends both at the same time, repeatedly, each first in turn: the answers and the final state, each combination once. */
async function raced(make: () => Promise<string>, acts: ((id: string) => Promise<HttpAnswer>)[]): Promise<string[]> {
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const id = await make()
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    const answers: HttpAnswer[] = []
    await Promise.all(
      order.map(async (which) => (answers[which] = await (acts[which] as (id: string) => Promise<HttpAnswer>)(id))),
    )
    const [row] = await outside.postgres.query(
      `select case when is_deleted then 'deleted' else status::text end as state,
        (select string_agg(action, ' ' order by sequence) from history where subject_id = orders.id) as acts
      from orders where id = '${id}'`,
    )
    const last = String(row?.['acts']).split(' ').at(-1)
    outcomes.add(`${answers.map(({ status }) => status).join(' ')}: ${String(row?.['state'])} by ${last}`)
  }
  return [...outcomes].toSorted()
}
describe('two requests at the same moment over the network', () => {
  it('two approvals: one succeeds', async () => {
    const outcomes = await raced(() => outside.quote(customer), [approve, approve])

    expect(['200 409: pending by approveQuote', '409 200: pending by approveQuote']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })

  it('an approval and a rejection: one succeeds, and the quote matches its answer', async () => {
    const reject = (id: string) => post(outside.admin, id, 'reject', { note: 'Not now' })
    const outcomes = await raced(() => outside.quote(customer), [approve, reject])

    expect(['200 409: pending by approveQuote', '409 200: cancelled by rejectQuote']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })

  it('an approval and a deletion: the quote is deleted, approved before or never', async () => {
    const remove = (id: string) => post(customer, id, 'delete', { reason: 'Not needed' })
    const outcomes = await raced(() => outside.quote(customer), [approve, remove])

    expect([
      '200 200: deleted by deleteQuote',
      '404 200: deleted by deleteQuote',
      '409 200: deleted by deleteQuote',
    ]).toEqual(expect.arrayContaining(outcomes))
  })

  it('two acceptances: one offer is accepted', async () => {
    const outcomes = await raced(offered, [(id) => accept(id, 0), (id) => accept(id, 1)])

    expect(['200 409: processing by acceptResponse', '409 200: processing by acceptResponse']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })

  it('delivered and cancelled: one of them is final', async () => {
    const ordered = async () => {
      const id = await offered()
      expect((await accept(id, 0)).status).toBe(200)
      return id
    }
    const deliver = (id: string) => post(suppliers[0], id, 'status', { status: 'delivered' })
    const cancel = (id: string) => post(suppliers[0], id, 'cancel', { reason: 'No stock' })
    const outcomes = await raced(ordered, [deliver, cancel])

    expect(['200 409: delivered by updateStatus', '409 200: cancelled by cancelQuote']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })

  it('the same form five times: one quote', async () => {
    const key = randomUUID()
    const body = quoteInput({ manual_product_details: `Beam ${key}` })
    const send = () => outside.send(customer, 'POST', '/api/quotes', { body, headers: { 'idempotency-key': key } })

    const answers = await Promise.all(Array.from({ length: 5 }, send))

    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1)
    const made = await outside.postgres.query(
      `select 1 from order_positions where manual_product_details = 'Beam ${key}'`,
    )
    expect(made).toHaveLength(1)
  })

  it('the same address twice: one account, and no half account', async () => {
    const email = `twice-${randomUUID().slice(0, 8)}@outside.example`
    const person = { role: 'customer', password, company_name: 'Twice AB', contact_person: 'Test Person' }
    const send = (spelled: string) =>
      outside.send(null, 'POST', '/api/accounts', { body: { ...person, email: spelled } })

    const answers = await Promise.all([send(email), send(email.toUpperCase())])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    const [counted] = await outside.postgres.query(`select
      (select count(*)::int from auth_users where lower(email) = '${email}') as users,
      (select count(*)::int from profiles where company_name = 'Twice AB') as profiles`)
    expect(counted).toEqual({ users: 1, profiles: 1 })
  })
})
