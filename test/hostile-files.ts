import { strToU8, zipSync } from 'fflate'
import { ilcdFiles } from './epd-files.ts'

/** Small or allowed files that were made to exhaust whoever reads them: each is the worst of its kind. */

const repeated = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length))
const mebibyte = 1024 * 1024
const largest = 10 * mebibyte - 1024

const processOf = (inside: string) =>
  `<?xml version="1.0"?><processDataSet xmlns="http://lca.jrc.it/ILCD/Process" xmlns:common="http://lca.jrc.it/ILCD/Common">${inside}</processDataSet>`

/** 50 to 75 KB that unpack to one XML of 49 MB. */
export const xmlBombs = (): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries({
      elements: processOf(repeated('<a/>', 49 * mebibyte - 300)),
      attributes: processOf(repeated('<a b="1" c="2" d="3" e="4"/>', 49 * mebibyte - 300)),
      text: processOf(repeated('x', 49 * mebibyte - 300)),
      comment: processOf(`<!--${repeated('<', 49 * mebibyte - 300)}-->`),
    }).map(([name, xml]) => [name, zipSync({ ...packed(ilcdFiles()), 'ILCD/processes/z.xml': strToU8(xml) })]),
  )

const packed = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))

/** As many elements and letters as an XML may have that is not packed. */
export const largestXml = (): Uint8Array =>
  strToU8(processOf(`${repeated('<a b="1"/>', 1_200_000)}${'å'.repeat(3 * mebibyte)}`))

/** An openEPD of the maximum size with as many values as are read, and one number in each. */
export const largestJson = (): Uint8Array =>
  strToU8(
    `{"doctype":"openEPD","impacts":{"EF 3.1":{"gwp":{"A1A2A3":{"mean":1,"unit":"kgCO2e"}}}},"list":[${'1.5,'.repeat(240_000)}1],"text":"${'å'.repeat((largest - 1_100_000) / 2)}"}`,
  )

const types =
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

/** A Word file with parts of the maximum unpacked size, whose relations have to be read. */
export const wordBomb = (): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(types),
    'word/document.xml': strToU8('<w/>'),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, part) => [
        `word/_rels/${part}.rels`,
        strToU8(repeated('<Relationship Type = "a" ', 10 * mebibyte - 100)),
      ]),
    ),
  })

/** 10,000 new products, each of the maximum length. */
export const catalogueRows = () =>
  Array.from({ length: 10_000 }, (_, row) => ({
    id: null,
    material: 'Steel',
    profile: 'HEA Beam',
    currency: 'EUR',
    price_per_kg: 1.02,
    min_volume: 5,
    epd_value: 0.7,
    dimensions: Object.fromEntries(
      Array.from(Array(10).keys(), (name) => [`Dimension ${name}`, `${row} mm ${'x'.repeat(20)}`]),
    ),
    size: 'HEA 200',
    grade: 'S355J2',
    standard: 'EN 10025-2',
  }))

/** A table of default values: 9 MB of rows of maximum length, and of empty ones. */
export const cbamTables = (): Record<string, Uint8Array> => {
  const header = 'CN code,Country,Value (t CO2e/t),Source,Date\n'
  return Object.fromEntries(
    Object.entries({
      long:
        header +
        Array.from(
          { length: 20_000 },
          (_, row) => `${72000000 + row},Other countries,1.5,${'s'.repeat(290)} ${row % 7},2026-01-01\n`,
        ).join(''),
      wrong: header + Array.from({ length: 20_000 }, (_, row) => `x${row},Nowhere ${'"" '.repeat(100)},1,,\n`).join(''),
      lines: header + repeated('\n', 9 * mebibyte),
      cells: header + repeated(',', 9 * mebibyte),
      columns: repeated(',', 9 * mebibyte) + '\n' + header,
      quotes: header + repeated('"",', 9 * mebibyte),
    }).map(([name, text]) => [name, strToU8(text)]),
  )
}
