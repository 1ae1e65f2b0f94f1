import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { deletedAccount } from '#domain/people/person-name.ts'
import { messages } from '#domain/errors.ts'
import { password, pdf, type Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf } from '#test/quotes.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept, act, row } = quotesIn(world)
beforeAll(() => world.work())

const { subjectsTo } = mailsIn(world)
const { named, findTraces, close } = tracesIn(world)
const signIn = (email: string) => world.as(null).post('/api/session', { email, password })
const profileOf = ({ id }: Person) =>
  world.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lastActOf = ({ id }: Person) =>
  world.db
    .selectFrom('history')
    .where('subject_id', '=', id)
    .orderBy('sequence', 'desc')
    .select(['action', 'actor_id', 'detail'])
    .executeTakeFirst()

describe('closeAccount', () => {
  it('erases a customer and the sign-in, and leaves the supplier its delivered order', async () => {
    const { customer, admin, supplier } = await people()
    const words = await named(customer)
    const file = (await world.as(customer).upload('drawing.pdf', pdf('drawing'))).body.id
    const id = await world.sentQuote(customer, admin, [supplier], { file_ids: [file], notes: 'Mornings only' })
    await world.offer(supplier, id)
    await accept(customer, id, supplier)
    await act(supplier, id, 'status', { status: 'delivered' })
    await world.as(customer).post('/api/projects', { name: 'Deck' })
    await world.as(customer).post('/api/saved-views', { list: 'quotes', name: words[0], search: '' })
    expect((await signIn(customer.email)).status).toBe(200)
    await world.as(null).post('/api/session', { email: customer.email, password: 'wrong' })
    await world.as(null).post('/api/password-reset', { email: customer.email })
    const places = ['auth_users', 'rate_limits'].map((table) => `public.${table}: ${customer.email}`)
    expect(await findTraces(words)).toEqual(expect.arrayContaining(places))

    const answer = await close(customer)

    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(await findTraces(words)).toEqual([])
    expect(await profileOf(customer)).toMatchObject({
      company_name: deletedAccount,
      contact_person: deletedAccount,
      phone: null,
      bio: null,
      default_currency: null,
      user_status: 'deactivated',
      closed_at: expect.any(Date),
    })
    expect((await world.as(customer).get('/api/session')).body.actor).toBeNull()
    expect((await world.as(customer).get('/api/quotes')).status).toBe(401)
    expect((await signIn(customer.email)).status).toBe(401)
    expect((await world.as(supplier).get(`/api/quotes/${id}`)).body).toMatchObject({
      customer_name: deletedAccount,
      customer: { company_name: deletedAccount, contact_person: deletedAccount, phone: null, address: null },
      notes: 'Mornings only',
      state: { status: 'delivered', is_deleted: false },
      documents: [{ name: 'drawing.pdf' }],
    })
    expect((await world.as(supplier).get(`/api/files/${file}`)).status).toBe(200)
    expect((await world.as(supplier).get(`/api/quotes/${id}`)).body.timeline[0]).toMatchObject({
      action: 'createQuote',
      actor_name: deletedAccount,
    })
  })

  it('erases a supplier with its products, documents and files, and leaves its customers their quotes', async () => {
    const { customer, admin, supplier } = await people()
    const words = await named(supplier)
    const product = await world.product(supplier)
    const file = (await world.as(supplier).upload('certificate.pdf', pdf('ISO'))).body.id
    await world.as(supplier).post('/api/supplier-documents', { file_id: file, category: 'Other' })
    const { storage_key } = await world.db
      .selectFrom('files')
      .where('id', '=', file)
      .select('storage_key')
      .executeTakeFirstOrThrow()
    const delivered = await world.sentQuote(customer, admin, [supplier], {
      product_id: product,
      manual_product_details: null,
    })
    await world.offer(supplier, delivered, { notes: 'Free on truck' })
    await accept(customer, delivered, supplier)
    await act(supplier, delivered, 'status', { status: 'delivered' })
    const cancelled = await world.sentQuote(customer, admin, [supplier], { notes: 'Gate 4' })
    await act(supplier, cancelled, 'cancel', { reason: 'Sold out' })

    expect((await close(supplier)).status).toBe(200)

    expect(await findTraces(words)).toEqual([])
    const quote = (await world.as(customer).get(`/api/quotes/${delivered}`)).body
    expect(quote).toMatchObject({
      product_name: 'Steel HEA Beam',
      product_id: null,
      supplier_label: deletedAccount,
      offers: [{ company_name: deletedAccount, price_per_kg: 1.02, notes: 'Free on truck', selected: true }],
    })
    expect((await row(cancelled)).notes).toBe('Gate 4\nCancelled by Deleted account: Sold out')
    for (const path of [`suppliers/${supplier.id}`, `products/${product}`, `files/${file}`])
      expect((await world.as(customer).get(`/api/${path}`)).status).toBe(404)
    const search = await world.as(customer).get(`/api/suppliers?text=${encodeURIComponent(deletedAccount)}`)
    expect(search.body.entries).toEqual([])
    await vi.waitFor(() => expect(access(join(world.dataDir, 'files', storage_key))).rejects.toThrow('ENOENT'), {
      timeout: 240_000,
    })
  })

  it('refuses an administrator', async () => {
    const admin = await world.admin()

    expect(await close(admin)).toMatchObject(refusedFor('An administrator account cannot be closed here.'))
    expect(await profileOf(admin)).toMatchObject({ user_status: 'active', closed_at: null })
  })

  it.each(['someone-else@test.example', ' '])('requires the exact address, not %j', async (typed) => {
    const customer = await world.customer()

    expect(await close(customer, typed)).toMatchObject(
      invalidAt('confirm_email', 'This is not the email address of this account.'),
    )
    expect(await profileOf(customer)).toMatchObject({ user_status: 'active', closed_at: null })
  })

  it('requires reauthentication within ten minutes, and a sign-in', async () => {
    const customer = await world.customer()
    const tooEarly = { reauthenticated_at: new Date(Date.now() - 11 * 60 * 1000) }
    await world.db.updateTable('auth_sessions').set(tooEarly).where('user_id', '=', customer.personId).execute()

    expect(await close(customer)).toMatchObject({
      status: 403,
      body: { error: { code: 'reauthentication_required', message: messages.reauthenticationRequired } },
    })
    expect((await close(null, customer.email)).status).toBe(401)
    expect((await profileOf(customer)).closed_at).toBeNull()
  })

  it.each(['pending', 'deactivated'] as const)('closes a %s account too', async (user_status) => {
    const customer = await world.customer({ user_status })

    expect((await close(customer)).status).toBe(200)
    expect((await profileOf(customer)).closed_at).toBeInstanceOf(Date)
    expect(await lastActOf(customer)).toEqual({
      action: 'closeAccount',
      actor_id: customer.personId,
      detail: { from: user_status, to: 'deactivated' },
    })
  })

  it('closes the account once if two sessions ask at once', async () => {
    const customer = await world.customer()
    const elsewhere = { ...customer, cookie: await world.session(customer.personId) }

    const answers = await Promise.all([close(customer), close(elsewhere)])

    expect(statusesOf(answers)).toEqual([200, 401])
    const acts = world.db.selectFrom('history').where('subject_id', '=', customer.id).select('action')
    expect(await acts.execute()).toEqual([{ action: 'closeAccount' }])
  })

  it('deletes every way to sign in, with its links and codes', async () => {
    const customer = await world.customer()
    const { personId: userId, email } = customer
    await world.db
      .insertInto('auth_accounts')
      .values({ user_id: userId, account_id: `outside-${userId}`, provider_id: 'idp' })
      .execute()
    await world.db.insertInto('auth_two_factors').values({ user_id: userId, secret: 's', backup_codes: 'c' }).execute()
    await world.as(null).post('/api/password-reset', { email })
    await world.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', userId).execute()
    await world.as(null).post('/api/sign-in-codes', { email })
    await world.as(null).post('/api/sign-in-links', { email })
    const verifications = () => world.db.selectFrom('auth_verifications').select('id').execute()
    expect(await verifications()).toHaveLength(3)

    await close(customer)

    expect(await verifications()).toEqual([])
    for (const table of ['auth_sessions', 'auth_accounts', 'auth_two_factors'] as const)
      expect(await world.db.selectFrom(table).where('user_id', '=', userId).select('id').execute()).toEqual([])
    const user = await world.db.selectFrom('auth_users').selectAll().where('id', '=', userId).executeTakeFirst()
    expect(user).toMatchObject({ name: deletedAccount, email_verified: false, two_factor_enabled: false })
    expect(user?.email).toMatch(/^[0-9a-f-]{36}@deleted\.invalid$/)
  })

  it('sends the person a last mail, and deletes all others', async () => {
    const { customer, admin, supplier } = await people()
    await world.sentQuote(customer, admin, [supplier])
    const jobsTo = () => sql`select id from pgboss.job where data ->> 'address' = ${customer.email}`.execute(world.db)
    // The mail must not be sent before the account is closed, however fast the queue is.
    await sql`update pgboss.job set start_after = now() + interval '1 hour'
      where name = 'mail' and state = 'created' and data ->> 'address' = ${customer.email}`.execute(world.db)

    await close(customer)

    expect(await subjectsTo(customer.email)).not.toContainEqual(expect.stringContaining('was approved'))
    expect((await jobsTo()).rows.length).toBeLessThanOrEqual(1)
    await vi.waitFor(
      async () =>
        expect((await world.sentMails()).filter((mail) => mail.includes(`To: ${customer.email}\r\n`)).join()).toContain(
          'Subject: Your account was closed',
        ),
      { timeout: 240_000, interval: 100 },
    )
  })

  it('frees the address for a new registration as another account', async () => {
    const customer = await world.customer()
    await close(customer)

    const answer = await world.as(null).post('/api/accounts', {
      role: 'supplier',
      company_name: 'Åter AB',
      contact_person: 'Test Person',
      email: customer.email,
      password,
    })

    expect(answer.status).toBe(201)
    expect(answer.body.id).not.toBe(customer.id)
    expect((await signIn(customer.email)).body.actor).toMatchObject({
      company_id: answer.body.id,
      user_status: 'pending',
    })
  })

  it('keeps the history of the account without its names', async () => {
    const { customer, admin, supplier } = await people()
    const words = await named(customer)
    await world.sentQuote(customer, admin, [supplier])

    await close(customer)

    const { rows } = await sql<{ entry: string }>`
      select h::text as entry from history h where actor_id = ${customer.personId} or subject_id = ${customer.id}`.execute(
      world.db,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { entry } of rows) for (const word of words) expect(entry).not.toContain(word)
  })
})
