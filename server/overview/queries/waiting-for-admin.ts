import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { selfRegisteredRoles } from '#domain/access/role.ts'
import { reminderCount } from '#domain/quotes/answer-reminders.ts'
import { dayOf } from '#domain/values/days.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { epdsToCheckOn } from '#server/epds/queries/list-epds.ts'
import { timestamp } from '#server/http/timestamp.ts'

/** How many of each list are shown. */
const shown = 5

export const adminWorkView = z.object({
  /** Decisions that wait for an administrator, the oldest first. `title`: of an account its company, of a quote its customer, of an EPD its name. */
  decisions: z.array(
    z.object({ kind: z.enum(['account', 'quote', 'epd']), id: z.uuid(), title: z.string(), since: timestamp }),
  ),
  /** Suppliers that had all reminders of an open request and have not answered, the latest first. `since`: when they were asked. */
  silent: z.array(z.object({ quote_id: z.uuid(), supplier_name: z.string(), since: timestamp })),
  failed_mails: z.int(),
})
type AdminWork = z.infer<typeof adminWorkView>

/** What waits for administrators and since when. */
export async function adminWork(db: Database, at: Date): Promise<AdminWork> {
  const { rows: decisions } = await sql<AdminWork['decisions'][number]>`
    (select 'account' as kind, id, company_name as title, created_at as since from profiles
      where role = any (${selfRegisteredRoles}::text[]) and user_status = 'pending' order by created_at, id limit ${shown})
    union all
    (select 'quote' as kind, listed.order_id as id, customer.company_name as title, listed.created_at as since
      from quote_list as listed join orders on orders.id = listed.order_id join profiles as customer on customer.id = orders.customer_id
      where listed.awaiting order by listed.created_at, listed.order_id limit ${shown})
    union all
    (${epdsToCheckOn(db, dayOf(at))
      .select([sql`'epd'`.as('kind'), 'epd.id', 'epd.name as title', 'epd.created_at as since'])
      .orderBy('epd.created_at')
      .orderBy('epd.id')
      .limit(shown)})
    order by since, id limit ${shown}`.execute(db)
  const silent = await db
    .selectFrom('supplier_responses as response')
    .innerJoin('orders as quote', 'quote.id', 'response.order_id')
    .innerJoin('profiles as supplier', 'supplier.id', 'response.supplier_id')
    .where('response.status', '=', 'pending')
    .where('response.reminded', '>=', sql.lit(reminderCount))
    .where('quote.admin_approved', '=', true)
    .where('quote.is_deleted', '=', false)
    .where('quote.accepted_response_id', 'is', null)
    .where('quote.status', 'in', ['pending', 'processing'])
    .select(['quote.id as quote_id', 'supplier.company_name as supplier_name', 'response.created_at as since'])
    // The oldest are mostly of requests that were decided long ago, so their way to the first open one grows with the years.
    .orderBy('response.created_at', 'desc')
    .orderBy('response.id', 'desc')
    .limit(shown)
    .execute()
  const failed_mails = await countOf(db.selectFrom('mails').where('state', '=', 'failed'))
  return { decisions, silent, failed_mails }
}
