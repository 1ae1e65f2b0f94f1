import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { documentsFile } from '#domain/documents/documents-file.ts'
import { documentsIn } from '#test/documents.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add } = documentsIn(world)

const download = (as: Person | null, query = '') => world.as(as).get(`/api/all-documents/export?${query}`)

describe('exportAllDocuments', () => {
  it("lists the documents' names and facts in the order of the list, not their content", async () => {
    const supplier = await world.supplier({ company_name: '@Formula Test AB' })
    await add(supplier, { name: '+reach.pdf', expires_on: '2027-01-31' })
    await add(supplier, { name: 'conduct.pdf', category: 'Code of Conduct' })
    const admin = await world.admin()

    const { headers, body } = await download(admin, 'text=formula&sort=name&order=desc')
    const rows = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data

    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="verdigris-documents-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(Object.keys(rows[0] ?? {})).toEqual(documentsFile.header)
    expect(rows).toMatchObject([
      { Document: 'conduct.pdf', Category: 'Code of Conduct', 'Valid until': '' },
      {
        Document: "'+reach.pdf",
        Supplier: "'@Formula Test AB",
        'Supplier status': 'active',
        Category: 'REACH Declaration',
        'File type': 'PDF',
        'Valid until': '2027-01-31',
        'Supplier id': supplier.id,
      },
    ])
    expect(body).not.toContain('/api/files')
    expect((await download(admin, 'page=2')).status).toBe(400)
  })

  it('refuses customers, suppliers and visitors, and returns 429 after many calls', async () => {
    const answers = await Promise.all(
      [await world.customer(), await world.supplier(), null].map((person) => download(person)),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])

    const admin = await world.admin()
    await Promise.all(Array.from({ length: 60 }, () => world.services.limits.consume('exportList', admin.personId)))
    expect((await download(admin)).status).toBe(429)
  })
})
