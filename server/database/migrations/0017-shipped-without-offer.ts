import { sql, type Kysely } from 'kysely'

/**
 * Until now one of several suppliers could set a request to Shipped before the customer had accepted an offer. Nobody may move such
 * a request any more, and no offer can be accepted on one that is shipped: it goes back to Processing, where one can.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with moved as (
      update orders set status = 'processing', version = version + 1, updated_at = now()
      where status = 'shipped' and accepted_response_id is null and not is_deleted
        and (select count(*) from supplier_responses as response where response.order_id = orders.id) > 1
      returning id
    )
    insert into history (created_at, action, subject, subject_id, detail)
    select now(), 'updateStatus', 'quote', id, '{"from": "shipped", "to": "processing"}' from moved`.execute(db)
}
