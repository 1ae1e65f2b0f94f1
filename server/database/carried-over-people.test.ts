import { generateSignedCookie } from 'hono/cookie'
import { sql, type Kysely } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { hashPassword } from '#server/identity/password.ts'
import { seal } from '#server/identity/sealed.ts'
import { clientOf } from '#test/client.ts'
import { runMigrations } from '#test/run-migrations.ts'
import { openEmpty } from '#test/template.ts'
import { authSecret, useWorld } from '#test/world.ts'
import type { Connection } from './connect.ts'

const password = 'Correct-horse-9'
const sealed = (text: string) => seal(authSecret, text)
const [customer, supplier, admin, closed] = ['c', '5', 'e', 'f'].map(
  (first) => `${first}0000000-0000-4000-8000-000000000001`,
) as [string, string, string, string]
const [quote, thread, message] = ['d', 'b', 'a'].map((first) => `${first}0000000-0000-4000-8000-000000000001`) as [
  string,
  string,
  string,
]

/** A sign-in and its profile, as the version before registers them: with one id. */
const registration = (id: string, role: string, email: string) => `
  insert into auth_users (id, name, email, "emailVerified") values ('${id}', 'Ada Öst', '${email}', true);
  insert into profiles (id, role, company_name, contact_person, phone, user_status, muted_mails)
    values ('${id}', '${role}', 'Old ${role} Test AB', 'Ada Öst', '+46 8 1', 'active', '{messageReceived}');`

async function fillAsBefore(db: Kysely<unknown>): Promise<void> {
  const hash = await hashPassword(password)
  const people = [
    [customer, 'customer'],
    [supplier, 'supplier'],
    [admin, 'admin'],
  ] as const
  const statements = [
    ...people.flatMap(([id, role]) => [
      registration(id, role, `${role}@test.example`),
      `insert into auth_accounts ("userId", "accountId", "providerId", password) values ('${id}', '${id}', 'credential', '${hash}');
       insert into auth_sessions ("userId", token, "expiresAt") values ('${id}', 'session of the ${role}', now() + interval '1 day');
       insert into history (created_at, actor_id, action, subject, subject_id) values (now(), '${id}', 'updateProfile', 'account', '${id}');`,
    ]),
    registration(closed, 'customer', 'closed@deleted.invalid'),
    `update profiles set closed_at = now(), user_status = 'deactivated' where id = '${closed}'`,
    `update profiles set approved_by = '${admin}' where id = '${customer}'`,
    `insert into auth_passkeys (name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
      values ('Laptop', 'key', '${customer}', 'credential', 0, 'singleDevice', false)`,
    `insert into auth_accounts ("userId", "accountId", "providerId") values ('${customer}', 'outside', 'external')`,
    `insert into auth_two_factors ("userId", secret, "backupCodes", verified) values ('${supplier}', '${sealed('secret')}', '${sealed('["code"]')}', true)`,
    `insert into calculator_projects (user_id, name) values ('${customer}', 'Bridge')`,
    `insert into saved_views (user_id, list, name, search, position) values ('${customer}', 'quotes', 'Mine', 'text=x', 0)`,
    `insert into orders (id, customer_id, manual_product_details, material, subcategory, volume, status, admin_approved,
        admin_approved_at, admin_approved_by, selected_suppliers)
      values ('${quote}', '${customer}', 'Plates', 'Steel', 'Sheet Metal', 5, 'pending', true, now(), '${admin}', '{${supplier}}')`,
    `insert into supplier_responses (id, order_id, supplier_id, answered_at) values ('${thread}', '${quote}', '${supplier}', now())`,
    `insert into history (created_at, actor_id, action, subject, subject_id) values (now(), '${customer}', 'createQuote', 'quote', '${quote}')`,
    `insert into messages (id, order_id, supplier_id, author_id, text, created_at)
      values ('${message}', '${quote}', '${supplier}', '${supplier}', 'Which grade?', now())`,
    `insert into thread_marks (order_id, supplier_id, person_id) values ('${quote}', '${supplier}', '${customer}')`,
  ]
  for (const statement of statements.flatMap((several) => several.split(/;\s*\n?/)))
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
}

const world = useWorld(async (): Promise<Connection> => {
  const connection = await openEmpty(inject('template'))
  await runMigrations(connection.db, '0024')
  await fillAsBefore(connection.db as unknown as Kysely<unknown>)
  return connection
})

/** The browser that the version before had signed in. */
async function browserOf(role: string) {
  const { cookieName, secret } = world.services.auth
  const cookie = await generateSignedCookie(cookieName, `session of the ${role}`, secret)
  return clientOf(world.app, cookie.split(';')[0])
}

