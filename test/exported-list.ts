import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { readPackedWorkbook } from '#domain/values/packed-workbook.ts'
import type { CellKind } from '#domain/values/file-columns.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

export type ExportedList = {
  status: number
  headers: Headers
  heads: string[]
  /** The rows by their heads. */
  rows: Record<string, string>[]
  /** Of the cells of a workbook by their heads; undefined for texts. */
  kinds: Record<string, CellKind | 'date' | undefined>[]
}

/** Downloads a list and reads it: a workbook as the program reads the lists of others, so that a date is a date in its cell. */
export async function exportedList(world: World, as: Person | null, path: string): Promise<ExportedList> {
  const response = await world.app.request(path, as ? { headers: { cookie: as.cookie } } : {})
  const { status, headers } = response
  if (status !== 200) return { status, headers, heads: [], rows: [], kinds: [] }
  const named = <Value>(heads: readonly string[], values: readonly Value[]) =>
    Object.fromEntries(heads.map((head, at) => [head, values[at]])) as Record<string, Value>
  if (headers.get('content-type') === 'text/csv; charset=utf-8') {
    const { data } = Papa.parse<string[]>((await response.text()).replace('\uFEFF', ''), { skipEmptyLines: true })
    const [heads = [], ...lines] = data
    return { status, headers, heads, rows: lines.map((line) => named(heads, line)), kinds: [] }
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const read = readPackedWorkbook(bytes, {}, { unzip: unzipSync, maxBytes: 100_000_000 })
  const [heads = [], ...lines] = read.cells.map((line) => [...line])
  const dates = new Set((read.found ?? []).map(({ row, column }) => `${row} ${column}`))
  return {
    status,
    headers,
    heads,
    rows: lines.map((line) =>
      named(
        heads,
        heads.map((_, at) => line[at] ?? ''),
      ),
    ),
    kinds: lines.map((_, row) =>
      named(
        heads,
        heads.map((__, at) => (dates.has(`${row + 1} ${at}`) ? ('date' as const) : read.kinds?.[row + 1]?.[at])),
      ),
    ),
  }
}
