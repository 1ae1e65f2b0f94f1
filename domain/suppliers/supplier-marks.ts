import { z } from 'zod'

/** How a customer company marks a supplier. A blocked supplier is neither offered in its requests nor asked. */
export const supplierMarks = ['favourite', 'blocked'] as const
export type SupplierMark = (typeof supplierMarks)[number]

/** The titles of their lists. */
export const supplierMarkLabels: Record<SupplierMark, string> = { favourite: 'Favourites', blocked: 'Blocked' }

export const markSupplierInput = z.strictObject({ kind: z.enum(supplierMarks) })
export type MarkSupplierInput = z.output<typeof markSupplierInput>

/** The maximum of a company, so that all of them fit into one list. */
export const maxSupplierMarks = 500
