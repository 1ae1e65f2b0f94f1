import { describe, expect, it, test } from 'vitest'
import { spreadsheetDay, workbookParts } from './workbook.ts'

const sheets = [
  {
    name: 'Positions & more',
    widths: [10, 20],
    formats: [null, 'amount' as const],
    rows: [
      ['Quote', 'kg'],
      ['=1+1', 12.5],
      ['<b>"\u0001\uFFFE\uFFFF\uD800\uDC00\uD800', ''],
    ],
  },
  { name: 'EPDs', widths: [5], rows: [['EPD']] },
]

describe('workbookParts', () => {
  const parts = workbookParts(sheets)

  it('writes a part for each sheet, and names it in every list of parts', () => {
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ])
    expect(parts['[Content_Types].xml']).toContain('/xl/worksheets/sheet2.xml')
    expect(parts['xl/workbook.xml']).toContain('<sheet name="Positions &amp; more" sheetId="1" r:id="rId1"/>')
    const relations = parts['xl/_rels/workbook.xml.rels'] ?? ''
    expect([...relations.matchAll(/Id="(\w+)"/g)].map(([, id]) => id)).toEqual(['rId1', 'rId2', 'rId3'])
  })

  it('makes a column at least as wide as its head', () => {
    const widths = (title: string) =>
      workbookParts([{ name: 'One', widths: [14], rows: [[title]] }])['xl/worksheets/sheet1.xml']?.match(
        / width="\d+"/g,
      )
    expect(widths('Tons')).toEqual([' width="14"'])
    expect(widths('Carbon price paid per t CO₂e')).toEqual([' width="32"'])
  })

  it('writes texts as texts, numbers as numbers, and empty cells as nothing', () => {
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain('<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
    expect(sheet).toContain('<c r="B2" s="3"><v>12.5</v></c>')
    expect(parts['xl/styles.xml']).toContain('<numFmt numFmtId="164" formatCode="#,##0.000#########"/>')
    // A pair of surrogates is a letter; half of one is not, and XML has no U+FFFE and no U+FFFF.
    expect(sheet).toContain('&lt;b&gt;&quot;\u{10000}</t>')
    expect(sheet).not.toContain('r="B3"')
    expect(sheet).not.toContain('<f>')
  })
})

it('workbookParts names the columns after Z', () => {
  const cells = Array.from({ length: 54 }, (_, at) => at)
  const sheet = workbookParts([{ name: 'Wide', widths: [], rows: [cells] }])['xl/worksheets/sheet1.xml'] ?? ''

  const names = [...sheet.matchAll(/<c r="(\w+)1">/g)].map(([, name]) => name)
  expect([names[25], names[26], names[51], names[52], names.length]).toEqual(['Z', 'AA', 'AZ', 'BA', 54])
})

it('workbookParts writes a formula with its value, and a second row of heads', () => {
  const rows = [['Offers'], ['Price'], [2], [{ formula: 'SUM(A3:A3)&"<"', value: 2 }]]
  const sheet = workbookParts([{ name: 'One', widths: [5], heads: 1, formats: ['amount'], rows }])[
    'xl/worksheets/sheet1.xml'
  ]

  expect(sheet).toContain('<c r="A2" s="1" t="inlineStr">')
  expect(sheet).toContain('<c r="A4" s="3"><f>SUM(A3:A3)&amp;&quot;&lt;&quot;</f><v>2</v></c>')
})

test('spreadsheetDay counts the days since 1899-12-30, with the time as a fraction', () => {
  expect(spreadsheetDay('1970-01-01')).toBe(25_569)
  expect(spreadsheetDay('2026-11-27T18:00:00.000Z')).toBe(46_353.75)
  const minutes = ((spreadsheetDay('2026-11-18T09:32:00.000Z') ?? 0) % 1) * 24 * 60
  expect(minutes).toBeCloseTo(572, 6)
  expect(spreadsheetDay('Not accepted')).toBeNull()
  expect(spreadsheetDay('2026-99-01')).toBeNull()
})
