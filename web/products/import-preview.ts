import { catalogueFileColumns, type CatalogueField } from '#domain/products/catalogue-cells.ts'
import { isTemplate, readCatalogue, type CatalogueFile, type FileProblem } from '#domain/products/catalogue-file.ts'
import type { CatalogueRow, ImportCounts, CatalogueImportPreview } from '#domain/products/catalogue-row.ts'
import {
  catalogueRank,
  readCatalogueList,
  type CatalogueChoices,
  type CatalogueList,
} from '#domain/quotes/import/catalogue-list.ts'
import { catalogueRoles } from '#domain/quotes/import/catalogue-columns.ts'
import { rememberedFor, type RememberedColumns } from '#domain/quotes/import/remembered-columns.ts'
import type { CellDoubt } from '#domain/quotes/import/catalogue-product.ts'
import { messages } from '#domain/errors.ts'
import { notReadNotes, type ReadTable } from '#domain/values/file-columns.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { readTableFile } from '#web/files/read-table-file.ts'

/** A file as it would be imported. `counts` covers the rows without problems; null if the server refused too many. */
export type CataloguePreview = CatalogueFile & {
  name: string
  counts: ImportCounts | null
  beyond: string | null
  /** The rows of the file without an ID whose product is in the catalogue already, and whether it equals the row. */
  there: ReadonlyMap<number, { equal: boolean }>
  /** The rows that would make the product of another row a second time, that row, and whether both are equal. */
  repeated: ReadonlyMap<number, { of: number; equal: boolean }>
  /** By row of the file. */
  doubts: readonly CellDoubt[]
  /** How a supplier's own list was read; null for a file with the template's heads. */
  list: ReadCatalogueColumns | null
  /** The sheet that was read of these, if the workbook has several. */
  sheet: string | undefined
  sheets: readonly string[]
  /** Sentences about what of the file is not read. */
  notes: readonly string[]
}
export type ReadCatalogueColumns = Pick<
  CatalogueList,
  'columns' | 'headRow' | 'asksCurrency' | 'currencies' | 'asksMaterial'
> & {
  table: ReadTable
  choices: CatalogueChoices
  /** The columns that are read as in the last list with these heads. */
  remembered: readonly number[]
}

/** Whether something about the columns has to be chosen before anything is imported. */
export const asksAboutColumns = ({ columns, asksCurrency }: ReadCatalogueColumns): boolean =>
  asksCurrency || columns.some(({ question }) => question !== undefined)

/** Checks an import of these rows without saving it. Rejects with the messages of the refused rows. */
export type Check = (rows: CatalogueRow[]) => Promise<CatalogueImportPreview>

/** A file, and what a person chose about its sheet and its columns. */
export type ChosenFile = { file: File; sheet?: string | undefined; choices?: CatalogueChoices }

/** Reads the file and has the server check it. Rejects if one of the two fails. */
export async function cataloguePreviewOf(
  { file, sheet, choices }: ChosenFile,
  lists: readonly RememberedColumns[],
  check: Check,
  onRead: (rows: number) => void,
): Promise<CataloguePreview> {
  const table = await readTableFile(file, { rank: catalogueRank, sheet })
  const list = isTemplate(table) ? null : readAsBefore(table, choices, lists)
  const own = list
  const read = own ?? readCatalogue(table)
  onRead(read.rows.length)
  const rest = {
    list,
    name: file.name,
    sheet: table.sheet,
    sheets: table.sheets?.map((one) => one.name) ?? [],
    notes: own?.notes ?? notReadNotes(table),
  }
  // Other columns have other products, so nothing is checked before they are known.
  if (list !== null && asksAboutColumns(list)) return { ...read, ...unchecked, ...rest }
  const first = await checked(read, check)
  // Without the refused rows the server can count the others, unless it named only some of the refused ones.
  const again = first.counts === null && first.beyond === null ? await checked(first, check) : first
  return { ...again, doubts: [...(own?.doubts ?? []), ...again.doubts], ...rest }
}

/** A supplier's own list, read as it was chosen, else as the last one with the same heads was. */
function readAsBefore(table: ReadTable, choices: CatalogueChoices | undefined, lists: readonly RememberedColumns[]) {
  const guessed = readCatalogueList(table, choices)
  const labels = guessed.columns.map(({ label }) => label)
  const before = choices === undefined ? rememberedFor(labels, lists, catalogueRoles) : undefined
  if (before === undefined) return { ...guessed, table, choices: choices ?? {}, remembered: [] }
  const remembered = before.roles.flatMap((role, index) => (role === null ? [] : [index]))
  return { ...readCatalogueList(table, before), table, choices: before, remembered }
}

const unchecked = { counts: null, beyond: null, there: new Map(), repeated: new Map(), doubts: [] }

type Checked = Omit<CataloguePreview, 'name' | 'list' | 'sheet' | 'sheets' | 'notes'>

async function checked({ rows, problems }: CatalogueFile, check: Check): Promise<Checked> {
  const sent = rows.flatMap((row) => (row.product ? [{ ...row, product: row.product }] : []))
  if (sent.length === 0) return { rows, problems, ...unchecked, counts: { created: 0, changed: 0, unchanged: 0 } }
  try {
    const { there, repeated, doubts, ...counts } = await check(sent.map(({ product }) => product))
    const inFile = (index: number) => sent[index]?.row ?? 0
    return {
      rows,
      problems,
      counts,
      beyond: null,
      there: new Map(there.map(({ row, equal }) => [inFile(row), { equal }])),
      repeated: new Map(repeated.map(({ row, of, equal }) => [inFile(row), { of: inFile(of), equal }])),
      doubts: doubts.map(({ row, field, text }) => ({ row: inFile(row), column: catalogueFileColumns[field], text })),
    }
  } catch (error) {
    const refused = Object.entries(fieldMessagesOf(error)).flatMap(([path, message]): FileProblem[] => {
      const [, index, field] = /^rows\.(\d+)\.(\w+)/.exec(path) ?? []
      const row = sent[Number(index)]
      if (row === undefined || !isField(field)) return []
      return [{ row: row.row, column: catalogueFileColumns[field], message, value: row.cells[field] }]
    })
    if (refused.length === 0 || !(error instanceof Error)) throw error
    const wrong = new Set(refused.map(({ row }) => row))
    return {
      rows: rows.map((row) => (wrong.has(row.row) ? { ...row, product: null } : row)),
      problems: [...problems, ...refused].toSorted((a, b) => a.row - b.row),
      ...unchecked,
      beyond: error.message === messages.checkFields ? null : error.message,
    }
  }
}

const isField = (name: string | undefined): name is CatalogueField => name !== undefined && name in catalogueFileColumns
