import { z } from '@hono/zod-openapi'
import { gradesFor, standardsFor } from '#domain/materials/grades.ts'
import { materials } from '#domain/materials/materials.ts'
import { sizeNames } from '#domain/sections/written-size.ts'
import { standardSizesOf } from '#domain/sections/standard-sizes.ts'
import { estimateWeight as estimate, type WeightInput } from '#domain/sections/weight.ts'
import { invalidField } from '#server/app-error.ts'

export const sectionFilters = z.strictObject({ material: z.enum(materials), profile: z.string().max(100) })

const millimetres = z.strictObject(
  Object.fromEntries(sizeNames.map((name) => [name, z.number().optional()])) as Record<
    (typeof sizeNames)[number],
    z.ZodOptional<z.ZodNumber>
  >,
)

/** Dimensions in mm, masses in kg/m and kg/m². `no_weight`: why there is no theoretical weight. */
export const sectionList = z.object({
  names: z.array(z.enum(sizeNames)),
  series: z.string().nullable(),
  example: z.string(),
  no_weight: z.string().nullable(),
  grades: z.array(z.string()),
  standards: z.array(z.string()),
  sizes: z.array(
    z.object({ text: z.string(), mm: millimetres, kg_per_m: z.number(), kg_per_m2: z.number().optional() }),
  ),
})

/** The dimensions, standard sizes, grades and standards of a product profile. */
export function listSections({ material, profile }: z.infer<typeof sectionFilters>): z.infer<typeof sectionList> {
  const found = standardSizesOf(material, profile)
  if (found === null) throw invalidField('profile', { code: 'section.notSold', material, profile })
  return {
    ...found,
    names: [...found.names],
    sizes: [...found.sizes],
    grades: [...gradesFor(material, profile)],
    standards: [...standardsFor(material, profile)],
  }
}

/** `kg` of all pieces; `density` in kg/m³; `kg_per_m2` for sheets only; `source` says what the weight is based on. */
export const weightEstimate = z.object({
  kg: z.number(),
  kg_per_m: z.number(),
  kg_per_m2: z.number().optional(),
  density: z.number(),
  method: z.enum(['table', 'geometry']),
  source: z.string(),
})

/** The theoretical weight, or the reason at the field that is against it. */
export function weightEstimateOf(input: WeightInput): z.infer<typeof weightEstimate> {
  const result = estimate(input)
  if (!result.ok) throw invalidField(result.field, result.refusal)
  return result.weight
}
