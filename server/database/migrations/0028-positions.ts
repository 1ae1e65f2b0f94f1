import { sql, type Kysely } from 'kysely'

/**
 * A request has 1 to 200 positions, each a row of `order_positions`. Every request of before becomes one of a single
 * position. `orders.volume` stays, as the total. The columns of `orders` that a position has now are still written, with the
 * first position, for nodes of the version before; nothing reads them, and a later version drops them. See decision record 65.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...positions, ...upkeep, ...lists]) await sql.raw(statement).execute(db)
}

const positions = [
  // The product's price and effective EPD value when it was asked for are kept, to say what has changed when it is asked for again.
  // Lengths in millimetres, volume in tons. "size" is the canonical text of domain/sections/size.ts.
  `create table order_positions (
    order_id uuid not null references orders on delete cascade,
    position smallint not null constraint order_positions_position check (position between 1 and 200),
    product_id uuid references products on delete set null,
    product_name text,
    manual_product_details text check (manual_product_details <> ''),
    material text not null constraint order_positions_material
      check (material in ('Steel', 'Stainless Steel', 'Aluminium', 'Brass', 'Copper')),
    subcategory text not null,
    size text check (size <> ''),
    grade text check (grade <> ''),
    standard text check (standard <> ''),
    length_mm numeric check (length_mm > 0),
    pieces integer check (pieces > 0),
    finish text check (finish <> ''),
    tolerance text check (tolerance <> ''),
    certificate text constraint order_positions_certificate check (certificate in ('2.1', '2.2', '3.1', '3.2')),
    volume numeric not null check (volume > 0),
    max_epd numeric check (max_epd >= 0),
    max_price_per_kg numeric check (max_price_per_kg >= 0),
    note text check (note <> ''),
    listed_price_per_kg numeric,
    listed_currency text constraint order_positions_listed_currency check (listed_currency in ('USD', 'EUR', 'GBP')),
    listed_epd numeric,
    primary key (order_id, position),
    constraint order_positions_what check (product_name is not null or manual_product_details is not null)
  )`,
  `insert into order_positions (order_id, position, product_id, product_name, manual_product_details, material, subcategory,
      volume, max_epd, max_price_per_kg)
    select id, 1, product_id, product_name, manual_product_details, material, subcategory, volume, max_epd, max_price_per_kg
    from orders`,
  `create index order_positions_product on order_positions (product_id)`,
  // Nobody has counted the new rows yet; until somebody does, PostgreSQL plans for an empty table.
  `analyze order_positions`,
]

const upkeep = [
  // A total is compared to the gram: a program's number has 17 digits, and the sum of 200 of them can have more.
  // A node of the version before writes a request without positions, and changes the volume of the only one. The triggers fire in
  // the order of their names: the lists are written from the positions.
  `create function positions_of_new_orders() returns trigger language plpgsql as $$
    begin
      insert into order_positions (order_id, position, product_id, product_name, manual_product_details, material,
          subcategory, volume, max_epd, max_price_per_kg)
        select id, 1, product_id, product_name, manual_product_details, material, subcategory, volume, max_epd, max_price_per_kg
        from added where id not in (select order_id from order_positions where order_id in (select id from added));
      if exists (select from added left join (select order_id, sum(volume) as total from order_positions
            where order_id in (select id from added) group by order_id) as positions on order_id = id
          where coalesce(abs(total - volume), 1) > 0.000001) then
        raise check_violation using constraint = 'orders_volume_total',
          message = 'the volume of a request is the sum of the volumes of its positions';
      end if;
      return null;
    end $$`,
  `create trigger orders_carry_insert after insert on orders
     referencing new table as added for each statement execute function positions_of_new_orders()`,
  `create function positions_of_orders() returns trigger language plpgsql as $$
    begin
      update order_positions set volume = new.volume
        where order_id = new.id and volume <> new.volume
          and (select count(*) from order_positions where order_id = new.id) = 1;
      if abs((select sum(volume) from order_positions where order_id = new.id) - new.volume) > 0.000001 then
        raise check_violation using constraint = 'orders_volume_total',
          message = 'the volume of a request is the sum of the volumes of its positions';
      end if;
      return null;
    end $$`,
  `create trigger orders_carry_update after update of volume on orders for each row
     when (old.volume is distinct from new.volume) execute function positions_of_orders()`,
  // Changes of positions, which a command makes in one statement with the total. New positions come with their request.
  `create function positions_changed() returns trigger language plpgsql as $$
    begin
      if exists (select from (select distinct order_id from changed) as touched join orders on orders.id = touched.order_id
          where coalesce(abs(volume - (select sum(position.volume) from order_positions as position
            where position.order_id = orders.id)), 1) > 0.000001) then
        raise check_violation using constraint = 'orders_volume_total',
          message = 'the volume of a request is the sum of the volumes of its positions';
      end if;
      return null;
    end $$`,
  `create trigger positions_changed_update after update on order_positions
     referencing new table as changed for each statement execute function positions_changed()`,
  `create trigger positions_changed_delete after delete on order_positions
     referencing old table as changed for each statement execute function positions_changed()`,
  // A product that is gone is no longer a link on open pages.
  `create function tell_of_position() returns trigger language plpgsql as $$
    begin
      perform pg_notify('quotes', json_build_object('quote', id, 'customer', customer_id)::text) from orders where id = new.order_id;
      return null;
    end $$`,
  `create trigger positions_told after update of product_id on order_positions for each row
     when (old.product_id is distinct from new.product_id) execute function tell_of_position()`,
]

const lists = [
  // As migration 0022 made them, with the words of all positions; the first gives the place in the order.
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
          lower(left(asked.first, 100)),
          searched(left(asked.words, 20000) || chr(10) || customer.company_name) || chr(10)
            || searched(coalesce(supplier.name, ''))
        -- Unnested: looked for in the array itself, each of many would be compared with each.
        from unnest(quotes) as changed(id)
        join orders as quote on quote.id = changed.id
        join profiles as customer on customer.id = quote.customer_id
        left join supplier_responses as accepted on accepted.id = quote.accepted_response_id
        cross join lateral (
          select (array_agg(what order by position))[1] as first,
            string_agg(distinct concat_ws(chr(10), what, material, size, grade), chr(10)) as words
          from (select *, coalesce(manual_product_details, product_name) as what from order_positions
            where order_id = quote.id) as positions) as asked
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
  // Every command that changes a position raises the version.
  `drop trigger orders_listed_update on orders`,
  `create trigger orders_listed_update after update on orders for each row
     when ((old.customer_id, old.version, old.volume, old.status, old.admin_approved, old.accepted_response_id,
            old.is_deleted, old.created_at, old.selected_suppliers)
       is distinct from (new.customer_id, new.version, new.volume, new.status, new.admin_approved, new.accepted_response_id,
            new.is_deleted, new.created_at, new.selected_suppliers))
     execute function orders_listed()`,
]
