import { sql } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { removeUnusedFiles } from '#server/documents/commands/remove-unused-files.ts'
import type { Services } from '#server/services.ts'

/**
 * Products, compliance documents, EPDs, files and requests to colleagues are deleted. Files on a quote that suppliers received
 * stay, because they are the other party's record too. Quotes that asked for a product stay readable: they hold its name.
 */
export async function eraseBelongings(services: Services, tx: Tx, id: CompanyId): Promise<void> {
  await tx.deleteFrom('products').where('supplier_id', '=', id).execute()
  await tx.deleteFrom('remembered_columns').where('company_id', '=', id).execute()
  await tx.deleteFrom('answer_drafts').where('company_id', '=', id).execute()
  // A wish for a supplier that is gone can no longer be met.
  await tx.deleteFrom('wished_suppliers').where('supplier_id', '=', id).execute()
  await tx
    .deleteFrom('supplier_marks')
    .where((eb) => eb.or([eb('company_id', '=', id), eb('supplier_id', '=', id)]))
    .execute()
  // What the company booked its requests on concerns nobody else.
  await tx
    .updateTable('orders')
    .set({ project_id: null, cost_centre: null })
    .where('customer_id', '=', id)
    .where((eb) => eb.or([eb('project_id', 'is not', null), eb('cost_centre', 'is not', null)]))
    .execute()
  await tx.deleteFrom('delivery_addresses').where('company_id', '=', id).execute()
  // Opening hours and unloading stay, as the address does: they are conditions of the other party's offer.
  await tx
    .updateTable('orders')
    .set({ delivery_site: sql`delivery_site || '{"contact": null, "phone": null}'` })
    .where('customer_id', '=', id)
    .where('delivery_site', 'is not', null)
    .execute()
  await tx.deleteFrom('carbon_targets').where('company_id', '=', id).execute()
  await tx.deleteFrom('projects').where('company_id', '=', id).execute()
  await tx.deleteFrom('supplier_documents').where('supplier_id', '=', id).execute()
  // The records and the answers of orders stay with their files, because they are the other party's evidence too.
  for (const table of ['response_positions', 'response_versions', 'better_offer_requests'] as const)
    await tx
      .deleteFrom(table)
      .where('response_id', 'in', (eb) =>
        eb
          .selectFrom('supplier_responses as response')
          .innerJoin('orders', 'orders.id', 'response.order_id')
          .where('response.supplier_id', '=', id)
          .where((of) =>
            of.or([
              of('orders.accepted_response_id', 'is', null),
              of('orders.accepted_response_id', '<>', of.ref('response.id')),
            ]),
          )
          .select('response.id'),
      )
      .execute()
  await tx
    .deleteFrom('epds')
    .where('supplier_id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('response_positions').whereRef('epd_id', '=', 'epds.id').select('position'))),
    )
    .execute()
  await tx
    .updateTable('epds')
    .set({ in_force: false })
    .where('supplier_id', '=', id)
    .where('in_force', '=', true)
    .execute()
  // Nobody is left who could read them.
  await tx.deleteFrom('quote_comments').where('company_id', '=', id).execute()
  for (const table of ['acceptance_requests', 'better_offer_requests'] as const)
    await tx
      .deleteFrom(table)
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').where('customer_id', '=', id).select('id'))
      .execute()
  await tx
    .deleteFrom('customer_quote_documents')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').where('customer_id', '=', id).where('admin_approved', '=', false).select('id'),
    )
    .execute()
  await removeUnusedFiles(services, tx, (files) => files.where('files.owner_id', '=', id))
}
