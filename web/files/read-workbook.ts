import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { FoundInCell, ReadTable } from '#domain/values/file-columns.ts'
import { unambiguous } from '#domain/values/typed-number.ts'
import type { SheetChoice } from './read-table-file.ts'
import { UnreadableFile } from './unreadable-file.ts'

const broken = 'This workbook cannot be read. Save it again as an Excel workbook (.xlsx).'
/** In bytes. A small archive can unpack to more than a browser's memory. */
const maxUnpackedBytes = 150 * 1024 * 1024

/**
 * The cells of the named sheet, or of the visible one with the highest rank, with the problems that prevent reading their values
 * safely.
 */
export async function readWorkbook(bytes: Uint8Array, { rank = () => 0, sheet }: SheetChoice): Promise<ReadTable> {
  const parts = unpacked(bytes)
  const { shown, hidden } = sheetsOf(parts)
  const chosen = shown.find(({ name }) => name === sheet)
  const candidates = chosen === undefined ? shown.slice(0, maxSheets) : [chosen]
  let best: { table: ReadTable; rank: number } | undefined
  for (const { name, path, number } of candidates) {
    const { hiddenRows, ...table } = await readOne(parts, path, number)
    const own = candidates.length > 1 ? rank(table) : 0
    if (best !== undefined && own <= best.rank) continue
    const isOne = shown.length + hidden.length === 1
    best = {
      table: {
        ...table,
        ...(!isOne && { sheet: name }),
        ...(shown.length > 1 && { sheets: shown.map((one) => one.name) }),
        ...(hidden.length + hiddenRows > 0 && { hidden: { sheets: hidden, rows: hiddenRows } }),
      },
      rank: own,
    }
  }
  if (best === undefined) throw new UnreadableFile(broken)
  return best.table
}

async function readOne(all: Record<string, Uint8Array>, path: string, number: number) {
  const { xml: shown, count: hiddenRows } = withoutHiddenRows(strFromU8(all[path] ?? new Uint8Array()))
  const { xml, found: foundInCells } = withoutFormulas(shown)
  // Stored uncompressed, because the library unpacks larger parts in a worker from a `blob:` URL, which this site's policy
  // blocks.
  const plain = zipSync({ ...all, [path]: strToU8(xml) }, { level: 0 })
  const rows = await readSheet(new Blob([plain]), number).catch((error: unknown) => {
    throw new UnreadableFile(broken, { cause: error })
  })
  const cells = rows.map((line, row) =>
    line.map((value: unknown, column) => {
      if (value instanceof Date) foundInCells.push({ row, column, message: isDate })
      return textOf(value)
    }),
  )
  return { cells, found: foundInCells, hiddenRows }
}

const isDate = 'This cell holds a date. Format it as a number or as text, and write its value again.'

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A number of a workbook has one reading, whatever it looks like.
  if (typeof value === 'number') return unambiguous(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'string' ? value : ''
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(xml|rels)$/.test(name)) return false
        size += originalSize
        if (size > maxUnpackedBytes) throw new UnreadableFile('This workbook unpacks to more than a browser can hold.')
        return true
      },
    })
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(broken, { cause: error })
  }
}

/** The sheets that are looked at until one is chosen. */
const maxSheets = 10

/** The sheets that a spreadsheet shows, by path and number from 1, and the names of the hidden ones, which are not read. */
function sheetsOf(parts: Record<string, Uint8Array>) {
  const read = (path: string) => new DOMParser().parseFromString(strFromU8(parts[path] ?? strToU8('')), 'text/xml')
  const sheets = [...read('xl/workbook.xml').getElementsByTagNameNS('*', 'sheet')]
  const relations = [...read('xl/_rels/workbook.xml.rels').getElementsByTagNameNS('*', 'Relationship')]
  const all = sheets.map((sheet, index) => {
    const id = [...sheet.attributes].find(({ localName }) => localName === 'id')?.value
    const target = relations.find((one) => one.getAttribute('Id') === id)?.getAttribute('Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return { name: sheet.getAttribute('name') ?? '', path, number: index + 1, state: sheet.getAttribute('state') ?? '' }
  })
  const readable = all.filter(({ path }) => path in parts)
  const isHidden = ({ state }: { state: string }) => /hidden/i.test(state)
  return {
    shown: readable.filter((one) => !isHidden(one)),
    hidden: readable.filter(isHidden).map(({ name }) => name),
  }
}

/** Rows that somebody hid, or a filter left out, are none of the list. The others keep their numbers. `count`: of hidden ones with cells. */
function withoutHiddenRows(sheet: string): { xml: string; count: number } {
  let count = 0
  const xml = sheet.replace(/<row(?=\s)(?=[^>]*\shidden="(?:1|true)")[^>]*?(?:\/>|>[\s\S]*?<\/row>)/g, (row) => {
    if (/<(?:v|t)[\s>]/.test(row)) count += 1
    return ''
  })
  return { xml, count }
}

/** Replaces formulas by their text, because the stored result of a formula may be missing or outdated. */
function withoutFormulas(sheet: string): { xml: string; found: FoundInCell[] } {
  const foundInCells: FoundInCell[] = []
  const place = (reference: string) => cellPosition(/\br="([A-Z]+\d+)"/.exec(reference)?.[1] ?? '')
  const xml = sheet.replace(
    /<c(\s[^>]*[^/>])>\s*<f(?:\s[^>]*?)?(?:\/>|>([^<]*)<\/f>)[\s\S]*?<\/c>/g,
    (_whole, attributes: string, formula = '') => {
      foundInCells.push({ ...place(attributes), message: 'This cell holds a formula. Put its value in its place.' })
      const reference = /\br="[A-Z]+\d+"/.exec(attributes)?.[0] ?? ''
      return `<c ${reference} t="inlineStr"><is><t>=${formula}</t></is></c>`
    },
  )
  for (const [, first = '', last = ''] of sheet.matchAll(/<mergeCell\s[^>]*\bref="([A-Z]+\d+):([A-Z]+\d+)"/g))
    foundInCells.push({ ...cellPosition(first), message: `The cells ${first} to ${last} are merged. Separate them.` })
  return { xml, found: foundInCells }
}

/** "C7" -> row 6, column 2. */
function cellPosition(reference: string): { row: number; column: number } {
  const letters = reference.replace(/\d/g, '')
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(reference.slice(letters.length)) - 1, column }
}
