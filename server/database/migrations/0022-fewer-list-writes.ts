import { sql, type Kysely } from 'kysely'

/**
 * The row of a quote in `quote_list` follows the quote alone: whom it is with is in `selected_suppliers`, which is written together with
 * the responses. So creating a quote writes the row once, and no longer again with its responses. See decision records 28 and 61.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...suppliers, ...upkeep, ...plans]) await sql.raw(statement).execute(db)
}

// Rows that were written past the commands.
const suppliers = [
  `update orders set selected_suppliers = asked.suppliers
   from (select order_id, array_agg(supplier_id order by created_at, id) as suppliers from supplier_responses group by order_id) as asked
   where asked.order_id = orders.id
     and not (asked.suppliers @> orders.selected_suppliers and orders.selected_suppliers @> asked.suppliers)`,
]

const upkeep = [
  `drop trigger supplier_responses_listed_insert on supplier_responses`,
  `drop trigger supplier_responses_listed_delete on supplier_responses`,
  `drop function supplier_responses_listed`,
  `drop trigger quote_list_ordered on quote_list`,
  `drop function quote_list_ordered`,
  // The lists have been put in order by "supplier_order" since migration 0020.
  `drop index quote_list_supplier`,

  // The rows as migrations 0018 and 0020 made them. "002 suppliers" stand before "010 suppliers"; at most 100 are asked.
  // Planned once per connection: for an array whose length it knows, PostgreSQL would plan at every call, which takes four times as
  // long as writing the row.
  `create or replace function list_quotes(quotes uuid[]) returns void language plpgsql
      set plan_cache_mode = force_generic_plan as $$
    begin
      perform from quote_list join unnest(quotes) as changed(id) on changed.id = order_id order by order_id for update of quote_list;
      insert into quote_list
          (order_id, created_at, status, awaiting, volume, customer, supplier, supplier_order, product, search_text)
        select quote.id, quote.created_at, quote.status,
          not quote.is_deleted and quote.status not in ('cancelled', 'delivered')
            and (quote.status = 'pending_admin_approval' or not quote.admin_approved),
          quote.volume, left(lower(customer.company_name), 500), left(supplier.name, 500),
          left(case when supplier.accepted is null and supplier.count > 1 then lpad(supplier.count::text, 3, '0') || ' suppliers'
            else supplier.name end, 500),
          lower(left(asked.what, 100)),
          searched(asked.what || chr(10) || quote.material || chr(10) || customer.company_name) || chr(10)
            || searched(coalesce(supplier.name, ''))
        -- Unnested: looked for in the array itself, each of many would be compared with each.
        from unnest(quotes) as changed(id)
        join orders as quote on quote.id = changed.id
        join profiles as customer on customer.id = quote.customer_id
        left join supplier_responses as accepted on accepted.id = quote.accepted_response_id
        cross join lateral (select coalesce(quote.manual_product_details, quote.product_name) as what) as asked
        cross join lateral (
          select coalesce(max(lower(company_name)) filter (where id = accepted.supplier_id), min(lower(company_name))) as name,
            max(lower(company_name)) filter (where id = accepted.supplier_id) as accepted, count(*) as count
          from profiles where id = any (quote.selected_suppliers || accepted.supplier_id)) as supplier
        order by quote.id
      on conflict (order_id) do update set
        created_at = excluded.created_at, status = excluded.status, awaiting = excluded.awaiting, volume = excluded.volume,
        customer = excluded.customer, supplier = excluded.supplier, supplier_order = excluded.supplier_order,
        product = excluded.product, search_text = excluded.search_text
      where quote_list is distinct from excluded;
    end $$`,
  `drop trigger orders_listed_update on orders`,
  `create trigger orders_listed_update after update on orders for each row
     when ((old.customer_id, old.product_name, old.manual_product_details, old.material, old.volume, old.status,
            old.admin_approved, old.accepted_response_id, old.is_deleted, old.created_at, old.selected_suppliers)
       is distinct from (new.customer_id, new.product_name, new.manual_product_details, new.material, new.volume,
            new.status, new.admin_approved, new.accepted_response_id, new.is_deleted, new.created_at, new.selected_suppliers))
     execute function orders_listed()`,
]

// Likewise: the ranges and Pareto frontiers of a supplier were planned again at every change of a product.
const plans = ['range_suppliers', 'front_suppliers'].map(
  (name) => `alter function ${name} set plan_cache_mode = force_generic_plan`,
)
