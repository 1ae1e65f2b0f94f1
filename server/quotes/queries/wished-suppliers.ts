import type { Database } from '#server/database/connect.ts'

/** The suppliers that the customer of a quote named, and the positions that each is wanted for. No supplier may read them (product decision 45). */
export const wishedSuppliers = (db: Database, quoteId: string) =>
  db
    .selectFrom('wished_suppliers as wish')
    .innerJoin('profiles as supplier', 'supplier.id', 'wish.supplier_id')
    .where('wish.order_id', '=', quoteId)
    .select(['wish.supplier_id', 'supplier.company_name', 'wish.positions'])
    .orderBy('supplier.company_name')
    .orderBy('wish.supplier_id')
    .execute()
