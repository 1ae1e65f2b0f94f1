import { sql, type Kysely } from 'kysely'

/**
 * The lists of quotes are put in order by what their supplier column says: the accepted supplier, else the only one, else
 * "n suppliers" (product decision 27). See decision record 28.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table quote_list add supplier_order text`,

  // A trigger of the list itself: `list_quotes` writes the row whenever something in it may have changed, and sees by the proposed
  // row, which this has been through, that it has. "002 suppliers" stand before "010 suppliers"; at most 100 are asked.
  `create function quote_list_ordered() returns trigger language plpgsql as $$
    begin
      select case
          when count(*) filter (where response.id = quote.accepted_response_id) = 1
            then max(lower(company.company_name)) filter (where response.id = quote.accepted_response_id)
          when count(*) = 1 then min(lower(company.company_name))
          when count(*) > 1 then lpad(count(*)::text, 3, '0') || ' suppliers'
        end
        into new.supplier_order
        from orders as quote
        join supplier_responses as response on response.order_id = quote.id
        join profiles as company on company.id = response.supplier_id
        where quote.id = new.order_id;
      new.supplier_order := left(new.supplier_order, 500);
      return new;
    end $$`,
  `create trigger quote_list_ordered before insert or update on quote_list
     for each row execute function quote_list_ordered()`,
  `update quote_list set supplier_order = supplier_order`,
  // The index by "supplier" stays: the version before puts its lists in order by it (decision record 43).
  `create index quote_list_supplier_order on quote_list (supplier_order, order_id) include (status, awaiting)`,
]
