import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isActive, proposedFor } from './find-recipients.ts'

export const approvalSummary = z.object({
  pending: z.number(),
  suppliers: z.number(),
  /** The number of active recipients proposed over all quotes that await approval (product decision 31). */
  notifications: z.number(),
})

/** The quotes that wait for an administrator, and the number of their suppliers. */
export async function getApprovalSummary(db: Database): Promise<z.infer<typeof approvalSummary>> {
  const { rows } = await sql<z.infer<typeof approvalSummary>>`
    with awaiting as (
      select ${proposedFor} as proposed
      from quote_list as listed join orders as quote on quote.id = listed.order_id where listed.awaiting
    )
    select (select count(*) from awaiting) as pending,
      (select count(*) from profiles as supplier where ${isActive}) as suppliers,
      (select count(*) from (select unnest(proposed) as id from awaiting) as proposed
        join profiles as supplier using (id) where ${isActive}) as notifications`.execute(db)
  return rows[0] ?? { pending: 0, suppliers: 0, notifications: 0 }
}
