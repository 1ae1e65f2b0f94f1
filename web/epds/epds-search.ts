import { z } from 'zod'

/** The search parameters of the two lists of EPDs. Invalid values count as missing. */
export const epdsSearch = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined) })
