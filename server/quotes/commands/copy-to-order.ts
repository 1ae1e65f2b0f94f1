import { sql } from 'kysely'
import type { Tx } from '#server/database/connect.ts'
import type { QuoteRow, ResponseRow } from '#server/database/schema.ts'

/** The files of the request and of the offer belong to the order too. */
export async function copyFiles(
  tx: Tx,
  quote: QuoteRow,
  offer: ResponseRow,
  { id, responseId }: { id: string; responseId: string },
): Promise<void> {
  await sql`insert into customer_quote_documents (order_id, file_id, name, type, created_at)
    select ${id}, file_id, name, type, created_at from customer_quote_documents where order_id = ${quote.id}`.execute(
    tx,
  )
  await sql`insert into response_documents (response_id, file_id, name, type, created_at)
    select ${responseId}, file_id, name, type, created_at from response_documents
    where response_id = ${offer.id}`.execute(tx)
}

/** Of both parties and the administrators. People of other suppliers know nothing of the order. */
export const copyFollowers = (tx: Tx, quote: QuoteRow, { supplier_id }: ResponseRow, orderId: string) =>
  sql`insert into quote_followers (order_id, person_id)
    select ${orderId}, person_id from quote_followers
    join people on people.id = person_id join profiles on profiles.id = people.company_id
    where order_id = ${quote.id}
      and (profiles.id in (${quote.customer_id}, ${supplier_id}) or profiles.role = 'admin')`.execute(tx)
