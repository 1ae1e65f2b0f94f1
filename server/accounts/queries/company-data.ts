import { epdColumns } from '#domain/materials/materials.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { listOwnProducts } from '#server/products/queries/own-products.ts'

// The data held on a company, in the parts of an archive. The data of its people is in `own-data.ts`.

export const companyProfile = (db: Database, { company }: Actor) =>
  db
    .selectFrom('profiles')
    .where('id', '=', company.id)
    .select(['id', 'role', 'company_name', 'contact_person', 'phone', 'address', 'region', 'country', 'bio'])
    .select(['organisation_number', 'vat_number', 'default_currency'])
    .select(epdColumns)
    .select(['epd_updated_at', 'user_status', 'admin_approved_at', 'created_at', 'updated_at'])
    .executeTakeFirstOrThrow()

/** Those who left are erased, and called "Former member". */
export const companyPeople = (db: Database, { company }: Actor) =>
  db
    .selectFrom('people')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('company_id', '=', company.id)
    .where('status', '<>', 'removed')
    .select(['people.id', 'people.name', 'auth_users.email', 'phone', 'title', 'company_role', 'approval_limit'])
    .select(['status', 'people.created_at'])
    .orderBy('people.created_at')
    .orderBy('people.id')
    .execute()

export async function* companyProducts(db: Database, actor: Actor) {
  for (let page = 1; ; page++) {
    const { products } = await listOwnProducts(db, actor, { sort: 'created_at', order: 'desc', page })
    if (products.length === 0) return
    yield* products
  }
}

/** The files the company's people uploaded, and what each is attached to. */
export const companyFiles = (db: Database, { company }: Actor) =>
  db
    .selectFrom('files as file')
    .leftJoin('supplier_documents as shown', 'shown.file_id', 'file.id')
    .leftJoin('message_documents as sent', 'sent.file_id', 'file.id')
    .where('file.owner_id', '=', company.id)
    .select(['file.id', 'file.name', 'file.type', 'file.size', 'file.storage_key', 'file.created_at'])
    .select(['shown.category', 'shown.expires_on', 'sent.message_id'])
    // A file of a request or an offer belongs to the orders of its positions too; it is listed once.
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('customer_quote_documents as attached')
            .innerJoin('orders as quote', 'quote.id', 'attached.order_id')
            .whereRef('attached.file_id', '=', 'file.id')
            .orderBy('quote.created_at')
            .limit(1)
            .select('quote.id'),
          eb
            .selectFrom('response_documents as offered')
            .innerJoin('supplier_responses as response', 'response.id', 'offered.response_id')
            .whereRef('offered.file_id', '=', 'file.id')
            .orderBy('response.created_at')
            .limit(1)
            .select('response.order_id'),
          eb
            .selectFrom('order_documents as delivered')
            .whereRef('delivered.file_id', '=', 'file.id')
            .limit(1)
            .select('delivered.order_id'),
        )
        .as('quote_id'),
    )
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute()