describe('a database of the version before companies had people', () => {
  it('keeps everybody signed in, as the owner of the own company', async () => {
    for (const [id, role] of [
      [customer, 'customer'],
      [supplier, 'supplier'],
      [admin, 'admin'],
    ] as const) {
      const { body } = await (await browserOf(role)).get('/api/session')
      const company = { company_id: id, company_name: `Old ${role} Test AB`, role, user_status: 'active' }
      expect(body.actor).toMatchObject({ id, name: 'Ada Öst', company_role: 'owner', ...company })
    }
    const answer = await world.as(null).post('/api/session', { email: 'customer@test.example', password })
    expect(answer).toMatchObject({ status: 200, body: { actor: { id: customer } } })
  })

  it('keeps what belongs to a person', async () => {
    const browser = await browserOf('customer')
    const read = async (path: string) => (await browser.get(`/api/${path}`)).body

    expect((await read('projects')).projects).toMatchObject([{ name: 'Bridge' }])
    expect((await read('saved-views?list=quotes')).views).toMatchObject([{ name: 'Mine' }])
    expect((await read('passkeys')).passkeys).toMatchObject([{ name: 'Laptop' }])
    expect((await read('notifications')).kinds).toContainEqual({ kind: 'messageReceived', wanted: false })
    expect(await read('messages/unread')).toEqual({ count: 1 })
    expect((await (await browserOf('supplier')).get('/api/security')).body).toMatchObject({
      two_factor: true,
      recovery_codes_left: 1,
    })
    const outside = world.db.selectFrom('auth_accounts').where('accountId', '=', 'outside').select('userId')
    expect(await outside.execute()).toEqual([{ userId: customer }])
  })

  it('keeps quotes, conversations and the history, with who did what', async () => {
    const [buyer, seller, office] = [await browserOf('customer'), await browserOf('supplier'), await browserOf('admin')]

    expect((await buyer.get('/api/quotes')).body.quotes).toMatchObject([{ id: quote, unread: 1 }])
    expect((await seller.get('/api/quotes')).body.quotes).toMatchObject([{ id: quote }])
    expect((await buyer.get(`/api/quotes/${quote}`)).body.timeline).toMatchObject([{ actor_name: 'You' }])
    expect((await seller.get(`/api/threads/${thread}`)).body.messages).toMatchObject([
      { author: 'supplier', own: true },
    ])
    expect((await buyer.get(`/api/threads/${thread}`)).body.messages).toMatchObject([{ own: false, unread: true }])
    for (const [table, id, person] of [
      ['orders', quote, customer],
      ['supplier_responses', thread, supplier],
    ] as const) {
      const row = world.db.selectFrom(table).where('id', '=', id).select('responsible_id')
      expect(await row.execute()).toEqual([{ responsible_id: person }])
    }
    const { body } = await office.get(`/api/history?person=${customer}`)
    expect(body.entries[0]).toMatchObject({ actor: { id: customer, name: 'Ada Öst', company_id: customer } })
  })

  it('keeps a closed account closed', async () => {
    const person = world.db
      .selectFrom('people')
      .where('company_id', '=', closed as never)
      .select(['status', 'name'])
    expect(await person.execute()).toEqual([{ status: 'removed', name: 'Ada Öst' }])
  })

  it('gives a new company an id of its own', async () => {
    const form = {
      role: 'customer',
      company_name: 'New Test AB',
      contact_person: 'Bo Ek',
      email: 'new@test.example',
      password,
    }
    const { body } = await world.as(null).post('/api/accounts', form)

    const [person] = await world.db.selectFrom('people').where('company_id', '=', body.id).selectAll().execute()
    expect(person).toMatchObject({ name: 'Bo Ek', company_role: 'owner', status: 'active' })
    expect(person?.id).not.toBe(body.id)
  })
})

describe('the version before, at the same database', () => {
  const id = '10000000-0000-4000-8000-000000000009'
  const execute = (statement: string) => sql.raw(statement).execute(world.db)
  const person = async () =>
    world.db
      .selectFrom('people')
      .where('id', '=', id as never)
      .select(['company_id', 'name', 'phone', 'muted_mails'])
      .execute()

  it('makes a person with every profile, and changes it with the profile', async () => {
    for (const statement of registration(id, 'customer', 'late@test.example').split(';'))
      if (statement.trim() !== '') await execute(statement)
    expect(await person()).toEqual([
      { company_id: id, name: 'Ada Öst', phone: '+46 8 1', muted_mails: ['messageReceived'] },
    ])

    await execute(`update profiles set contact_person = 'Eva Ny', phone = null where id = '${id}'`)
    await world.db
      .updateTable('people')
      .set({ muted_mails: ['offerReceived'] })
      .where('id', '=', id as never)
      .execute()
    await execute(`update profiles set contact_person = 'Eva Sten' where id = '${id}'`)
    expect(await person()).toEqual([{ company_id: id, name: 'Eva Sten', phone: null, muted_mails: ['offerReceived'] }])

    await execute(`update profiles set muted_mails = '{}' where id = '${id}'`)
    expect(await person()).toMatchObject([{ muted_mails: [] }])
  })

  it('is found by its contact in the list of users', async () => {
    const { body } = await (await browserOf('admin')).get('/api/accounts?text=late@test.example')
    expect(body.users).toMatchObject([{ id, contact_person: 'Eva Sten', email: 'late@test.example' }])
  })
})
