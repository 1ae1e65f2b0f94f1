import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messages } from '#domain/errors.ts'
import { archivesIn } from '#test/archives.ts'
import { pdf } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept, act } = quotesIn(world)
const { download, archiveOf } = archivesIn(world)
const fileRow = (id: string) => world.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A customer with a quote that two suppliers answered, one of them accepted, and everything else one can have. */
async function scene() {
  const { customer, admin, supplier, other, third } = await people()
  const upload = await world.as(customer).upload('Ritning Å.pdf', pdf('drawing'))
  const asked = { file_ids: [upload.body.id], notes: 'Mornings only' }
  const quote = await world.sentQuote(customer, admin, [supplier, other], asked)
  await world.offer(supplier, quote, { price_per_kg: 1.11, notes: 'Terms of the first' })
  await world.offer(other, quote, { price_per_kg: 7654.321, notes: 'Terms of the second' })
  await accept(customer, quote, supplier)
  const deleted = await world.quote(customer, { notes: 'A quote taken back' })
  await act(customer, deleted, 'delete', { reason: 'Not needed' })
  const foreign = await world.sentQuote(await world.customer(), admin, [third], { notes: 'Foreign notes' })
  await world.db.updateTable('orders').set({ admin_notes: 'Internal remark' }).where('id', '=', quote).execute()
  for (const person of [customer, supplier])
    await world.as(person).post('/api/projects', { name: `Deck of ${person.role}`, volume: 2 })
  await world.as(customer).post('/api/saved-views', { list: 'quotes', name: 'Open steel', search: 'text=steel' })
  return { customer, admin, supplier, other, quote, deleted, foreign, file: upload.body.id }
}

