import { randomUUID } from 'node:crypto'
import { request, type APIRequestContext, type APIResponse } from '@playwright/test'
import { password } from './accounts.ts'
import { quoteInput } from '#test/quote-input.ts'

/**
 * Texts that people could type into any field: one endless word, right-to-left script, characters of several code units,
 * one letter.
 */
const texts = {
  long: 'W'.repeat(1000),
  arabic: 'شركة الفولاذ المستدام للتجارة والصناعة في الشمال '.repeat(6).trim(),
  emoji: '🏗️👩🏽‍🏭🔩'.repeat(60),
  letter: 'Å',
}
type Text = keyof typeof texts
const kinds = Object.keys(texts) as Text[]
const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('').trim()

type Person = { email: string; id: string; api: APIRequestContext }

/** The accounts, the quotes and the returned EPD whose pages are checked. They deal with all the others. */
export type HostileWorld = { customer: string; supplier: string; unapproved: string; sent: string; returned: string }

/**
 * Fills every list of a program with such texts through its API: accounts of both roles, one of them pending, with their
 * requests, answers, products, documents, EPDs and calculations.
 */
export async function makeHostileWorld(baseURL: string): Promise<HostileWorld> {
  const contexts: APIRequestContext[] = []
  const open = async () => {
    const api = await request.newContext({ baseURL })
    contexts.push(api)
    return api
  }
  const office = await open()
  await post(office, '/session', { email: 'admin@verdigris.example', password: 'Verdigris-2026' })

  async function register(role: 'customer' | 'supplier', kind: Text): Promise<Person> {
    const api = await open()
    const email = `${kind === 'long' ? 'w'.repeat(60) : kind}-${randomUUID().slice(0, 8)}@hostile.example`
    const [text, phone] = [texts[kind], kind === 'long' ? '4'.repeat(1000) : '+46 8 465 004 57']
    const form = { role, email, password, company_name: text, contact_person: text, phone, address: text }
    const { id } = await post(api, '/accounts', form)
    return { email, id, api }
  }
  async function admit(person: Person): Promise<Person> {
    await post(office, `/accounts/${person.id}/approve`, {})
    return person
  }
  async function all(role: 'customer' | 'supplier'): Promise<Record<Text, Person>> {
    const made = {} as Record<Text, Person>
    for (const kind of kinds) made[kind] = await admit(await register(role, kind))
    return made
  }
  const [customers, suppliers] = [await all('customer'), await all('supplier')]
  for (const role of ['customer', 'supplier'] as const) await register(role, 'long')

  async function upload({ api }: Person, kind: Text): Promise<string> {
    const file = { name: `${cut(texts[kind], 250)}.pdf`, mimeType: 'application/pdf', buffer: pdf }
    return answerOf(await api.post('/api/files', { multipart: { file } }), '/files').then(({ id }) => id)
  }
  // The values of a PDF count once for each name.
  async function addEpd({ api }: Person, kind: Text, name = cut(texts[kind], 120)): Promise<string> {
    const text = cut(texts[kind], 120)
    const by_hand = {
      name,
      program_operator: text,
      declaration_number: text,
      standard: 'EN 15804+A1',
      subtype: null,
      issued_on: null,
      valid_until: '2099-12-31',
      declared_unit: { quantity: 999_999.123456, unit: text },
      mass_kg: 123_456.000123,
      modules: [{ module: 'A1-A3', gwp_total: 999_999_999.123456 }],
    }
    const epd = { material: 'Stainless Steel', covers_material: true, product_ids: [], by_hand }
    const file = { name: `${cut(texts[kind], 250)}.pdf`, mimeType: 'application/pdf', buffer: pdf }
    return (await answerOf(await api.post('/api/epds', { multipart: { epd: JSON.stringify(epd), file } }), '/epds')).id
  }
  async function ask(customer: Person, kind: Text, files = 1): Promise<string> {
    const file_ids: string[] = []
    for (let file = 0; file < files; file++) file_ids.push(await upload(customer, kind))
    const asked = quoteInput({
      manual_product_details: texts[kind],
      volume: kind === 'long' ? 999_999.9 : 0.1,
      notes: texts[kind],
      delivery_to_site: kind !== 'letter',
      delivery_address: { street: cut(texts[kind], 200), postal_code: '111 22', city: cut(texts[kind], 100) },
      file_ids,
    })
    return (await post(customer.api, '/quotes', asked)).id
  }
  async function send(quote: string, supplier: Person): Promise<string> {
    await post(office, `/quotes/${quote}/approve`, { version: 1, supplier_ids: [supplier.id] })
    return quote
  }
  async function offer(quote: string, supplier: Person, kind: Text): Promise<void> {
    const file_ids = [await upload(supplier, kind)]
    const words = { status: 'accepted', price_per_kg: 1.08, currency: 'EUR', delivery_time: 12, file_ids }
    await post(supplier.api, `/quotes/${quote}/respond`, {
      version: 2,
      answered_at: null,
      ...words,
      notes: texts[kind],
    })
  }

  const returned = await addEpd(suppliers.long, 'long', cut(texts.long, 119))
  await post(office, `/epds/${returned}/check`, { version: 1, remark: cut(texts.long, 300) })
  let [unapproved, sent] = ['', '']
  for (const kind of kinds) {
    const supplier = suppliers[kind]
    await addEpd(supplier, kind)
    const { ids } = await post(supplier.api, '/products', { material: 'Brass', profiles: ['Hexagonal Bar'] })
    const figures = { currency: 'EUR', price_per_kg: 999_999.123, min_volume: 999_999.9, epd_value: 9999.1234 }
    await answerOf(await supplier.api.put(`/api/products/${ids[0]}`, { data: figures }), '/products')
    const document = { category: 'Declaration of Performance and CE Marking', expires_on: '2099-12-31' }
    await post(supplier.api, '/supplier-documents', { file_id: await upload(supplier, kind), ...document })

    // Requests of the customer with the long text go to each supplier, and every customer's requests go to the supplier with the
    // long text.
    const quoteId = await send(await ask(customers.long, kind, kind === 'long' ? 4 : 1), supplier)
    await offer(quoteId, supplier, kind)
    if (kind === 'long') sent = quoteId
    const received = await send(await ask(customers[kind], kind), suppliers.long)
    if (kind === 'emoji') await post(suppliers.long.api, `/quotes/${received}/cancel`, { reason: texts.long })
    const waiting = await ask(customers[kind], kind, kind === 'long' ? 4 : 1)
    if (kind === 'long') unapproved = waiting
    const deleted = await send(await ask(customers[kind], kind), suppliers.long)
    await post(customers[kind].api, `/quotes/${deleted}/delete`, { reason: texts[kind] })
    const figured = { buy_price: 999_999_999, sell_price: 0.01, volume: 999_999, notes: texts[kind] }
    await post(customers.long.api, '/projects', { name: cut(texts[kind], 200), ...figured })
  }
  for (const api of contexts) await api.dispose()
  return { customer: customers.long.email, supplier: suppliers.long.email, unapproved, sent, returned }
}

const pdf = Buffer.from('%PDF-1.4\n% a drawing\n%%EOF\n')

/** The created object. Every response that is read here has one of the two members. */
type Made = { id: string; ids: string[] }

async function answerOf(answer: APIResponse, path: string): Promise<Made> {
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()} ${await answer.text()}`)
  return answer.json() as Promise<Made>
}
const post = async (api: APIRequestContext, path: string, data: object) =>
  answerOf(await api.post(`/api${path}`, { data }), path)
