import { z } from '@hono/zod-openapi'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CompanyId } from '#domain/access/actor.ts'
import { documentCategories } from '#domain/documents/documents.ts'
import { effectiveEpd } from '#domain/epds/epd.ts'
import { epdColumns, materials } from '#domain/materials/materials.ts'
import { declaredEpd } from '#server/accounts/queries/get-epd-values.ts'
import type { Database } from '#server/database/connect.ts'
import { prepare, type Placeholders } from '#server/database/prepared.ts'
import { supplierDocumentView } from '#server/documents/queries.ts'
import { validDocumentsOf } from '#server/documents/queries/valid-documents.ts'
import { effectiveEpdView } from '#server/epds/queries/record-in-force.ts'
import { notFound } from '#server/app-error.ts'
import { documentParts, toShownDocuments } from './shown-documents.ts'
import { activeSupplier, groupPage, groupProducts, toGroupProducts } from './supplier-products.ts'

const group = z.object({ material: z.enum(materials), subcategory: z.string() })
type Group = z.infer<typeof group>

/** A supplier as buyers see one. `verified`: it has at least one document that has not expired (product decision 36). */
export const supplierView = z.object({
  id: z.uuid(),
  company_name: z.string(),
  contact_person: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  organisation_number: z.string().nullable(),
  vat_number: z.string().nullable(),
  bio: z.string().nullable(),
  ...declaredEpd.shape,
  verified: z.boolean(),
  /** The EPD value of the supplier as a whole, without a product: its total. */
  effective_epd: effectiveEpdView,
  /** The first 100 of `document_count`; listShownDocuments has the others. */
  documents: z.array(supplierDocumentView),
  document_count: z.number(),
  /** The number of documents that have not expired. */
  valid_document_count: z.number(),
  /** For each category with documents the last day on which one is valid; null if it does not expire. */
  document_categories: z.array(z.object({ category: z.enum(documentCategories), expires_on: z.iso.date().nullable() })),
  product_count: z.number(),
  /** The products by material and profile, with their number; listSupplierProducts returns each group's products. */
  groups: z.array(group.extend({ count: z.number() })),
  /** The group that is opened at first, with its first page. Null if there are no products. */
  opened: group.extend(groupProducts.shape).nullable(),
})

/**
 * An active supplier with documents, product groups and the products of one group: the requested one, else the first. Any
 * other id is not found. One statement, so that groups and products are consistent.
 */
export async function getSupplier(
  db: Database,
  id: CompanyId,
  opened: Group | null = null,
): Promise<z.infer<typeof supplierView>> {
  const [supplier] =
    opened === null
      ? await selectWithFirstGroup(db, { id })
      : await selectWithGroup(db, { id, material: opened.material, subcategory: opened.subcategory })
  if (supplier === undefined) throw notFound('account.supplierNotFound')
  const { material, subcategory, documents, products, groups, ...card } = supplier
  return {
    id,
    ...card,
    groups: groups ?? [],
    verified: card.valid_document_count > 0,
    effective_epd: effectiveEpd(null, null, card),
    documents: toShownDocuments(documents),
    product_count: groups?.reduce((sum, { count }) => sum + count, 0) ?? 0,
    opened:
      material === null || subcategory === null ? null : { material, subcategory, ...toGroupProducts(products, card) },
  }
}

const selectWithGroup = prepare(
  ({ id, material, subcategory }: Placeholders<{ id: CompanyId; material: string; subcategory: string }>, db) =>
    selectSupplier(db, id, sql`select ${material}::text as material, ${subcategory}::text as subcategory`),
)

/** With the first group of the first material, found in the index without reading all products. */
const selectWithFirstGroup = prepare(({ id }: Placeholders<{ id: CompanyId }>, db) =>
  selectSupplier(
    db,
    id,
    sql`
      select listed.material, first.subcategory
      from unnest(${sql.val([...materials])}::text[]) with ordinality as listed (material, place)
      cross join lateral (
        select subcategory from products
        where supplier_id = supplier.id and material = listed.material order by subcategory limit 1
      ) as first
      order by listed.place limit 1`,
  ),
)

const selectSupplier = (db: Database, id: Expression<CompanyId>, opened: RawBuilder<unknown>) =>
  activeSupplier(db, id)
    .leftJoinLateral(sql<Group>`(${opened})`.as<'opened'>(sql.ref('opened')), (join) => join.onTrue())
    .select(['company_name', 'contact_person', 'phone', 'address', 'region', 'country', 'bio'])
    .select(['organisation_number', 'vat_number'])
    .select(epdColumns)
    .select(['opened.material', 'opened.subcategory'])
    .select((eb) => documentParts(eb, 1))
    .select(sql<number>`(select count(*) ${validDocumentsOf(sql`supplier.id`)})`.as('valid_document_count'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('supplier_documents as document')
          .whereRef('document.supplier_id', '=', 'supplier.id')
          .groupBy('document.category')
          .select([
            'document.category',
            sql<
              string | null
            >`case when bool_and(document.expires_on is not null) then max(document.expires_on) end`.as('expires_on'),
          ])
          .orderBy('document.category'),
      ).as('document_categories'),
      eb.selectFrom('supplier_groups').whereRef('supplier_id', '=', 'supplier.id').select('groups').as('groups'),
      groupPage(eb, { material: sql.ref('opened.material'), profile: sql.ref('opened.subcategory'), page: 1 }).as(
        'products',
      ),
    ])