describe('exportOwnData', () => {
  it("returns a customer's data in one archive", async () => {
    const { customer, supplier, quote, deleted, file } = await scene()

    const { names, json, files } = await archiveOf(customer)
    const path = `files/${file.slice(0, 8)}-Ritning Å.pdf`
    expect(names).toEqual([
      'account.json',
      'quotes.json',
      'orders.json',
      'messages.json',
      'deleted-quotes.json',
      'quote-edits.json',
      'columns-of-lists.json',
      'marked-suppliers.json',
      'projects.json',
      'delivery-addresses.json',
      'calculator-projects.json',
      'saved-views.json',
      'request-list.json',
      'history.json',
      'notifications.json',
      'mails.json',
      path,
      'files.json',
    ])
    expect(json('account')).toMatchObject({
      email: customer.email,
      email_verified: false,
      two_factor_enabled: false,
      profile: { id: customer.id, role: 'customer', company_name: customer.company_name },
      person: { id: customer.personId, name: 'Test Person', company_role: 'owner', notification_choices: {} },
      sign_ins: [{ provider: 'credential', account_id: customer.personId }],
      passkeys: [],
      sessions: [{ ip_address: null, user_agent: null, expires_at: expect.any(String) }],
    })
    expect(json('quotes')).toMatchObject([
      {
        id: quote,
        notes: 'Mornings only',
        state: { status: 'processing' },
        offers: [
          { company_name: supplier.company_name, price_per_kg: 1.11, selected: true },
          { price_per_kg: 7654.321, selected: false },
        ],
        documents: [{ name: 'Ritning Å.pdf' }],
      },
    ])
    expect(json('deleted-quotes')).toMatchObject([
      { id: deleted, notes: 'A quote taken back', deletion_note: 'Not needed' },
    ])
    expect(json('calculator-projects')).toMatchObject([{ name: 'Deck of customer', volume: 2 }])
    expect(json('saved-views')).toMatchObject([{ list: 'quotes', name: 'Open steel', search: 'text=steel' }])
    expect(json('history').map(({ action, by }: { action: string; by: string }) => `${action} by ${by}`)).toEqual([
      'createQuote by you',
      'acceptResponse by you',
      'createQuote by you',
      'deleteQuote by you',
      'exportOwnData by you',
    ])
    expect(json('files')).toMatchObject([{ id: file, name: 'Ritning Å.pdf', quote_id: quote, category: null, path }])
    expect(files[path]).toEqual(pdf('drawing'))
  })

  it("returns a supplier's products and its own answers only", async () => {
    const { customer, supplier, other, quote } = await scene()
    const product = await world.product(supplier, { article_number: 'A-1' })
    const upload = await world.as(supplier).upload('certificate.pdf', pdf('ISO'))
    await world.as(supplier).post('/api/supplier-documents', {
      file_id: upload.body.id,
      category: 'Other',
      expires_on: '2027-03-31',
    })

    const { json, text } = await archiveOf(supplier)

    expect(json('products')).toMatchObject([{ id: product, price_per_kg: 1.02, article_number: 'A-1' }])
    expect(json('quotes')).toMatchObject([
      {
        id: quote,
        customer: { company_name: customer.company_name },
        own_response: { price_per_kg: 1.11, notes: 'Terms of the first' },
        offers: null,
      },
    ])
    expect(json('files')).toMatchObject([
      { name: 'certificate.pdf', category: 'Other', expires_on: '2027-03-31', quote_id: null },
    ])
    expect(json('deleted-quotes')).toBeNull()
    for (const secret of [other.id, other.company_name, other.email, 'Terms of the second', '7654.321'])
      expect(text).not.toContain(secret)
  })

  it.each(['customer', 'supplier', 'admin'] as const)(
    'contains no secret of a %s, and no data of others',
    async (role) => {
      const made = await scene()
      const person = made[role]
      const { token } = await world.db
        .selectFrom('auth_sessions')
        .where('user_id', '=', person.personId)
        .select('token')
        .executeTakeFirstOrThrow()
      await world.db
        .insertInto('auth_two_factors')
        .values({ user_id: person.personId, secret: 'sealed-secret', backup_codes: 'sealed-codes' })
        .execute()
      await world.db
        .insertInto('auth_passkeys')
        .values({
          user_id: person.personId,
          name: 'My laptop',
          public_key: 'public-key-of-it',
          credential_id: `credential-${role}`,
          counter: 0,
          device_type: 'singleDevice',
          backed_up: false,
        })
        .execute()

      const { text, json, names } = await archiveOf(person)

      expect(json('account').passkeys).toMatchObject([{ name: 'My laptop', device_type: 'singleDevice' }])
      const secrets = [token, '$argon2id', 'sealed-secret', 'sealed-codes', 'public-key-of-it', 'credential-']
      for (const secret of secrets) expect(text).not.toContain(secret)
      expect(text).not.toContain((await fileRow(made.file)).storage_key)
      for (const foreign of ['Internal remark', 'Foreign notes']) expect(text).not.toContain(foreign)
      expect(text).not.toMatch(/"selected_suppliers": \[/)
      expect(names.includes('quotes.json')).toBe(role !== 'admin')
    },
  )

  it('hides the name and address of the administrator who decided on the account', async () => {
    const [admin, supplier] = [await world.admin(), await world.supplier({ user_status: 'pending' })]
    await world.as(admin).post(`/api/accounts/${supplier.id}/approve`, { reason: 'Checked by phone' })

    const { json, text } = await archiveOf(supplier)

    expect(json('history')).toMatchObject([
      { action: 'approveUser', by: 'an administrator', detail: { from: 'pending', to: 'active' }, address: null },
      { action: 'exportOwnData', by: 'you' },
    ])
    expect(text).not.toContain(admin.id)
  })

  it.each(['pending', 'deactivated'] as const)('accepts a %s account too', async (user_status) => {
    const customer = await world.customer({ user_status })

    expect((await archiveOf(customer)).json('account')).toMatchObject({ profile: { user_status } })
  })

  it('sends a download with the day in its name and without caching', async () => {
    const { headers } = await download(await world.customer())

    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="verdigris-data-\d{4}-\d\d-\d\d\.zip"$/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('names a file that the disk has lost, and includes the others', async () => {
    const supplier = await world.supplier()
    const lost = (await world.as(supplier).upload('lost.pdf', pdf('lost'))).body.id
    await world.as(supplier).upload('../up\\here?.pdf', pdf('kept'))
    await rm(join(world.dataDir, 'files', (await fileRow(lost)).storage_key))

    const { json, names } = await archiveOf(supplier)

    expect(json('files')).toMatchObject([
      { name: 'lost.pdf', path: null },
      { path: expect.stringMatching(/^files\/[0-9a-f]{8}-[^/\\?]+\.pdf$/) },
    ])
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(1)
  })

  it.each(['å', 'n', '👩‍👩‍👧'])('cuts a long name between two characters %s, for every file system', async (character) => {
    const supplier = await world.supplier()
    const { body } = await world
      .as(supplier)
      .upload(`${character.repeat(251 / Array.from(character).length)}.pdf`, pdf())

    const { names } = await archiveOf(supplier)

    const room = 200 - 'files/12345678-.pdf'.length
    const stem = character.repeat(room / Buffer.byteLength(character))
    expect(names).toContain(`files/${body.id.slice(0, 8)}-${stem}.pdf`)
  })

  it('requires reauthentication within ten minutes', async () => {
    const customer = await world.customer()
    await world.db
      .updateTable('auth_sessions')
      .set({ reauthenticated_at: new Date(Date.now() - 11 * 60 * 1000) })
      .where('user_id', '=', customer.personId)
      .execute()

    const response = await download(customer)

    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      error: { code: 'reauthentication_required', message: messages.reauthenticationRequired },
    })
  })

  it('returns 401 to a visitor, and 429 from the sixth call within an hour', async () => {
    const customer = await world.customer()
    const statuses = []
    for (let count = 1; count <= 6; count++) {
      const response = await download(customer)
      await response.arrayBuffer()
      statuses.push(response.status)
    }

    expect((await download(null)).status).toBe(401)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
