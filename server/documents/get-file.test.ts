import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileTypes } from '#domain/documents/documents.ts'
import { pdf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const bytes = (text: string) => new TextEncoder().encode(text)
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...bytes('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9])
const container = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)])
const oldWord = new Uint8Array(Buffer.concat([container, Buffer.from('WordDocument', 'utf16le')]))

/** A person's upload. */
async function upload(person: Person, name = 'drawing.pdf'): Promise<string> {
  const { body } = await world.as(person).upload(name, pdf(person.id))
  return body.id
}

const read = (person: Person | null, id: string) => world.as(person).get(`/api/files/${id}`)

const statuses = async (people: readonly (Person | null)[], id: string) =>
  Promise.all(people.map(async (person) => (await read(person, id)).status))

describe('getFile', () => {
  it('sends the same bytes as a download that no browser opens or caches', async () => {
    const customer = await world.customer()
    const name = `Översikt "A" 100% (2)'.pdf`
    const id = await upload(customer, name)

    const answer = await world.app.request(`/api/files/${id}`, { headers: { cookie: customer.cookie } })

    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf(customer.id))
    const disposition = answer.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="document"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/)
    // Browsers send a quotation mark in a name as %22.
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-length')).toBe(String(pdf(customer.id).length))
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each([
    ['drawing.pdf', pdf('shown'), 'application/pdf', 'inline'],
    ['mill.jpg', jpeg, 'image/jpeg', 'inline'],
    ['terms.doc', oldWord, fileTypes.doc, 'attachment'],
  ] as const)(
    '%s is shown only where a browser can, to this site only, in a sandbox that runs and loads nothing',
    async (name, content, type, place) => {
      const customer = await world.customer()
      const { body } = await world.as(customer).upload(name, content)
      const get = (query: string) =>
        world.app.request(`/api/files/${body.id}${query}`, { headers: { cookie: customer.cookie } })

      const [shown, downloaded, bad] = [await get('?view=true'), await get(''), await get('?view=maybe')]

      expect(shown.headers.get('content-disposition')).toMatch(
        new RegExp(`^${place}; filename="document"; filename\\*=UTF-8''`),
      )
      expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment; /)
      const isShown = place === 'inline'
      for (const [answer, parents, frames] of [
        [shown, isShown ? "'self'" : "'none'", isShown ? 'SAMEORIGIN' : 'DENY'],
        [downloaded, "'none'", 'DENY'],
      ] as const) {
        expect(answer.headers.get('content-type')).toBe(type)
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('content-security-policy')).toBe(
          `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${parents}; sandbox`,
        )
        expect(answer.headers.get('x-frame-options')).toBe(frames)
        expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(content))
      }
      expect(bad.status).toBe(400)
    },
  )

  it('gives an unattached file to its owner and administrators only', async () => {
    const owner = await world.supplier()
    const id = await upload(owner)

    const people = [owner, await world.admin(), await world.supplier(), await world.customer(), null]

    expect(await statuses(people, id)).toEqual([200, 200, 404, 404, 401])
  })

  it("gives a customer's document to the recipients of the approved quote only", async () => {
    const [customer, admin] = [await world.customer(), await world.admin()]
    const [chosen, proposed, stranger] = [await world.supplier(), await world.supplier(), await world.supplier()]
    const id = await upload(customer)
    const quote = await world.quote(customer, { file_ids: [id], supplier_ids: [chosen.id, proposed.id] })
    const people = [customer, admin, chosen, proposed, stranger, await world.customer()]
    const before = await statuses(people, id)
    const { body } = await world.as(admin).get(`/api/quotes/${quote}`)

    await world.as(admin).post(`/api/quotes/${quote}/approve`, { version: body.version, supplier_ids: [chosen.id] })

    expect(before).toEqual([200, 200, 404, 404, 404, 404])
    expect(await statuses(people, id)).toEqual([200, 200, 200, 404, 404, 404])
  })

  it("gives a supplier's document to every active account, until the supplier is deactivated", async () => {
    const [supplier, admin, customer] = [await world.supplier(), await world.admin(), await world.customer()]
    const id = await upload(supplier, 'iso-14001.pdf')
    await world.as(supplier).post('/api/supplier-documents', { file_id: id, category: 'SBS Certificate' })
    const people = [supplier, customer, await world.supplier(), admin, null]
    const blocked = [
      await world.customer({ user_status: 'pending' }),
      await world.customer({ user_status: 'deactivated' }),
    ]

    expect(await statuses(people, id)).toEqual([200, 200, 200, 200, 401])
    expect(await statuses(blocked, id)).toEqual([403, 403])
    await world.as(admin).post(`/api/accounts/${supplier.id}/deactivate`)
    expect(await statuses([customer, admin], id)).toEqual([404, 200])
  })

  it("gives a product's document to every active account, until its supplier is deactivated", async () => {
    const [supplier, admin, customer] = [await world.supplier(), await world.admin(), await world.customer()]
    const id = await upload(supplier, 'datasheet.pdf')
    const made = await world.as(supplier).post('/api/products', { material: 'Steel', profiles: ['HEA Beam'] })
    await world.db
      .insertInto('product_documents')
      .values({ product_id: made.body.ids[0], file_id: id, name: 'datasheet.pdf', type: 'application/pdf' })
      .execute()

    expect(await statuses([customer, admin], id)).toEqual([200, 200])
    await world.as(admin).post(`/api/accounts/${supplier.id}/deactivate`)
    expect(await statuses([customer, admin], id)).toEqual([404, 200])
  })

  it('gives a file of a draft to its company only, until an answer has it', async () => {
    const [customer, admin, supplier] = [await world.customer(), await world.admin(), await world.supplier()]
    const id = await world.sentQuote(customer, admin, [supplier])
    const file = await upload(supplier)
    const draft = { version: null, answered_at: null, fields: {}, file_ids: [file] }
    const saved = await world.as(supplier).put(`/api/quotes/${id}/answer-draft`, draft)

    expect(await statuses([supplier, admin, customer], file)).toEqual([200, 404, 404])
    await world.offer(supplier, id, { answered_at: null, draft_version: saved.body.version, file_ids: [file] })

    expect(await statuses([supplier, admin, customer], file)).toEqual([200, 200, 200])
  })

  it('returns 404 for a foreign id and an unknown one alike', async () => {
    const customer = await world.customer()

    const foreign = await read(customer, await upload(await world.customer()))
    const unknown = await read(customer, randomUUID())

    expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body])
  })

  it('reveals no path when the stored file is gone', async () => {
    const customer = await world.customer()
    const id = await upload(customer)
    await rm(join(world.dataDir, 'files', customer.id), { recursive: true })

    const answer = await read(customer, id)

    expect(answer).toMatchObject({
      status: 500,
      body: { error: { code: 'internal', message: 'An unexpected error occurred. Please try again.' } },
    })
    expect(JSON.stringify(answer.body)).not.toContain('files')
  })
})

