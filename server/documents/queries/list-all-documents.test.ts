import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import { allDocumentsSorts, type AllDocumentsSort, type DocumentCategory } from '#domain/documents/documents.ts'
import { documentsOf, findDocumentIds, type ListedDocumentView } from '#server/documents/queries/list-all-documents.ts'
import { documentsIn } from '#test/documents.ts'
import { pdf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add } = documentsIn(world)

type Row = { name?: string; category?: DocumentCategory; supplier_id: CompanyId; created_at?: Date }

/** Documents without contents, as many as requested. */
async function listed(rows: readonly Row[]): Promise<void> {
  const files = rows.map(({ supplier_id, name = 'one.pdf' }) => ({
    id: randomUUID(),
    owner_id: supplier_id,
    storage_key: randomUUID(),
    name,
    type: 'application/pdf',
    size: 1,
  }))
  await world.db.insertInto('files').values(files).execute()
  await world.db
    .insertInto('supplier_documents')
    .values(
      rows.map(({ name = 'one.pdf', category = 'Other', ...row }, index) => ({
        ...row,
        name,
        category,
        type: 'application/pdf',
        file_id: files[index]?.id ?? '',
      })),
    )
    .execute()
}

const ask = async (query: string, as?: Person | null) =>
  world.as(as === undefined ? await world.admin() : as).get(`/api/all-documents?${query}`)
async function namesFor(query: string): Promise<string[]> {
  const { status, body } = await ask(query)
  expect(status).toBe(200)
  return body.documents.map(({ name }: ListedDocumentView) => name)
}

describe('listAllDocuments', () => {
  it('returns the documents of every supplier, newest first, with their supplier and address', async () => {
    const word = randomUUID().slice(0, 8)
    const [active, closed] = [await world.supplier(), await world.supplier()]
    await add(active, { name: `first ${word}.pdf`, expires_on: '2027-01-31' })
    const { file_id } = await add(closed, { name: `second ${word}.pdf`, category: 'Code of Conduct' })
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', closed.id).execute()
    const admin = await world.admin()

    const { body } = await ask(`text=${word}`, admin)

    expect(body).toMatchObject({
      count: 2,
      page_size: 50,
      documents: [
        {
          name: `second ${word}.pdf`,
          category: 'Code of Conduct',
          type: 'application/pdf',
          url: `/api/files/${file_id}`,
          expires_on: null,
          supplier: { id: closed.id, company_name: closed.company_name, user_status: 'deactivated' },
        },
        { name: `first ${word}.pdf`, expires_on: '2027-01-31', supplier: { user_status: 'active' } },
      ],
    })
    const opened = await world.as(admin).get(body.documents[0].url)
    expect(opened.body).toBe(new TextDecoder().decode(pdf(`second ${word}.pdf`)))
    expect((await world.as(null).get(body.documents[0].url)).status).toBe(401)
  })

  it('finds by name, supplier and category in any case, and takes the signs of a pattern literally', async () => {
    const word = randomUUID().slice(0, 8)
    const supplier = await world.supplier({ company_name: `Paper ${word} Test AB` })
    const other = await world.supplier()
    await listed([
      { supplier_id: supplier.id, name: 'plain.pdf' },
      { supplier_id: other.id, name: `Weld_${word}.pdf` },
      { supplier_id: other.id, name: 'mined.pdf', category: 'Conflict Mineral Declaration' },
    ])

    expect(await namesFor(`text=WELD_${word}`)).toEqual([`Weld_${word}.pdf`])
    expect(await namesFor(`text=weld-${word}`)).toEqual([])
    expect(await namesFor(`text=paper ${word}`)).toEqual(['plain.pdf'])
    expect(await namesFor('text=conflict mineral')).toEqual(['mined.pdf'])
    expect(await namesFor(`text=${word}&sort=name&order=asc`)).toEqual(['plain.pdf', `Weld_${word}.pdf`])
    expect(await namesFor('category=Conflict Mineral Declaration')).toEqual(['mined.pdf'])
    expect(await namesFor(`category=Conflict Mineral Declaration&text=${word}`)).toEqual([])
  })

  it.each([
    ['name', ['a.pdf', 'B.pdf', 'c.pdf']],
    ['supplier', ['c.pdf', 'a.pdf', 'B.pdf']],
    ['category', ['B.pdf', 'c.pdf', 'a.pdf']],
    ['created_at', ['B.pdf', 'a.pdf', 'c.pdf']],
  ])('sorts by %s in both directions', async (sort, ascending) => {
    const word = randomUUID().slice(0, 8)
    const [first, second] = [
      await world.supplier({ company_name: `Aalto ${word} Test AB` }),
      await world.supplier({ company_name: `berg ${word} Test AB` }),
    ]
    await listed([
      { supplier_id: second.id, name: 'a.pdf', category: 'RoHS Declaration', created_at: new Date(2) },
      { supplier_id: second.id, name: 'B.pdf', category: 'Code of Conduct', created_at: new Date(1) },
      { supplier_id: first.id, name: 'c.pdf', category: 'Operational Policy', created_at: new Date(3) },
    ])

    expect(await namesFor(`text=${word}&sort=${sort}&order=asc`)).toEqual(ascending)
    expect(await namesFor(`text=${word}&sort=${sort}&order=desc`)).toEqual(ascending.toReversed())
  })

  it.each(['page=0', 'sort=type', 'order=up', 'category=Diploma', 'supplier_id=x', `text=${'x'.repeat(201)}`])(
    'rejects the query "%s"',
    async (bad) => {
      expect((await ask(bad)).status).toBe(400)
    },
  )

  it('refuses customers, suppliers and visitors', async () => {
    const answers = await Promise.all(
      [await world.customer(), await world.supplier(), null].map((person) => ask('', person)),
    )

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
  })
})

