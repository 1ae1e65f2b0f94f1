import type { Role } from '#domain/access/role.ts'
import type { CompanyId } from '#domain/access/actor.ts'

/**
 * The `supplier_id` of the products that a company manages: a supplier its own; an administrator the standard ones, which
 * have no supplier (null) and for which any customer may ask several suppliers.
 */
export const catalogueOf = ({ id, role }: { id: CompanyId; role: Role }): CompanyId | null =>
  role === 'admin' ? null : id
