import { sql, type RawBuilder } from 'kysely'

/** The ids of the companies of a quote: its customer, and every supplier that was asked. */
export const companiesOf = (quoteId: string): RawBuilder<unknown> => sql`
  select customer_id from orders where id = ${quoteId}::uuid
  union all select supplier_id from supplier_responses where order_id = ${quoteId}::uuid`
