import { describe, expect, it } from 'vitest'
import { ilcdZip, zipOf } from '#test/epd-files.ts'
import { ilcdJson, openEpd } from '#test/epd-json.ts'
import { perKg, refusalOf } from '#test/read-epd.ts'

describe('an archive without the data sets of an EPD', () => {
  const office = (program: string) => ({ code: 'epd.officeFile', program })
  const holds = (kind: string, name: string) => ({ code: 'epd.archiveHolds', holds: kind, name })
  it.each<[string, Record<string, string | Uint8Array>, object]>([
    ['an Excel file', { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }, office('Excel')],
    ['a Word file', { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' }, office('Word')],
    ['a LibreOffice file', { mimetype: 'x', 'META-INF/manifest.xml': '<manifest/>' }, office('Office')],
    ['openEPD', { 'a.pdf': '%PDF-1.7', 'b.json': openEpd() }, holds('openEPD', 'b.json')],
    ['ILCD+EPD as JSON', { 'a/b.json': ilcdJson() }, holds('ILCD+EPD as JSON', 'a/b.json')],
    ['another archive', { 'a.pdf': '%PDF-1.7', 'epd.zip': ilcdZip() }, holds('another ZIP archive', 'epd.zip')],
    ['a PDF', { 'epd.pdf': '%PDF-1.7' }, holds('a PDF', 'epd.pdf')],
  ])('reports its content: %s', async (_what, files, refusal) => {
    expect(await refusalOf(zipOf(files))).toEqual(refusal)
  })

  it('accepts such files beside an EPD', async () => {
    expect(
      await perKg(ilcdZip({}, { 'b.json': openEpd(), 'c.zip': ilcdZip(), 'xl/workbook.xml': '<workbook/>' })),
    ).toEqual(['2.3005', ['validity_year_only']])
  })
})
