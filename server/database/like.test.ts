import { describe, expect, it } from 'vitest'
import { documentsIn } from '#test/documents.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'
import { searchedWords } from './like.ts'

const world = useWorld()
const documents = documentsIn(world)

let made = 0
/** A supplier and a customer whose names have accents, with a product, a document, a request and its answer. */
async function scene() {
  const number = ++made
  const admin = await world.admin()
  const supplier = await world.supplier({ company_name: `Smedjan Åkerström ${number} AB` })
  const customer = await world.customer({ company_name: `Bygg Øresund ${number} AS` })
  await world.db
    .updateTable('profiles')
    .set({ contact_person: 'Anna Bergström', bio: 'Räcken och trappor' })
    .where('id', '=', supplier.id)
    .execute()
  const product = await world.product(supplier)
  await world.db
    .updateTable('products')
    .set({ name: `Fyrkantsrör ${number}` })
    .where('id', '=', product)
    .execute()
  await documents.add(supplier, { name: `Miljödeklaration ${number}.pdf` })
  const quote = await world.sentQuote(customer, admin, [supplier], {
    manual_product_details: `Łódź Bogenstraße ${number}`,
  })
  return { number, admin, supplier, customer, product, quote }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** Everything the list finds, as one text. */
async function found(person: Person, address: string, text: string): Promise<string> {
  const { status, body } = await world.as(person).get(`${address}text=${encodeURIComponent(text)}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return JSON.stringify(body)
}

const lists: [
  list: string,
  address: string,
  who: keyof Scene & ('admin' | 'supplier' | 'customer'),
  words: string[],
  finds: (scene: Scene) => string,
][] = [
  [
    'users',
    '/api/accounts?',
    'admin',
    ['akerstrom', 'ÅKERSTRÖM', 'åkerström smedjan', 'bergstrom anna'],
    (s) => s.supplier.id,
  ],
  ['users', '/api/accounts?', 'admin', ['oresund', 'öresund', 'øresund bygg'], (s) => s.customer.id],
  [
    'all quotes',
    '/api/quotes?',
    'admin',
    ['lodz', 'łódź', 'bogenstrasse lodz', 'oresund', 'akerstrom'],
    (s) => s.quote,
  ],
  ['a customer’s quotes', '/api/quotes?', 'customer', ['lodz', 'bogenstraße lodz', 'åkerstrom'], (s) => s.quote],
  ['a supplier’s quotes', '/api/quotes?', 'supplier', ['lodz', 'bogenstrasse lodz', 'oresund bygg'], (s) => s.quote],
  [
    'all products',
    '/api/all-products?',
    'admin',
    ['fyrkantsror', 'akerstrom', 'beam fyrkantsrör', 'åkerström ror'],
    (s) => s.product,
  ],
  ['own products', '/api/own-products?', 'supplier', ['fyrkantsror', 'beam fyrkantsrör'], (s) => s.product],
  [
    'all documents',
    '/api/all-documents?',
    'admin',
    ['miljodeklaration', 'akerstrom', 'reach åkerstrom'],
    (s) => `Miljödeklaration ${s.number}`,
  ],
  [
    'the supplier search',
    '/api/suppliers?',
    'customer',
    ['akerstrom', 'racken smedjan', 'Bergström'],
    (s) => s.supplier.id,
  ],
  ['the history', '/api/history?', 'admin', ['akerstrom', 'bergstrom ANNA'], (s) => s.supplier.id],
]

describe('a search', () => {
  it.each(lists)(
    'in %s (%s) by %s ignores accents, composed letters and the order of words',
    async (_list, address, who, texts, finds) => {
      const all = await scene()
      await world.as(all.admin).post(`/api/accounts/${all.supplier.id}/deactivate`, {})
      await world.as(all.admin).post(`/api/accounts/${all.supplier.id}/reactivate`, {})
      all.supplier.cookie = await world.session(all.supplier.personId)

      const missed: string[] = []
      // Keyboards write "å" as one code point or as two.
      for (const text of [...texts, ...texts.map((typed) => typed.normalize('NFD'))])
        if (!(await found(all[who], address, `${text} ${all.number}`)).includes(finds(all))) missed.push(text)
      expect(missed).toEqual([])
      expect(await found(all[who], address, `${texts[0]} nowhere`)).not.toContain(finds(all))
    },
  )

  it('finds a new name after a renaming', async () => {
    const { admin, supplier, number } = await scene()
    await world.db
      .updateTable('profiles')
      .set({ company_name: `Çelik ${number}` })
      .where('id', '=', supplier.id)
      .execute()

    expect(await found(admin, '/api/accounts?', `celik ${number}`)).toContain(supplier.id)
    expect(await found(admin, '/api/quotes?', `celik ${number}`)).toContain(`Çelik ${number}`)
    expect(await found(admin, '/api/accounts?', `akerstrom ${number}`)).not.toContain(supplier.id)
  })

  it('finds a name that is stored in decomposed letters', async () => {
    const { admin, supplier, number } = await scene()
    await world.db
      .updateTable('profiles')
      .set({ company_name: `Ångström ${number}`.normalize('NFD') })
      .where('id', '=', supplier.id)
      .execute()

    for (const text of ['Ångström', 'angstrom', 'Ångström'.normalize('NFD')])
      expect(await found(admin, '/api/accounts?', `${text} ${number}`)).toContain(supplier.id)
  })

  it('in mails and recipients ignores them too', async () => {
    const { admin, customer, supplier, number } = await scene()
    const to_address = `${number}@test.example`
    await world.db
      .insertInto('mails')
      .values({ id: crypto.randomUUID(), to_address, subject: `Från Åkerström ${number}` })
      .execute()
    const waiting = await world.quote(customer)

    expect(await found(admin, '/api/mails?', `akerstrom fran ${number}`)).toContain(to_address)
    expect(await found(admin, `/api/quotes/${waiting}/recipients?`, `akerstrom smedjan ${number}`)).toContain(
      supplier.id,
    )
  })

  it('finds a word without accents by one with accents', async () => {
    const admin = await world.admin()
    const plain = await world.customer({ company_name: 'Akeri Ostersund' })

    expect(await found(admin, '/api/accounts?', 'Åkeri Östersund')).toContain(plain.id)
  })
})

describe('searchedWords', () => {
  it('returns each word once and no more than eight, with the rest in the last', () => {
    expect(searchedWords(' berg  anna berg ')).toEqual(['berg', 'anna'])
    expect(searchedWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i j'])
  })
})
