import { z } from 'zod'
import { fold } from './fold.ts'
import { catalogueRoles, type CatalogueRole } from './catalogue-columns.ts'
import { columnRoles, type ColumnRole } from './roles.ts'

/** The limit of one company. The list that was used longest ago is forgotten first. */
export const maxRememberedColumns = 50
/** In bytes: longer heads are not remembered. */
const maxHeadsBytes = 2000
const maxColumns = 200

/** The heads of a list as one text, by which the choice of its columns is found again. '' if they are none, or too long. */
export function headsKey(labels: readonly string[]): string {
  const key = labels.map((label) => fold(label).replaceAll('\t', ' ')).join('\t')
  return key.trim() === '' || new TextEncoder().encode(key).length > maxHeadsBytes ? '' : key
}

/** The roles of the lists of positions that a customer reads, and of the price lists that a supplier reads. */
const rememberedRoles = [...new Set<ColumnRole | CatalogueRole>([...columnRoles, ...catalogueRoles])]

const chosen = {
  roles: z.array(z.enum(rememberedRoles).nullable()).max(maxColumns),
  decimals: z.array(z.enum([',', '.']).nullable()).max(maxColumns),
}

/** The roles and decimal signs that a person chose for the columns under these heads; null for the guessed ones. */
export const rememberColumnsInput = z.strictObject({
  heads: z
    .array(z.string().max(maxHeadsBytes))
    .min(1)
    .max(maxColumns)
    .refine((heads) => headsKey(heads) !== '', 'These heads are empty or too long to be remembered.'),
  roles: chosen.roles,
  decimals: chosen.decimals.default([]),
})
export type RememberColumnsInput = z.infer<typeof rememberColumnsInput>

/** `heads`: as `headsKey` has them. */
export const rememberedColumns = z.object({ heads: z.string(), ...chosen })
export type RememberedColumns = z.infer<typeof rememberedColumns>

/** The choices for a list with these heads, as far as they are roles of such a list; undefined without any. */
export function rememberedFor<Role extends string>(
  labels: readonly string[],
  lists: readonly RememberedColumns[],
  known: readonly Role[],
): { roles: (Role | null)[]; decimals: RememberedColumns['decimals'] } | undefined {
  const key = headsKey(labels)
  const before = key === '' ? undefined : lists.find(({ heads }) => heads === key)
  const roles = before?.roles.map((role) => known.find((one) => one === role) ?? null) ?? []
  const decimals = before?.decimals ?? []
  return [...roles, ...decimals].every((choice) => choice === null) ? undefined : { roles, decimals }
}
