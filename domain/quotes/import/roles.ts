import type { Material } from '#domain/materials/materials.ts'
import type { PositionColumn } from './columns.ts'

/**
 * The roles of the columns of a list: the label in a select, and the field of the position that its cells fill alone. Those without a field
 * are combined with others: a quantity with its unit, dimensions into a size, weights with pieces.
 */
export const roleTable = {
  mark: { label: 'Part mark' },
  quantity: { label: 'Quantity' },
  unit: { label: 'Unit' },
  pieces: { label: 'Pieces', field: 'pieces' },
  profile: { label: 'Profile', field: 'profile' },
  size: { label: 'Size', field: 'size' },
  height: { label: 'Height or diameter' },
  width: { label: 'Width' },
  thickness: { label: 'Thickness or wall' },
  length: { label: 'Length', field: 'length_mm' },
  material: { label: 'Material', field: 'material' },
  grade: { label: 'Grade', field: 'grade' },
  standard: { label: 'Standard', field: 'standard' },
  weight_each: { label: 'Weight per piece' },
  weight_total: { label: 'Total weight', field: 'volume' },
  weight_per_metre: { label: 'Weight per metre' },
  description: { label: 'Description', field: 'manual_product_details' },
  finish: { label: 'Finish', field: 'finish' },
  tolerance: { label: 'Tolerance', field: 'tolerance' },
  certificate: { label: 'Certificate', field: 'certificate' },
  max_epd: { label: 'Max EPD', field: 'max_epd' },
  max_price: { label: 'Max price per kg', field: 'max_price_per_kg' },
  note: { label: 'Note', field: 'note' },
  ignore: { label: 'Ignore' },
} as const satisfies Record<string, { label: string; field?: PositionColumn }>

export type ColumnRole = keyof typeof roleTable
export const columnRoles = Object.keys(roleTable) as ColumnRole[]

/** The field that a role fills alone; undefined for those that are combined with others. */
export const fieldOfRole = (role: ColumnRole): PositionColumn | undefined => {
  const meaning: { label: string; field?: PositionColumn } = roleTable[role]
  return meaning.field
}

/**
 * The meanings of a head. `number`: the number of the row or of the position, or the pieces, as its values tell. `weight`: of one piece or
 * of all, as arithmetic tells. `item`: a mark or a description. `amount`: a quantity that is no number of pieces without a unit.
 */
export type HeadMeaning = ColumnRole | 'number' | 'weight' | 'item' | 'amount'

/** Names of products whose section only the size shows. */
export type OpenProfile = 'tube' | 'bar' | 'beam' | 'perforated sheet'

/**
 * The words of one language, folded (`fold`), separated by "|". Heads are without their unit, and with "per" for a slash. `weight`:
 * the parts of heads such as "Weight per piece", in any order. `compounds`: the first parts of words such as "Aluminiumplåt". `prices`: the
 * last parts of words for prices, such as "Listenpreis".
 */
export type LanguageWords = {
  heads: Partial<Record<HeadMeaning, string>>
  weight: { word: string; each: string; all: string; perMetre: string }
  prices: string
  materials: Partial<Record<Material, string>>
  compounds: Partial<Record<Material, string>>
  profiles: Readonly<Record<string, string>>
  open: Partial<Record<OpenProfile, string>>
  totals: string
  ditto: string
}

/** The columns whose unit may stand in a column of its own. */
export const measured: ReadonlySet<HeadMeaning | undefined> = new Set([
  'length',
  'height',
  'width',
  'thickness',
  'weight',
  'weight_each',
  'weight_total',
])
