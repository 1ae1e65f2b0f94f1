import { sql, type Kysely } from 'kysely'

/**
 * Creating a quote does less in triggers. Its customer is not locked again to list it, because the foreign key has done so. A
 * new response notifies nobody by itself: it comes with a change of its quote's `selected_suppliers`, which does. The three
 * indexes served lists that are read from `quote_list` since migration 0008. See decision record 61.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of upkeep) await sql.raw(statement).execute(db)
}

const upkeep = [
  `create or replace function new_orders_listed() returns trigger language plpgsql as $$
    begin
      perform list_quotes(array(select id from added));
      return null;
    end $$`,
  `drop trigger supplier_responses_told on supplier_responses`,
  `create trigger supplier_responses_told after update on supplier_responses for each row execute function tell_of_thread()`,
  `drop index orders_newest`,
  `drop index orders_awaiting`,
  `drop index orders_product_order`,
]
