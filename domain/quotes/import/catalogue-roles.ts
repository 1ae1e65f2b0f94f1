import type { PriceBasis } from './catalogue-heads.ts'
import { roleTable, type ColumnRole } from './roles.ts'

/** The roles of the columns of a list of positions that a catalogue has too: facts of the section, and weights. */
const sharedRoles = [
  'profile',
  'size',
  'height',
  'width',
  'thickness',
  'length',
  'material',
  'grade',
  'standard',
  'description',
  'weight_per_metre',
  'weight_each',
  'ignore',
] as const satisfies readonly ColumnRole[]
export type SharedRole = (typeof sharedRoles)[number]

/** `per`: the quantity that the price is for. */
export const priceRoles = {
  price_kg: { label: 'Price per kg', per: 'kg' },
  price_100_kg: { label: 'Price per 100 kg', per: '100 kg' },
  price_t: { label: 'Price per ton', per: 't' },
  price_m: { label: 'Price per metre', per: 'm' },
  price_piece: { label: 'Price per piece', per: 'piece' },
} as const satisfies Record<string, { label: string; per: PriceBasis }>
export type PriceRole = keyof typeof priceRoles
export const priceRoleOf = Object.fromEntries(
  Object.entries(priceRoles).map(([role, { per }]) => [per, role]),
) as Record<PriceBasis, PriceRole>

const ownRoles = {
  article_number: { label: 'Article number' },
  ...priceRoles,
  currency: { label: 'Currency' },
  min_volume_t: { label: 'Min volume in tons' },
  min_volume_kg: { label: 'Min volume in kg' },
  epd_kg: { label: 'EPD value per kg' },
  epd_t: { label: 'EPD value per ton' },
  id: { label: 'ID of Verdigris' },
} as const
export type OwnRole = keyof typeof ownRoles

/** The roles of the columns of a supplier's list, with their labels in a select. */
export const catalogueRoleTable: Record<CatalogueRole, { label: string }> = {
  ...ownRoles,
  ...(Object.fromEntries(sharedRoles.map((role) => [role, { label: roleTable[role].label }])) as Record<
    SharedRole,
    { label: string }
  >),
}
export type CatalogueRole = OwnRole | SharedRole
export const catalogueRoles = Object.keys(catalogueRoleTable) as CatalogueRole[]
/** Whether only a catalogue has this role. */
export const isOwnRole = (role: string): role is OwnRole => Object.hasOwn(ownRoles, role)
export const isShared = (role: string): role is SharedRole => (sharedRoles as readonly string[]).includes(role)
