import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { proposedFor } from './find-recipients.ts'

export const approvalSummary = z.object({
  pending: z.number(),
  suppliers: z.number(),
  /** The number of active recipients proposed over all quotes that await approval (product decision 31). */
  notifications: z.number(),
})

/** The quotes that wait for an administrator, and the number of their suppliers. */
export async function getApprovalSummary(db: Database): Promise<z.infer<typeof approvalSummary>> {
  const active = db
    .selectFrom('profiles as supplier')
    .where('supplier.role', '=', 'supplier')
    .where('supplier.user_status', '=', 'active')
  const awaiting = db
    .selectFrom('quote_list as listed')
    .innerJoin('orders as quote', 'quote.id', 'listed.order_id')
    .where('listed.awaiting', '=', true)
    .select(proposedFor.as('proposed'))
  return db
    .with('awaiting', () => awaiting)
    .selectNoFrom((eb) => [
      eb
        .selectFrom('awaiting')
        .select((one) => one.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('pending'),
      active
        .select((one) => one.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('suppliers'),
      active
        .innerJoin(
          sql<{ id: string }>`(select unnest(awaiting.proposed) as id from awaiting)`.as<'proposed'>(sql`proposed`),
          'proposed.id',
          'supplier.id',
        )
        .select((one) => one.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('notifications'),
    ])
    .executeTakeFirstOrThrow()
}
