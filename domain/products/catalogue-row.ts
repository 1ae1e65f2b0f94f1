import { z } from 'zod'
import { dimensionsInput } from './product-dimensions.ts'
import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { articleNumber, minVolumeOrNone, productValues, sectionTexts } from './product-input.ts'
import { readProductSize } from './product-size.ts'
import { formatNumber } from '#domain/values/money.ts'

/** The maximum number of rows of one import. */
export const maxImportRows = 10_000
/** The maximum number of rows of one export. */
export const maxExportRows = 100_000

const material = z.enum(materials, `Choose one of ${materials.join(', ')}.`)
const isNamed = z.object({ material, profile: z.string().min(1) })
const isSized = isNamed.extend({ size: sectionTexts.size })

/**
 * A product as a row of a file, under the rules of the forms. `id` null creates a new one. A minimum volume of 0 is accepted,
 * because an exported catalogue must be importable.
 */
export const catalogueRow = z
  .strictObject({
    id: z.uuid('This is not the ID of a product. Leave it empty for a new one.').toLowerCase().nullable(),
    material,
    profile: z.string('Profile is required.').min(1, 'Profile is required.').max(100),
    // Optional, because a supplier's own list has some of the values only. Missing ones leave those of the product unchanged.
    currency: productValues.currency.optional(),
    price_per_kg: productValues.price_per_kg.optional(),
    min_volume: minVolumeOrNone.optional(),
    epd_value: productValues.epd_value.optional(),
    dimensions: dimensionsInput.optional(),
    size: sectionTexts.size.optional(),
    grade: sectionTexts.grade.optional(),
    standard: sectionTexts.standard.optional(),
    article_number: articleNumber.optional(),
    /** Whether a row without an ID, whose product is in the catalogue already, updates it (`sameProducts`). Without a choice: update. */
    existing: z.enum(['update', 'leave']).optional(),
    /**
     * Whether a row without an ID that repeats another one (`repeatedRows`) is a product of its own. Without a choice it is left out if
     * it equals the other one, and else refused.
     */
    repeated: z.enum(['add', 'leave']).optional(),
  })
  .refine((row) => row.price_per_kg === undefined || row.currency !== undefined, {
    path: ['currency'],
    error: 'Please choose a currency.',
  })
  .refine((row) => row.currency === undefined || row.price_per_kg !== undefined, {
    path: ['price_per_kg'],
    error: 'Price per kg is required.',
  })
  .refine((row) => profilesOf[row.material].includes(row.profile), {
    path: ['profile'],
    error: ({ input }) => noProfile(input as { material: string; profile: string }),
    // Checked together with the other columns, not only after they are valid.
    when: ({ value }) => isNamed.safeParse(value).success,
  })
  .refine((row) => typeof row.size !== 'string' || readProductSize(row.material, row.profile, row.size).ok, {
    path: ['size'],
    error: ({ input }) => unreadableSize(input as NamedSize),
    when: ({ value }) => isSized.safeParse(value).success,
  })
  .overwrite((row) => {
    const read = typeof row.size === 'string' ? readProductSize(row.material, row.profile, row.size) : null
    return read?.ok ? { ...row, size: read.size } : row
  })
export type CatalogueRow = z.infer<typeof catalogueRow>
type Values = Omit<CatalogueRow, 'id' | 'material' | 'profile' | 'existing' | 'repeated'>
type Complete<Part> = { [Name in keyof Part]-?: Exclude<Part[Name], undefined> }

/** A product of a catalogue, with all that a row can state of it. */
export type CatalogueProduct = Complete<Values> & Pick<CatalogueRow, 'material' | 'profile'> & { id: string }
/** The same for one that may have no ID yet. */
export type CompleteRow = Omit<CatalogueProduct, 'id'> & { id: string | null }

const noProfile = ({ material: of, profile }: { material: string; profile: string }) =>
  `${of} has no profile “${profile}”.`

type NamedSize = { material: Material; profile: string; size: string }
function unreadableSize({ material: of, profile, size }: NamedSize): string {
  const read = readProductSize(of, profile, size)
  return read.ok ? '' : read.message
}

/** A whole file at once, all or nothing. `dry_run` returns the result without saving anything. */
export const importProductsInput = z.strictObject({
  rows: z
    .array(catalogueRow)
    .min(1, 'There are no products to import.')
    .max(maxImportRows, `One import takes at most ${formatNumber(maxImportRows)} products.`),
  dry_run: z.boolean(),
  /** A person has read and confirmed the doubts that the preview named. */
  confirmed: z.boolean().optional(),
})
export type ImportProductsInput = z.infer<typeof importProductsInput>

/** The numbers of products that an import creates, changes, and leaves unchanged, because they are equal or by choice. */
export type ImportCounts = { created: number; changed: number; unchanged: number }

/** A value of a row that looks like a slip. `row`: the index of the row that was sent. `suggestion`: per kg, or null. */
export type ImportDoubt = { row: number; field: 'price_per_kg' | 'epd_value'; text: string; suggestion: number | null }
/** A new product of the same kind as another row. `of`: the index of that one. `equal`: in price, minimum volume and all other values. */
export type RepeatedRow = { row: number; of: number; equal: boolean }
/**
 * `there`: the rows without an ID whose product is in the catalogue already, and whether it equals the row. `repeated`: those that
 * repeat another row, whatever was chosen for them; `created` counts only the ones that are added.
 */
export type CatalogueImportPreview = ImportCounts & {
  there: { row: number; equal: boolean }[]
  repeated: RepeatedRow[]
  doubts: ImportDoubt[]
}

/** The key by which IDs of a file and article numbers are compared: without letter case and extra spaces. Null for none. */
export const uniqueKey = (text: string | null | undefined): string | null =>
  text?.trim().replaceAll(/\s+/g, ' ').toLowerCase() || null

/** The rows whose key is also that of an earlier row, each with the first such row. */
export function repeatedKeys(keys: readonly (string | null)[]): Map<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [index, key] of keys.entries()) {
    if (key === null) continue
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, index)
    else repeated.set(index, earlier)
  }
  return repeated
}

const comparedColumns = [
  'currency',
  'price_per_kg',
  'min_volume',
  'epd_value',
  'size',
  'grade',
  'standard',
  'article_number',
] as const

/** Whether the row changes nothing of the product. Dimensions have no order. */
export function isUnchanged(product: Complete<Values>, row: Values): boolean {
  const after = row.dimensions ?? product.dimensions
  const before = Object.entries(product.dimensions)
  return (
    comparedColumns.every((column) => row[column] === undefined || row[column] === product[column]) &&
    before.length === Object.keys(after).length &&
    before.every(([name, value]) => after[name] === value)
  )
}
