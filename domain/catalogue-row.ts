import { z } from 'zod'
import { dimensionsInput } from './product-dimensions.ts'
import { materials, profilesOf } from './materials.ts'
import { updateProductInput } from './product.ts'

/** More rows than this are several imports. */
export const maxImportRows = 10_000
/** The maximum number of rows of one export. */
export const maxExportRows = 100_000

const material = z.enum(materials, `Choose one of ${materials.join(', ')}.`)
const isNamed = z.object({ material, profile: z.string().min(1) })

/**
 * A product as a file states it, under the rules of the forms. `id` null makes a new one. A minimum volume of 0 is what
 * a new product begins with, so a catalogue with new products comes back as it went out; any other is at least 1 ton.
 */
export const catalogueRow = z
  .strictObject({
    id: z.uuid('This is not the ID of a product. Leave it empty for a new one.').toLowerCase().nullable(),
    material,
    profile: z.string('Profile is required.').min(1, 'Profile is required.').max(100),
    ...updateProductInput.shape,
    min_volume: z.union([z.literal(0), updateProductInput.shape.min_volume], {
      error: ({ errors }) => errors?.[1]?.[0]?.message ?? 'Minimum volume is required.',
    }),
    dimensions: dimensionsInput,
  })
  .refine((row) => profilesOf[row.material].includes(row.profile), {
    path: ['profile'],
    error: ({ input }) => noProfile(input as { material: string; profile: string }),
    // Said beside the other columns' messages, not after them.
    when: ({ value }) => isNamed.safeParse(value).success,
  })
export type CatalogueRow = z.infer<typeof catalogueRow>

const noProfile = ({ material: of, profile }: { material: string; profile: string }) =>
  `${of} has no profile "${profile}".`

/** A whole file at once, all or nothing. `dry_run` says what it would do and saves nothing. */
export const importProductsInput = z.strictObject({
  rows: z
    .array(catalogueRow)
    .min(1, 'There are no products to import.')
    .max(maxImportRows, `One import takes at most ${maxImportRows.toLocaleString('en-GB')} products.`),
  dry_run: z.boolean(),
})
export type ImportProductsInput = z.infer<typeof importProductsInput>

/** How many products an import makes, changes, and finds as they are. */
export type ImportCounts = { created: number; changed: number; unchanged: number }

/** The rows whose product stands in an earlier row too, each with the first of them. */
export function repeatedIds(ids: readonly (string | null)[]): Map<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [index, id] of ids.entries()) {
    if (id === null) continue
    const earlier = first.get(id)
    if (earlier === undefined) first.set(id, index)
    else repeated.set(index, earlier)
  }
  return repeated
}

type Values = Omit<CatalogueRow, 'id' | 'material' | 'profile'>

/** Does the file state the product as it is? Dimensions have no order. */
export function isUnchanged(product: Values, row: Values): boolean {
  const [before, after] = [Object.entries(product.dimensions), row.dimensions]
  return (
    product.currency === row.currency &&
    product.price_per_kg === row.price_per_kg &&
    product.min_volume === row.min_volume &&
    product.epd_value === row.epd_value &&
    before.length === Object.keys(after).length &&
    before.every(([name, value]) => after[name] === value)
  )
}
