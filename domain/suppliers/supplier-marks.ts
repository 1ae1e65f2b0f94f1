import { z } from 'zod'

/** How a customer company marks a supplier. A blocked supplier is neither offered in its requests nor asked. */
export const supplierMarks = ['favourite', 'blocked'] as const
export type SupplierMark = (typeof supplierMarks)[number]

/** The titles of their lists. */
export const supplierMarkLabels: Record<SupplierMark, string> = { favourite: 'Favourites', blocked: 'Blocked' }

export const markSupplierInput = z.strictObject({ kind: z.enum(supplierMarks) })
export type MarkSupplierInput = z.output<typeof markSupplierInput>

/** The maximum of a company: all of them are in one list, and every favourite is compared with each position of a request. */
export const maxSupplierMarks = 200
