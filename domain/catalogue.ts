import type { Role } from './account.ts'

/**
 * The `supplier_id` of the products that a company manages: a supplier its own; an administrator the standard ones, which
 * have no supplier (null) and for which any customer may ask several suppliers.
 */
export const catalogueOf = <Id extends string>({ id, role }: { id: Id; role: Role }): Id | null =>
  role === 'admin' ? null : id
