import type { Actor } from './permissions.ts'

/**
 * The `supplier_id` of the products that an actor manages: a supplier its own; an administrator the standard ones, which
 * have no supplier (null) and for which any customer may ask several suppliers.
 */
export const catalogueOf = ({ id, role }: Pick<Actor, 'id' | 'role'>): string | null => (role === 'admin' ? null : id)
