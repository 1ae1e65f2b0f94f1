import { z } from '@hono/zod-openapi'
import { positionColumnNames, type PositionTexts } from '#domain/quotes/import/columns.ts'
import { previewChoices } from '#domain/quotes/import/preview-input.ts'
import { columnRoles } from '#domain/quotes/import/roles.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import type { ReceivedFile } from '#server/http/receive-file.ts'
import { parseInput } from '#server/http/parse-input.ts'
import type { ReadPositions } from '#server/quotes/read-positions.ts'

const field = z.enum(positionColumnNames)
const text = z.string()
const decimalSign = z.enum([',', '.'])

/**
 * A list of positions as it is read. `head_row` and `row`: numbers of rows, from 1. `by`: the evidence for a column's role, null for
 * none. `cells`: the texts of the form, with units. `kg`: of all pieces in theory. `tons`: as the list says, or else in theory.
 * `difference`: of the two, in percent. `can_accept`: the cell may be right as it is.
 */
export const positionsPreview = z.object({
  sheet: text.nullable(),
  sheets: z.array(z.object({ name: text, rows: z.number() })),
  head_row: z.number().nullable(),
  columns: z.array(
    z.object({
      label: text,
      role: z.enum(columnRoles),
      by: z.enum(['head', 'arithmetic', 'weight', 'content', 'chosen']).nullable(),
      used: z.boolean(),
      sample: text,
      unit: text,
      decimal: decimalSign.nullable(),
      question: z
        .object({ message: text, roles: z.array(z.enum(columnRoles)), decimals: z.array(decimalSign) })
        .nullable(),
    }),
  ),
  rows: z.array(
    z.object({
      row: z.number(),
      mark: text,
      cells: z.object(
        Object.fromEntries(positionColumnNames.map((name) => [name, text])) as Record<keyof PositionTexts, typeof text>,
      ),
      problems: z.array(z.object({ field, message: text, can_accept: z.boolean() })),
      notes: z.array(text),
      unread: text,
      calculated: z.array(field),
      kg: z.number().nullable(),
      kg_per_m: z.number().nullable(),
      weight_source: text.nullable(),
      tons: z.number().nullable(),
      difference: z.number().nullable(),
      working: text,
    }),
  ),
  notes: z.array(text),
})
type PositionsPreview = z.infer<typeof positionsPreview>

/** Reads a received file as a list of positions. Nothing is kept. */
export const previewFile = (
  { workers }: Pick<Services, 'workers'>,
  caller: Caller,
  { path, name }: ReceivedFile,
  choices: unknown,
): Promise<PositionsPreview> =>
  workers.inTurn(caller, async (run) =>
    toPreview(await run('readPositions', { path, name, choices: parseInput(previewChoices, choices ?? {}) })),
  )

/** The same for a text. `path`: of the file with the request's JSON. */
export const previewText = (
  { workers }: Pick<Services, 'workers'>,
  caller: Caller,
  path: string,
): Promise<PositionsPreview> => workers.inTurn(caller, async (run) => toPreview(await run('readPositions', { path })))

function toPreview({ headRow, columns, rows, notes, sheet, sheets }: ReadPositions): PositionsPreview {
  return {
    sheet,
    sheets: sheets.map(({ name, rows: count }) => ({ name, rows: count })),
    head_row: headRow === null ? null : headRow + 1,
    columns: columns.map(({ label, role, by, used, sample, unit, decimal = null, question }) => ({
      label,
      role,
      by,
      used,
      sample,
      unit,
      decimal,
      question: question
        ? { message: question.message, roles: [...(question.roles ?? [])], decimals: [...(question.decimals ?? [])] }
        : null,
    })),
    rows: rows.map(
      ({ row, mark, cells, problems, notes: said, unread, calculated, weight, tons, difference, working }) => ({
        row,
        mark,
        cells,
        problems: problems.map(({ field: of, message, canAccept = false }) => ({
          field: of,
          message,
          can_accept: canAccept,
        })),
        notes: said,
        unread,
        calculated: [...calculated],
        kg: weight?.kg ?? null,
        kg_per_m: weight?.kg_per_m ?? null,
        weight_source: weight?.source ?? null,
        tons,
        difference,
        working,
      }),
    ),
    notes,
  }
}
