import { sql, type Kysely } from 'kysely'

/**
 * What lists of quotes are found and put in order by, kept by the database itself, so that no writer can forget it, in a table of its
 * own: whoever renames a company waits for nobody who holds one of its quotes. See decision record 28.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, ...triggers, ...fill, ...indexes]) await sql.raw(statement).execute(db)
}

// Words are in small letters. "supplier" is whom the quote is with: the accepted one, else the first of the asked by name. "product"
// is as much of what is asked for as an order needs, and an index entry holds; so are the names. The line breaks of "search_text"
// keep a match within one field.
const table = `create table quote_list (
  order_id uuid primary key references orders on delete cascade,
  created_at timestamptz not null,
  status text not null,
  awaiting boolean not null,
  volume numeric not null,
  customer text not null,
  supplier text,
  product text not null,
  search_text text not null
)`

const triggers = [
  // Locked in the order of the ids, so that of two at once one waits; and before anything is read, so that the one that waited sees what
  // the other did.
  `create function list_quotes(quotes uuid[]) returns void language plpgsql as $$
    begin
      perform from quote_list join unnest(quotes) as changed(id) on changed.id = order_id order by order_id for update of quote_list;
      insert into quote_list
        select quote.id, quote.created_at, quote.status,
          not quote.is_deleted and quote.status not in ('cancelled', 'delivered')
            and (quote.status = 'pending_admin_approval' or not quote.admin_approved),
          quote.volume, left(lower(customer.company_name), 500), left(supplier.name, 500), lower(left(asked.what, 100)),
          lower(asked.what || chr(10) || quote.material || chr(10) || customer.company_name || chr(10))
            || coalesce(supplier.name, '')
        -- Unnested: looked for in the array itself, each of many would be compared with each.
        from unnest(quotes) as changed(id)
        join orders as quote on quote.id = changed.id
        join profiles as customer on customer.id = quote.customer_id
        cross join lateral (select coalesce(quote.manual_product_details, quote.product_name) as what) as asked
        cross join lateral (
          select coalesce(max(lower(company.company_name)) filter (where response.id = quote.accepted_response_id),
            min(lower(company.company_name))) as name
          from supplier_responses as response join profiles as company on company.id = response.supplier_id
          where response.order_id = quote.id) as supplier
        order by quote.id
      on conflict (order_id) do update set
        created_at = excluded.created_at, status = excluded.status, awaiting = excluded.awaiting, volume = excluded.volume,
        customer = excluded.customer, supplier = excluded.supplier, product = excluded.product,
        search_text = excluded.search_text
      where quote_list is distinct from excluded;
    end $$`,

  // The customer's profile before the row of the list, as whoever renames the customer locks them: neither waits for the other.
  `create function orders_listed() returns trigger language plpgsql as $$
    begin
      perform from profiles where id = new.customer_id for key share;
      perform list_quotes(array[new.id]);
      return null;
    end $$`,
  `create trigger orders_listed_update after update on orders for each row
     when ((old.customer_id, old.product_name, old.manual_product_details, old.material, old.volume, old.status,
            old.admin_approved, old.accepted_response_id, old.is_deleted, old.created_at)
       is distinct from (new.customer_id, new.product_name, new.manual_product_details, new.material, new.volume,
            new.status, new.admin_approved, new.accepted_response_id, new.is_deleted, new.created_at))
     execute function orders_listed()`,

  // Once for each statement: whoever brings in thousands of quotes does not wait for each of them.
  `create function new_orders_listed() returns trigger language plpgsql as $$
    begin
      perform from profiles where id in (select customer_id from added) order by id for key share;
      perform list_quotes(array(select id from added));
      return null;
    end $$`,
  `create trigger orders_listed_insert after insert on orders
     referencing new table as added for each statement execute function new_orders_listed()`,

  // Once for each statement: a request goes to many suppliers at once.
  `create function supplier_responses_listed() returns trigger language plpgsql as $$
    begin
      perform list_quotes(array(select distinct order_id from changed));
      return null;
    end $$`,
  `create trigger supplier_responses_listed_insert after insert on supplier_responses
     referencing new table as changed for each statement execute function supplier_responses_listed()`,
  `create trigger supplier_responses_listed_delete after delete on supplier_responses
     referencing old table as changed for each statement execute function supplier_responses_listed()`,

  // A response holds its supplier's profile (for key share), and whoever renames the company has locked it for update: each sees what
  // the other did.
  `create function profiles_listed() returns trigger language plpgsql as $$
    begin
      perform list_quotes(array(
        select id from orders where customer_id = new.id
        union select order_id from supplier_responses where supplier_id = new.id));
      return null;
    end $$`,
  `create trigger profiles_listed after update on profiles for each row
     when (lower(old.company_name) <> lower(new.company_name)) execute function profiles_listed()`,
]

const fill = [`select list_quotes(array(select id from orders))`]

/** What a list is filtered by stands beside what it is put in order by, so that no page of it reads the table. */
const inOrderOf = (column: string) =>
  `create index quote_list_${column} on quote_list (${column}, order_id) include (status, awaiting)`

const indexes = [
  ...['created_at', 'volume', 'customer', 'supplier', 'product'].map(inOrderOf),
  `create index quote_list_status on quote_list (status, order_id) include (awaiting)`,
  `create index quote_list_awaiting on quote_list (created_at, order_id) where awaiting`,
  // What is not yet in the index proper is read at every search: little of it.
  `create index quote_list_text on quote_list using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)`,
  // A customer's are not found through the index of all that are not deleted, when the company is renamed.
  `create index orders_of_customer on orders (customer_id)`,
  // Nobody has counted the new rows yet; until somebody does, PostgreSQL plans for an empty table.
  `analyze quote_list`,
]
