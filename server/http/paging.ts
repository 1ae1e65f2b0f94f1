import { z } from '@hono/zod-openapi'

/** The number of a list's page, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1)

/** The rows of a page, for lists whose pages are all of one size. */
export const rangeOf = (page: number, size: number) => ({ limit: size, offset: (page - 1) * size })
