import type { ReadTable } from './file-columns.ts'
import { readSheet, withoutEscapes, type SheetContext } from './read-sheet.ts'
import { attributeOf, walkXml } from './xml-tags.ts'

/** Which sheet of a workbook is read: the one of this name, or else the visible one with the highest `rank`, the first of equal ones. */
export type SheetChoice = { rank?: (table: ReadTable) => number; sheet?: string | undefined }

/** The sheets that are looked at until one is chosen. */
const maxSheets = 10

/**
 * The cells of one sheet of an XLSX workbook (ECMA-376), by the paths and texts of its parts. Null if it has no sheet that can be read.
 * Throws a RangeError if the sheet is larger than any list.
 */
export function readWorkbookParts(
  parts: ReadonlyMap<string, string>,
  { rank = () => 0, sheet }: SheetChoice = {},
): ReadTable | null {
  const { shown, hidden, is1904 } = sheetsOf(parts)
  const context: SheetContext = { texts: sharedTexts(parts), isDate: dateStyles(parts), is1904 }
  const chosen = shown.find(({ name }) => name === sheet)
  const candidates = chosen === undefined ? shown.slice(0, maxSheets) : [chosen]
  // A single sheet is no choice, and its rows are not counted for one.
  const sheets =
    shown.length > 1 ? shown.map(({ name, path }) => ({ name, rows: countRows(parts.get(path) ?? '') })) : undefined
  let best: { table: ReadTable; rank: number } | undefined
  for (const { name, path } of candidates) {
    const { hidden: inSheet, ...read } = readSheet(parts.get(path) ?? '', context)
    const table: ReadTable = {
      ...read,
      ...(shown.length + hidden.length > 1 && { sheet: name }),
      ...(sheets && { sheets }),
      ...(hidden.length + inSheet.rows + inSheet.columns > 0 && { hidden: { sheets: hidden, ...inSheet } }),
    }
    const own = candidates.length > 1 ? rank(table) : 0
    if (best === undefined || own > best.rank) best = { table, rank: own }
  }
  return best?.table ?? null
}

/** The sheets that a spreadsheet shows, by name and path, and the names of the hidden ones, which are not read. */
function sheetsOf(parts: ReadonlyMap<string, string>) {
  const targets = new Map<string, string>()
  walkTags(parts.get('xl/_rels/workbook.xml.rels') ?? '', (name, attributes) => {
    if (name === 'Relationship')
      targets.set(attributeOf(attributes, 'Id') ?? '', attributeOf(attributes, 'Target') ?? '')
  })
  const all: { name: string; path: string; isHidden: boolean }[] = []
  let is1904 = false
  walkTags(parts.get('xl/workbook.xml') ?? '', (name, attributes) => {
    if (name === 'workbookPr') is1904 ||= /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
    if (name !== 'sheet') return
    const target = targets.get(attributeOf(attributes, 'id') ?? '') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const isHidden = /hidden/i.test(attributeOf(attributes, 'state') ?? '')
    if (parts.has(path)) all.push({ name: attributeOf(attributes, 'name') ?? '', path, isHidden })
  })
  return {
    shown: all.filter(({ isHidden }) => !isHidden),
    hidden: all.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])),
    is1904,
  }
}

const walkTags = (xml: string, open: (name: string, attributes: string) => void): void =>
  walkXml(xml, { open, close: () => {}, text: () => {} })

/** Texts that several cells share, without their phonetic readings. */
function sharedTexts(parts: ReadonlyMap<string, string>): string[] {
  const texts: string[] = []
  let own = ''
  let part = ''
  let phonetic = 0
  walkXml(parts.get('xl/sharedStrings.xml') ?? '', {
    open(name) {
      part = name
      if (name === 'si') own = ''
      if (name === 'rPh') phonetic += 1
    },
    close(name) {
      part = ''
      if (name === 'rPh') phonetic -= 1
      if (name === 'si') texts.push(withoutEscapes(own))
    },
    text(text) {
      if (part === 't' && phonetic === 0) own += text
    },
  })
  return texts
}

/** Built-in formats of dates (ECMA-376, 18.8.30). Those of times alone are no sizes that became dates, and stay numbers. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Whether a format shows a date: letters of days, months and years outside quotation marks and brackets. */
const isDateCode = (code: string): boolean => {
  const plain = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /d|y/i.test(plain) && !/general|#|0\.0/i.test(plain)
}

/** By the number of a cell's style. */
function dateStyles(parts: ReadonlyMap<string, string>): (style: number) => boolean {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isCell = false
  walkXml(parts.get('xl/styles.xml') ?? '', {
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '')
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell) formats.push(Number(attributeOf(attributes, 'numFmtId') ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
    },
    text: () => {},
  })
  return (style) => {
    const id = formats[style] ?? 0
    return isBuiltInDate(id) || isDateCode(codes.get(id) ?? '')
  }
}

/** Rows that are written in a sheet, for the choice between several. */
function countRows(xml: string): number {
  let count = 0
  let isFilled = false
  walkXml(xml, {
    open(name) {
      if (name === 'row') isFilled = false
      if (name === 'v' || name === 'is') isFilled = true
    },
    close(name) {
      if (name === 'row' && isFilled) count += 1
    },
    text: () => {},
  })
  return count
}
