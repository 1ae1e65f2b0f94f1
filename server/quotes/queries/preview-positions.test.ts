import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { workbookParts } from '#domain/values/workbook.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const address = '/api/positions/preview'
const heads = ['Profil', 'Stålsort', 'Längd (mm)', 'Antal']
const line = ['HEA 200', 'S355J2', '12100', '8']

async function previewFile(person: Person, content: BlobPart, name: string, choices?: object) {
  const body = new FormData()
  body.append('file', new File([content], name))
  if (choices !== undefined) body.append('choices', JSON.stringify(choices))
  const response = await world.app.request(address, { method: 'POST', headers: { cookie: person.cookie }, body })
  return { status: response.status, body: await response.json() }
}
const previewText = (person: Person, text: string, choices: object = {}) =>
  world.as(person).post(address, { text, ...choices })
const workbook = (sheets: { name: string; rows: string[][] }[]) => {
  const parts = workbookParts(sheets.map((sheet) => ({ ...sheet, widths: [10] })))
  return Uint8Array.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))))
}

describe('previewPositions', () => {
  it('reads a text with its columns, cells, weights and problems', async () => {
    const customer = await world.customer()

    const { status, body } = await previewText(
      customer,
      [heads, line, ['HEB 200', '', '12.100', 'x']].map((row) => row.join('\t')).join('\n'),
    )

    expect(status).toBe(200)
    expect(body).toMatchObject({
      head_row: 1,
      sheet: null,
      columns: heads.map((label) => ({ label, by: 'head', used: true })),
      rows: [
        {
          row: 2,
          cells: { profile: 'HEA Beam', size: 'HEA 200', grade: 'S355J2', length_mm: '12100 mm', pieces: '8' },
          problems: [],
          kg: expect.closeTo(4094.6, 0),
          tons: expect.closeTo(4.095, 2),
        },
        { row: 3, problems: [{ field: 'material' }, { field: 'length_mm' }, { field: 'pieces' }] },
      ],
    })
  })

  it('reads the chosen sheet, head row and roles of a workbook', async () => {
    const customer = await world.customer()
    const file = workbook([
      { name: 'Beams', rows: [heads, line] },
      { name: 'More', rows: [['Title'], ['A', 'B', 'C'], ['HEB 200', '6000', '2']] },
    ])

    const first = await previewFile(customer, file, 'list.xlsx')
    const second = await previewFile(customer, file, 'list.xlsx', {
      sheet: 'More',
      head_row: 2,
      roles: ['profile', 'length', 'pieces'],
    })

    expect(first.body).toMatchObject({ sheet: 'Beams', sheets: [{ name: 'Beams' }, { name: 'More' }] })
    expect(second.body).toMatchObject({
      sheet: 'More',
      head_row: 2,
      columns: [{ by: 'chosen' }, { by: 'chosen' }, { by: 'chosen' }],
      rows: [{ row: 3, cells: { size: 'HEB 200', length_mm: '6000 mm', pieces: '2' } }],
    })
  })

  it.each<[string, BlobPart, string, RegExp]>([
    ['a PDF', '%PDF-1.7', 'list.pdf', /This is a PDF/],
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'list.jpg', /This is a picture/],
    ['an empty file', '', 'list.csv', /empty/],
    ['a broken archive', Uint8Array.from([0x50, 0x4b, 3, 4, 9]), 'list.xlsx', /cannot be read/],
    [
      'an archive that unpacks to too much',
      Uint8Array.from(zipSync({ 'xl/workbook.xml': new Uint8Array(40_000_000) })),
      'list.xlsx',
      /unpacks to too much/,
    ],
  ])('refuses %s in words, and keeps nothing', async (_what, content, name, message) => {
    const customer = await world.customer()

    const { status, body } = await previewFile(customer, content, name)

    expect(status).toBe(400)
    expect(body.error.fields.file).toMatch(message)
    expect(await readdir(join(world.dataDir, 'incoming'))).toEqual([])
  })

  it.each<[string, string]>([
    ['5,000 rows', [heads, ...Array.from({ length: 5000 }, () => line)].map((row) => row.join('\t')).join('\n')],
    [
      'NaN and 1e308',
      [heads, ['HEA 200', 'S355J2', 'NaN', '1e308'], ['HEA 200', '', '1e308', 'Infinity']]
        .map((row) => row.join('\t'))
        .join('\n'),
    ],
    [
      'formulas',
      [heads, ['HEA 200', "=cmd|' /C calc'!A0", '=1+1', '@SUM(A1)']].map((row) => row.join('\t')).join('\n'),
    ],
    [
      'right-to-left marks',
      [heads, ['\u202EHEA 200', '\u200FS355J2', '12100\u202C', '8']].map((row) => row.join('\t')).join('\n'),
    ],
  ])('answers %s with rows that are sound or have problems', async (_what, text) => {
    const customer = await world.customer()

    const { status, body } = await previewText(customer, text)

    expect(status).toBe(200)
    for (const { tons, problems } of body.rows)
      expect(problems.length > 0 || (Number.isFinite(tons) && tons < 1e6)).toBe(true)
  })

  it('refuses more than 10 MB, and more cells than any list has', async () => {
    const customer = await world.customer()

    expect((await previewFile(customer, 'x'.repeat(10 * 1024 * 1024 + 1), 'list.csv')).status).toBe(413)
    expect((await previewFile(customer, ';'.repeat(400_000), 'list.csv')).status).toBe(413)
    expect((await previewText(customer, 'x'.repeat(10 * 1024 * 1024 + 1))).status).toBe(413)
  })

  it('ends after 5 seconds of a processor with 413 on a list that takes longer, and answers others meanwhile', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    // Every word of an "item" may be the name of a product, alone or with those after it.
    const words = 'a b '.repeat(120)
    const items = Array.from({ length: 5000 }, (_, row) => `${row} ${words}\t1`)
    const begun = performance.now()
    let isEnded = false
    const slow = previewText(customer, ['Item\tQty', ...items].join('\n')).finally(() => (isEnded = true))

    const quick = await previewText(other, 'HEA 200 S355J2 6 m 2 st')
    const health = await world.app.request('/healthz')

    expect([quick.status, health.status, isEnded]).toEqual([200, 200, false])
    expect(await slow).toMatchObject({
      status: 413,
      body: { error: { code: 'too_large', message: expect.stringContaining('more time') } },
    })
    expect(performance.now() - begun).toBeGreaterThan(5000)
  })

  it.each([
    ['an unknown role', { roles: ['weight'] }],
    ['a head row of 0', { head_row: 0 }],
  ])('refuses %s', async (_what, choices) => {
    expect((await previewText(await world.customer(), 'HEA 200', choices)).status).toBe(400)
  })
})
