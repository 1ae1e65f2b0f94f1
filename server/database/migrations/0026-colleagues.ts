import { sql, type Kysely } from 'kysely'

/**
 * The open pages of a company's people follow its internal comments and its responsible person. Nobody else is notified of
 * either, because both are the company's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The version before this one does not know "company". With the other two it tells fewer people.
  `create function tell_colleagues(quote uuid, company uuid) returns void language sql as $$
    select pg_notify('quotes', json_build_object('quote', quote, 'customer', company, 'supplier', company,
      'company', company)::text)
  $$`,

  `create function tell_of_comment() returns trigger language plpgsql as $$
    begin
      perform tell_colleagues(new.order_id, new.company_id);
      return null;
    end $$`,
  `create trigger quote_comments_told after insert on quote_comments for each row execute function tell_of_comment()`,

  `create function tell_of_responsible() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'orders' then perform tell_colleagues(new.id, new.customer_id);
      else perform tell_colleagues(new.order_id, new.supplier_id);
      end if;
      return null;
    end $$`,
  `create trigger orders_responsible_told after update of responsible_id on orders for each row
     when (old.responsible_id is distinct from new.responsible_id) execute function tell_of_responsible()`,
  `create trigger supplier_responses_responsible_told after update of responsible_id on supplier_responses for each row
     when (old.responsible_id is distinct from new.responsible_id) execute function tell_of_responsible()`,
  // A change of the responsible person alone leaves `updated_at`, and must not reach the customer.
  `drop trigger supplier_responses_told on supplier_responses`,
  `create trigger supplier_responses_told after update on supplier_responses for each row
     when (old.responsible_id is not distinct from new.responsible_id or old.updated_at <> new.updated_at)
     execute function tell_of_thread()`,
]
