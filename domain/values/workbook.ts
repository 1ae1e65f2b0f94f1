import { lengthOf } from './text-length.ts'

/**
 * How the numbers of a column are shown. They keep all their digits: an amount shows at least three decimals and up to twelve, money at
 * least two. A day and an instant are numbers too, of days since 1899-12-30.
 */
export type NumberFormat = 'amount' | 'percent' | 'money' | 'day' | 'instant'
const formatCodes: Record<NumberFormat, string> = {
  amount: '#,##0.000#########',
  percent: '0.0',
  money: '#,##0.00##########',
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}

/** A day or an instant in UTC as a spreadsheet counts it; null for a text that is neither. */
export function spreadsheetDay(iso: string): number | null {
  const at = /^\d{4}-\d\d-\d\d/.test(iso) ? Date.parse(iso) : Number.NaN
  // Not rounded: a time that is a little too early shows the minute before.
  return Number.isNaN(at) ? null : at / 86_400_000 + 25_569
}

/** A cell that a spreadsheet computes. `value`: the result, for programs that compute nothing. The formula is never made of typed text. */
export type Formula = { formula: string; value: number }
export type Cell = string | number | Formula

/**
 * One sheet: texts, numbers and formulas, its first row the header, the widths of its columns in characters, and the formats of their
 * numbers. A column is at least as wide as its head. An empty text is an empty cell. `totals`: how many of the last rows add up those above.
 * `heads`: the index of a second row of heads.
 */
export type Sheet = {
  name: string
  rows: readonly (readonly Cell[])[]
  heads?: number
  widths: readonly number[]
  formats?: readonly (NumberFormat | null)[]
  totals?: number
}

/** The format of each column; those that are not named have none. */
export const formatsOf = (
  columns: readonly string[],
  named: Partial<Record<NumberFormat, readonly string[]>>,
): (NumberFormat | null)[] =>
  columns.map((column) =>
    named.amount?.includes(column) ? 'amount' : named.percent?.includes(column) ? 'percent' : null,
  )

/**
 * The parts of an XLSX workbook (ECMA-376) by their paths, to be put into a ZIP archive. The first row of each sheet is its header.
 * Texts are written as text, never as formulas, which are cells of their own kind. No library is used, because those that write workbooks compress in workers from
 * `blob:` URLs, which the content security policy blocks.
 */
export function workbookParts(sheets: readonly Sheet[]): Record<string, string> {
  const numbers = sheets.map((_, index) => index + 1)
  const overrides = numbers.map(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetml}.worksheet+xml"/>`,
  )
  const named = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const relations = numbers.map(
    (number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetml}.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="${sheetml}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relations.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((one, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet(one)])),
  }
  return Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, declaration + xml]))
}

/** What every part of a workbook begins with. */
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const sheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// Style 0 is plain, 1 the bold header, 2 the text format, which prevents reinterpretation when a cell is edited, the others those of
// numbers. The codes of formats begin at 164 (ECMA-376, 18.8.30).
const firstFormat = 164
const firstStyle = 3
const formatNames = Object.keys(formatCodes) as NumberFormat[]
const styleOf = Object.fromEntries(formatNames.map((name, at) => [name, at + firstStyle])) as Record<
  NumberFormat,
  number
>
const numberFormats = formatNames.map(
  (name, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${formatCodes[name]}"/>`,
)
const plainStyle = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
const styles = `<styleSheet xmlns="${main}"><numFmts count="${numberFormats.length}">${numberFormats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${firstStyle + formatNames.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${plainStyle(49)}${formatNames.map((_, at) => plainStyle(firstFormat + at)).join('')}</cellXfs></styleSheet>`

function sheet({ rows, widths, heads = 0, formats = [] }: Sheet): string {
  const lines = rows.map((cells, at) => sheetRow(cells, at, { isHead: at === 0 || at === heads, formats }))
  return sheetStart(rows[0] ?? [], widths) + lines.join('') + sheetEnd
}

/** What of a sheet is before its rows. `head`: the first row, which stays in sight. */
export function sheetStart(head: readonly Cell[], widths: readonly number[]): string {
  const columns = widths.map((width, at) => {
    const wide = Math.max(width, headWidth(head[at] ?? ''))
    return `<col min="${at + 1}" max="${at + 1}" width="${wide}" customWidth="1"/>`
  })
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `<worksheet xmlns="${main}">${frozen}<cols>${columns.join('')}</cols><sheetData>`
}

/** `at`: from 0. */
export const sheetRow = (
  cells: readonly Cell[],
  at: number,
  { isHead, formats }: { isHead: boolean; formats: readonly (NumberFormat | null)[] },
): string =>
  `<row r="${at + 1}">${cells.map((value, x) => cell(value, `${columnName(x)}${at + 1}`, isHead, formats[x] ?? null)).join('')}</row>`

export const sheetEnd = '</sheetData></worksheet>'

/** In widths of a digit, the unit of a column's width. Bold letters are a little wider. */
const headWidth = (head: Cell): number => Math.ceil(lengthOf(String(valueOf(head))) * 1.1) + 1

/** What a cell shows. */
export const valueOf = (shown: Cell): string | number => (typeof shown === 'object' ? shown.value : shown)

function cell(value: Cell, place: string, isHead: boolean, format: NumberFormat | null): string {
  if (value === '') return ''
  if (typeof value === 'string')
    return `<c r="${place}" s="${isHead ? 1 : 2}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  const formula = typeof value === 'object' ? `<f>${escaped(value.formula)}</f>` : ''
  return `<c r="${place}"${format === null ? '' : ` s="${styleOf[format]}"`}>${formula}<v>${valueOf(value)}</v></c>`
}

/** 0 -> "A", 25 -> "Z", 26 -> "AA", 702 -> "AAA". */
export const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const special = /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

// XML 1.0 (section 2.2) can represent neither most control characters nor half of a surrogate pair nor these two.
const escaped = (text: string): string =>
  special.test(text)
    ? text
        .replace(/[^\t\n\r\P{Cc}]|[\p{Cs}\uFFFE\uFFFF]/gu, '')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
    : text
