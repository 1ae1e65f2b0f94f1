import { z } from 'zod'
import { materials } from '#domain/materials.ts'

const uuid = z.uuid().optional().catch(undefined)

/** What a link to the form brings along: a product, or a supplier to prefer, or what is wanted. */
export const newQuoteSearch = z.object({
  product: uuid,
  supplier: uuid,
  material: z.enum(materials).optional().catch(undefined),
  profile: z.string().max(100).optional().catch(undefined),
})
export type NewQuoteSearch = z.infer<typeof newQuoteSearch>
