import type { Actor } from './permissions.ts'

/**
 * The `supplier_id` of the products that an actor manages: a supplier its own; an administrator the standard ones, which
 * belong to nobody (null) and which any customer may ask several suppliers for.
 */
export const catalogueOf = ({ id, role }: Pick<Actor, 'id' | 'role'>): string | null => (role === 'admin' ? null : id)
