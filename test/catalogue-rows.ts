import type { Person } from './factories.ts'
import type { World } from './world.ts'

/** A row of a catalogue's file: a new product with these changes, which may be invalid. */
export const catalogueRowOf = (changes: Record<string, unknown> = {}) => ({
  id: null,
  material: 'Steel',
  profile: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.02,
  min_volume: 5,
  epd_value: 0.6866,
  dimensions: { Height: '190 mm', Width: '200 mm' },
  ...changes,
})

/** Helpers for tests of imported catalogues. */
export function importsIn(world: World) {
  return {
    send(as: Person | null, rows: unknown[], { dry_run = false, key }: { dry_run?: boolean; key?: string } = {}) {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      return world.as(as).post('/api/products/import', { rows, dry_run }, headers)
    },
    /** The products of a supplier, or the standard ones. */
    rowsOf: (person: Person | null) =>
      world.db
        .selectFrom('products')
        .selectAll()
        .where('supplier_id', person === null ? 'is' : '=', person?.id ?? null)
        .orderBy('created_at')
        .orderBy('price_per_kg')
        .execute(),
    /** A supplier with one product, as in a file. */
    async scene() {
      const supplier = await world.supplier()
      const id = await world.product(supplier)
      return { supplier, id, stated: catalogueRowOf({ id, dimensions: {} }) }
    },
  }
}