describe('addSupplierDocument', () => {
  /** A supplier with an upload. */
  async function scene(name = 'reach.pdf') {
    const supplier = await world.supplier()
    const file_id = await upload(supplier, name)
    const add = (changes: Record<string, unknown> = {}, as: Person | null = supplier) =>
      world.as(as).post('/api/supplier-documents', { file_id, category: 'REACH Declaration', ...changes })
    const rows = () => world.db.selectFrom('supplier_documents').selectAll().where('file_id', '=', file_id).execute()
    return { supplier, file_id, add, rows }
  }

  it('shows an own upload among the documents', async () => {
    const { supplier, file_id, add, rows } = await scene()

    const answer = await add()

    expect(answer.status).toBe(201)
    expect(await rows()).toMatchObject([
      {
        id: answer.body.id,
        supplier_id: supplier.id,
        category: 'REACH Declaration',
        name: 'reach.pdf',
        type: 'application/pdf',
        url: `/api/files/${file_id}`,
      },
    ])
  })

  it('rejects the same file twice, also at the same moment', async () => {
    const { add, rows } = await scene()

    const answers = await Promise.all([add(), add({ category: 'Other' })])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await rows()).toHaveLength(1)
  })

  it("returns the refusal of an unknown file for another supplier's file", async () => {
    const { add, rows } = await scene()
    const other = await world.supplier()

    const answers = [await add({}, other), await add({ file_id: randomUUID() }, other)]

    expect(answers).toMatchObject([{ status: 404 }, { status: 404 }])
    expect(await rows()).toEqual([])
  })

  it('rejects pictures and unknown categories', async () => {
    const { supplier, file_id, add, rows } = await scene()
    await world.db.updateTable('files').set({ name: 'scan.png', type: 'image/png' }).where('id', '=', file_id).execute()

    const picture = await add()
    const category = await add({ category: 'Certificate of Nothing' })

    const message = 'File type not allowed. Only PDF, DOC, DOCX files are permitted.'
    expect(picture).toMatchObject({ status: 400, body: { error: { fields: { file_id: message } } } })
    expect(category).toMatchObject({ status: 400, body: { error: { fields: { category: expect.any(String) } } } })
    expect(await rows()).toEqual([])
    expect((await world.as(supplier).get(`/api/suppliers/${supplier.id}`)).body.verified).toBe(false)
  })

  it('refuses everybody but suppliers', async () => {
    const { add, rows } = await scene()

    const answers = [await add({}, await world.customer()), await add({}, await world.admin()), await add({}, null)]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
    expect(await rows()).toEqual([])
  })
})
