import { z } from 'zod'
import type { ListChoices } from './read-list.ts'
import { columnRoles } from './roles.ts'

/** No list has more columns (of a workbook: 1000 are read). */
const maxColumns = 1000

/**
 * How a list is read, as a program says it. `roles` and `decimals`: by column of the answer, null for the guess. `head_row`: the number of the row of
 * the heads, from 1; null for a list without heads; the row is found if it is left out. `sheet`: its name, of a workbook.
 */
export const previewChoices = z.strictObject({
  roles: z.array(z.enum(columnRoles).nullable()).max(maxColumns).optional(),
  decimals: z
    .array(z.enum([',', '.']).nullable())
    .max(maxColumns)
    .optional(),
  head_row: z.int().min(1).max(5000).nullish(),
  sheet: z.string().max(100).optional(),
})
export type PreviewChoices = z.infer<typeof previewChoices>

/** A pasted or written list instead of a file. */
export const previewTextInput = previewChoices.extend({ text: z.string() })

export const listChoicesOf = ({ roles: chosen, decimals, head_row }: PreviewChoices): ListChoices => ({
  roles: chosen,
  decimals,
  headRow: typeof head_row === 'number' ? head_row - 1 : head_row,
})
