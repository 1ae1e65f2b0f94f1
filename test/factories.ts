import { randomUUID } from 'node:crypto'
import { generateSignedCookie } from 'hono/cookie'
import type { Role, UserStatus } from '#domain/access/role.ts'
import type { Actor, CompanyId, PersonId } from '#domain/access/actor.ts'
import type { CompanyRole } from '#domain/access/company-role.ts'
import { hashPassword } from '#server/identity/password.ts'
import { createSignIn } from '#server/identity/credentials.ts'
import { addPerson } from '#server/people/commands/add-person.ts'
import type { Services } from '#server/services.ts'
import type { Client } from './client.ts'
import { quoteInput } from './quote-input.ts'

/** A company with its person: `id` is the company's. */
export type Person = {
  id: CompanyId
  personId: PersonId
  role: Role
  user_status: UserStatus
  company_name: string
  company_role: CompanyRole
  several_people: boolean
  email: string
  cookie: string
}

/** The person as the commands and queries get it. */
export const actorOf = ({
  id,
  personId,
  role,
  user_status,
  company_name,
  company_role,
  several_people,
}: Person): Actor => ({
  company: { id, role, status: user_status, name: company_name, severalPeople: several_people },
  person: { id: personId, name: 'Test Person', companyRole: company_role, approvalLimit: null },
})
export const password = 'Correct-horse-9'

const passwordHash = hashPassword(password)
let made = 0

/** The shortest real PDF that is recognised as one. */
export const pdf = (text = 'test'): Uint8Array => new TextEncoder().encode(`%PDF-1.4\n% ${text}\n%%EOF\n`)

/** Creates people and things with little code. People are rows with a real session; things are created by the commands' API. */
export function factoriesOn(services: Pick<Services, 'db' | 'auth'>, as: (person: Person | null) => Client) {
  const { db, auth } = services

  async function person(
    role: Role,
    overrides: { user_status?: UserStatus; company_name?: string } = {},
  ): Promise<Person> {
    const number = ++made
    const email = `${role}-${number}-${randomUUID().slice(0, 8)}@test.example`
    // No number is a part of another, so a search for one company finds no second.
    const company_name = overrides.company_name ?? `${role} ${String(number).padStart(5, '0')} Test AB`
    const user_status = overrides.user_status ?? 'active'
    const hash = await passwordHash
    const ids = await db.transaction().execute(async (tx) => {
      const personId = await createSignIn(tx, { email, name: 'Test Person', passwordHash: hash })
      const { id } = await tx
        .insertInto('profiles')
        .values({ role, company_name, contact_person: 'Test Person', user_status, main_contact_id: personId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addPerson(tx, id, { id: personId, name: 'Test Person', phone: null, company_role: 'owner', at: new Date() })
      return { id, personId }
    })
    const cookie = await session(ids.personId)
    return { ...ids, role, user_status, company_name, company_role: 'owner', several_people: false, email, cookie }
  }

  /** Another person of somebody's company. */
  async function colleague(of: Person, company_role: CompanyRole): Promise<Person> {
    const email = `${company_role}-${++made}-${randomUUID().slice(0, 8)}@test.example`
    const hash = await passwordHash
    const personId = await db.transaction().execute(async (tx) => {
      const id = await createSignIn(tx, { email, name: 'Test Colleague', passwordHash: hash })
      await addPerson(tx, of.id, { id, name: 'Test Colleague', phone: null, company_role, at: new Date() })
      return id
    })
    return { ...of, personId, company_role, several_people: true, email, cookie: await session(personId) }
  }

  /** A signed-in browser's cookie. */
  async function session(userId: PersonId): Promise<string> {
    const token = randomUUID()
    const expiresAt = new Date(Date.now() + 60 * 60 * 1000)
    await db.insertInto('auth_sessions').values({ user_id: userId, token, expires_at: expiresAt }).execute()
    const cookie = await generateSignedCookie(auth.cookieName, token, auth.secret)
    return cookie.split(';')[0] ?? ''
  }

  async function product(supplier: Person, overrides: Record<string, unknown> = {}): Promise<string> {
    const { body } = await as(supplier).post('/api/products', { material: 'Steel', profiles: ['HEA Beam'] })
    const id: string = body.ids[0]
    const values = { currency: 'EUR', price_per_kg: 1.02, min_volume: 5, epd_value: 0.6866, ...overrides }
    await as(supplier).put(`/api/products/${id}`, values)
    return id
  }

  const requestQuote = (customer: Person | null, overrides: Record<string, unknown> = {}) =>
    as(customer).post('/api/quotes', quoteInput(overrides))

  /** A request that awaits approval. */
  async function quote(customer: Person, overrides: Record<string, unknown> = {}): Promise<string> {
    const answer = await requestQuote(customer, overrides)
    if (answer.status !== 201) throw new Error(`no quote: ${JSON.stringify(answer.body)}`)
    return answer.body.id
  }

  /** A request that was approved for these suppliers. */
  async function sentQuote(
    customer: Person,
    admin: Person,
    suppliers: readonly Person[],
    overrides = {},
  ): Promise<string> {
    const id = await quote(customer, overrides)
    const { body } = await as(admin).get(`/api/quotes/${id}`)
    const supplier_ids = suppliers.map((supplier) => supplier.id)
    const sent = await as(admin).post(`/api/quotes/${id}/approve`, { version: body.version, supplier_ids })
    if (sent.status !== 200) throw new Error(`not sent: ${JSON.stringify(sent.body)}`)
    return id
  }

  /** An answer to the current version of the request, which changes the supplier's present answer. */
  async function respond(supplier: Person | null, quoteId: string, answer: Record<string, unknown>) {
    const { version, answered_at } = await db
      .selectFrom('orders')
      .leftJoin('supplier_responses', (join) =>
        join
          .onRef('supplier_responses.order_id', '=', 'orders.id')
          .on('supplier_responses.supplier_id', '=', supplier?.id ?? null),
      )
      .where('orders.id', '=', quoteId)
      .select(['version', 'answered_at'])
      .executeTakeFirstOrThrow()
    return as(supplier).post(`/api/quotes/${quoteId}/respond`, { version, answered_at, ...answer })
  }

  const offer = (supplier: Person, quoteId: string, overrides: Record<string, unknown> = {}) =>
    respond(supplier, quoteId, {
      status: 'accepted',
      price_per_kg: 1.02,
      currency: 'EUR',
      delivery_time: 12,
      ...overrides,
    })

  const decline = (supplier: Person | null, quoteId: string, overrides: Record<string, unknown> = {}) =>
    respond(supplier, quoteId, { status: 'declined', ...overrides })

  return {
    session,
    colleague,
    product,
    quote,
    requestQuote,
    quoteInput,
    sentQuote,
    offer,
    respond,
    decline,
    customer: (overrides?: Parameters<typeof person>[1]) => person('customer', overrides),
    supplier: (overrides?: Parameters<typeof person>[1]) => person('supplier', overrides),
    admin: (overrides?: Parameters<typeof person>[1]) => person('admin', overrides),
  }
}