describe('listAllDocuments with more documents than are sorted at once', () => {
  it('returns every page in the order of a short list', async () => {
    const suppliers = await Promise.all(
      ['Ny Test AB', 'Ek Test AB', 'ek test ab'].map((company_name) => world.supplier({ company_name })),
    )
    const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
    const rows = Array.from({ length: 400 }, (_, number) => ({
      name: `${pick(['Many alpha', 'many Beta', 'MANY gamma'], number * 7)}.pdf`,
      category: pick(['Other', 'RoHS Declaration', 'SBS Certificate'] as const, number * 11),
      supplier_id: pick(
        suppliers.map(({ id }) => id),
        Math.trunc(number / 5),
      ),
      created_at: new Date(1000 * pick([1, 2, 3, 4], number * 3)),
    }))
    await listed(rows)
    const ids = await world.db.selectFrom('supplier_documents').where('name', 'ilike', 'many %').select('id').execute()
    const all = await documentsOf(
      world.db,
      ids.map(({ id }) => id),
    )
    expect(all).toHaveLength(rows.length)

    for (const sort of allDocumentsSorts)
      for (const order of ['asc', 'desc'] as const) {
        const expected = all.toSorted(comparing(sort, order)).map(({ id }) => id)
        for (const offset of [0, 150, 260, 390])
          for (const sortable of [0, rows.length])
            expect(
              await findDocumentIds(world.db, { text: 'many', sort, order }, { limit: 50, offset, sortable }),
              `${sort} ${order} from ${offset}, ${sortable} sorted at once`,
            ).toEqual({ count: rows.length, ids: expected.slice(offset, offset + 50) })
      }
  })
})

function comparing(sort: AllDocumentsSort, order: 'asc' | 'desc') {
  const way = order === 'asc' ? 1 : -1
  const keysOf = ({ id, name, category, created_at, supplier }: ListedDocumentView): (string | number)[] => {
    const byName = [name.toLowerCase(), id]
    if (sort === 'name') return byName
    if (sort === 'category') return [category, ...byName]
    if (sort === 'supplier') return [supplier.company_name.toLowerCase(), supplier.id, ...byName]
    return [Number(created_at)]
  }
  return (left: ListedDocumentView, right: ListedDocumentView): number => {
    const others = keysOf(right)
    for (const [index, key] of keysOf(left).entries()) {
      const other = others[index] ?? ''
      if (key !== other) return key < other ? -way : way
    }
    // The newest first, and of one moment by their ids upwards; the other way round, all of it.
    return left.id < right.id ? way : -way
  }
}
