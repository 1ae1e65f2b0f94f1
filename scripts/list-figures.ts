import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadTable } from '#domain/values/file-columns.ts'
import { readList, soundRows } from '#domain/quotes/import/read-list.ts'
import { readPasted } from '#domain/quotes/import/read-pasted.ts'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { readTextTable } from '#domain/values/read-text-table.ts'
import { readWorkbook } from '#web/files/read-workbook.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'test', 'lists')
export const writtenFigures = join(root, 'docs', 'lists.md')

/** The rows that a careful reader takes from each list. `shows`: what it is an example of. `rows`: as `describeRow` writes them. */
export const readings: Readonly<Record<string, { shows: string; rows: readonly string[] }>> = Object.fromEntries(
  readFileSync(join(root, 'test', 'list-readings.txt'), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...rows] = part.trim().split('\n')
      const [name = '', shows = ''] = title.split(/: (.*)/)
      return [name, { shows, rows }]
    }),
)

/** A list as a person gives it: texts are pasted, except those of another encoding; the others are chosen as files. */
export function readTestList(name: string): ReadTable {
  const bytes = new Uint8Array(readFileSync(join(folder, name)))
  if (name.endsWith('.xlsx')) return readWorkbook(bytes, { rank: soundRows })
  return name.endsWith('.csv') || bytes[0] === 0xfe ? readTextTable(bytes) : readPasted(new TextDecoder().decode(bytes))
}

export const testLists: readonly string[] = readdirSync(folder).toSorted()

/** "5 | Steel HEA Beam | HEA 200 | S355J2 | 5200 | 4 | 0.88": row, product, size, grade, length in mm, pieces, tons. */
export function describeRow({ row, cells, tons }: ReadRow): string {
  const product = [cells.material, cells.profile].filter((text) => text !== '').join(' ')
  const number = (text: string) => text.replace(/ mm$/, '')
  const values = [
    product,
    cells.size,
    cells.grade,
    number(cells.length_mm),
    cells.pieces,
    tons === null ? '' : String(tons),
  ]
  return [String(row), ...values.map((text) => text || '-')].join(' | ')
}

/** In a share of the weight: lists round weights, and so do those who write down what they say. */
const maxApart = 0.01

/** Whether two rows that `describeRow` has described are the same, apart from the rounding of their tons. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one.split(' | '), other.split(' | ')]
  const [a, b] = [Number(first.pop()), Number(second.pop())]
  return first.join() === second.join() && Math.abs(a - b) <= b * maxApart
}

export type Figures = { rows: number; right: number; ask: number; wrong: string[]; lost: string[] }

/** The outcome of the positions of a list. A row without a problem that is not as a careful reader has it is silently wrong. */
export function figuresOf(name: string): Figures {
  const expected = readings[name]?.rows ?? []
  const rows = readList(readTestList(name)).rows
  const figures: Figures = { rows: expected.length, right: 0, ask: 0, wrong: [], lost: [] }
  for (const row of rows) {
    const text = describeRow(row)
    const wanted = expected.find((one) => one.startsWith(`${row.row} |`))
    if (row.problems.length > 0) figures.ask += wanted === undefined ? 0 : 1
    else if (wanted !== undefined && isSame(text, wanted)) figures.right += 1
    else figures.wrong.push(text)
  }
  figures.lost = expected.filter((one) => !rows.some(({ row }) => one.startsWith(`${row} |`)))
  return figures
}

/** The text of docs/lists.md: the figures of all lists of test/lists. */
export function writeFigures(): string {
  const all = testLists.map((name) => ({ name, figures: figuresOf(name) }))
  const line = (name: string, shows: string, ...numbers: number[]) =>
    `| ${[name, shows, ...numbers.map(String)].join(' | ')} |`
  const total = (of: (figures: Figures) => number) => all.reduce((sum, { figures }) => sum + of(figures), 0)
  return [
    '# Lists that are read',
    '',
    'What "Paste or drop a list" makes of the lists in `test/lists`, compared with what a careful reader takes from them (`test/list-readings.txt`). A row is right, or it asks. Rows that are wrong without a question, or lost, are faults. This file is written by `npm run lists`, and a test compares it.',
    '',
    '| list | shows | positions | right | ask | silently wrong | lost |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...all.map(({ name, figures: { rows, right, ask, wrong, lost } }) =>
      line(name, readings[name]?.shows ?? '', rows, right, ask, wrong.length, lost.length),
    ),
    line(
      '**all**',
      '',
      total(({ rows }) => rows),
      total(({ right }) => right),
      total(({ ask }) => ask),
      total(({ wrong }) => wrong.length),
      total(({ lost }) => lost.length),
    ),
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(writtenFigures, writeFigures())
