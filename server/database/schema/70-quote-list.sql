-- The list of quotes: one row for each quote, with the columns that lists are found and sorted by (decision records 28 and 61).
--
-- Triggers keep the rows, so that no writer can forget them. They are in a table of their own, so that renaming a company waits for nobody
-- who has locked one of its quotes.

-- Words are in lower case. `supplier` is the accepted one, or else the first of the asked by name. `supplier_order` is the sort key: "n
-- suppliers" comes before names, in the order of n. `product` and the names are cut, because they may be longer than an entry of an
-- index. The line breaks of `search_text` keep a match within one field.
create table quote_list (
  order_id uuid primary key references orders on delete cascade,
  created_at timestamptz not null,
  status text not null,
  awaiting boolean not null,
  volume numeric not null,
  customer text not null,
  supplier text,
  supplier_order text,
  product text not null,
  search_text text not null
);

-- Each order includes the filters, so that no page of a list reads the table.
create index quote_list_created_at on quote_list (created_at, order_id) include (status, awaiting);
create index quote_list_volume on quote_list (volume, order_id) include (status, awaiting);
create index quote_list_customer on quote_list (customer, order_id) include (status, awaiting);
create index quote_list_supplier_order on quote_list (supplier_order, order_id) include (status, awaiting);
create index quote_list_product on quote_list (product, order_id) include (status, awaiting);
create index quote_list_status on quote_list (status, order_id) include (awaiting);
create index quote_list_awaiting on quote_list (created_at, order_id) where awaiting;
-- The pending entries of a GIN index are read at every search, so there may only be few.
create index quote_list_text on quote_list using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The rows as the quotes and what belongs to them say, with the columns of the table. "002 suppliers" sort before "010 suppliers"; at
-- most 100 are asked.
create view quote_list_rows as
  select quote.id as order_id, quote.created_at, quote.status,
    not quote.is_deleted and quote.status not in ('cancelled', 'delivered')
      and (quote.status = 'pending_admin_approval' or not quote.admin_approved) as awaiting,
    quote.volume, left(lower(customer.company_name), 500) as customer, left(supplier.name, 500) as supplier,
    left(case when supplier.accepted is null and supplier.count > 1 then lpad(supplier.count::text, 3, '0') || ' suppliers'
      else supplier.name end, 500) as supplier_order,
    lower(left(asked.first, 100)) as product,
    searched(concat_ws(chr(10), left(asked.words, 20000), quote.own_reference, customer.company_name)) || chr(10)
      || searched(coalesce(supplier.name, '')) as search_text
  from orders as quote
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
    from profiles where id = any (quote.selected_suppliers || accepted.supplier_id)) as supplier;

-- The rows are locked in the order of their ids, so that of two at once one waits. They are locked before anything is read, so that the one
-- that waited sees the other's changes.
-- The function is planned once per connection. PostgreSQL would plan for an array of known length at every call, which takes four
-- times as long as writing the row.
create function list_quotes(quotes uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
  begin
    perform from quote_list join unnest(quotes) as changed(id) on changed.id = order_id order by order_id for update of quote_list;
    insert into quote_list
        (order_id, created_at, status, awaiting, volume, customer, supplier, supplier_order, product, search_text)
      -- Unnested: looked for in the array itself, each of many would be compared with each.
      select listed.* from unnest(quotes) as changed(id) join quote_list_rows as listed on listed.order_id = changed.id
      order by listed.order_id
    on conflict (order_id) do update set
      created_at = excluded.created_at, status = excluded.status, awaiting = excluded.awaiting, volume = excluded.volume,
      customer = excluded.customer, supplier = excluded.supplier, supplier_order = excluded.supplier_order,
      product = excluded.product, search_text = excluded.search_text
    where quote_list is distinct from excluded;
  end $$;

-- Nobody else has a row of a new quote, so none is looked for or locked, which saves a third of the time of `list_quotes`. Once for each
-- statement: somebody who imports thousands of quotes does not wait for each of them. The foreign key has locked the customers. The ids
-- are an array, because the plan is made once per connection, and would be that of the number of quotes in the first statement.
create function new_orders_listed() returns trigger language plpgsql as $$
  begin
    insert into quote_list
        (order_id, created_at, status, awaiting, volume, customer, supplier, supplier_order, product, search_text)
      select * from quote_list_rows where order_id = any (array(select id from added));
    return null;
  end $$;

create trigger orders_listed_insert after insert on orders
  referencing new table as added for each statement execute function new_orders_listed();

-- The customer is locked before the row of the list, in the order in which renaming the customer locks them: neither waits for the other.
create function orders_listed() returns trigger language plpgsql as $$
  begin
    perform from profiles where id = new.customer_id for key share;
    perform list_quotes(array[new.id]);
    return null;
  end $$;

-- Every command that changes a position raises the version.
create trigger orders_listed_update after update on orders for each row
  when ((old.customer_id, old.version, old.volume, old.status, old.admin_approved, old.accepted_response_id,
         old.is_deleted, old.created_at, old.selected_suppliers)
    is distinct from (new.customer_id, new.version, new.volume, new.status, new.admin_approved, new.accepted_response_id,
         new.is_deleted, new.created_at, new.selected_suppliers))
  execute function orders_listed();

-- A response locks its supplier's company for key share, and renaming the company locks it for update: each sees the other's changes.
create function profiles_listed() returns trigger language plpgsql as $$
  begin
    perform list_quotes(array(
      select id from orders where customer_id = new.id
      union select order_id from supplier_responses where supplier_id = new.id));
    return null;
  end $$;

create trigger profiles_listed after update on profiles for each row
  when (lower(old.company_name) <> lower(new.company_name)) execute function profiles_listed();
