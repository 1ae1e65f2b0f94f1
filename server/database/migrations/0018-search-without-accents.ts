import { sql, type Kysely } from 'kysely'

/**
 * Texts are found whether or not their accents are typed: "ake" finds "Åke". The text without accents is kept beside the one
 * with them, and only where the two differ. It only adds, so the version before finds what it found. See decision record 53.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...functions, ...columns, ...lists, ...indexes]) await sql.raw(statement).execute(db)
}

/**
 * A function of our own and not the extension `unaccent`, which a managed PostgreSQL and PGlite may lack, and which may not be
 * part of an index. The letters of `translate` do not fall apart into a letter and its mark. Most texts are plain ASCII, and
 * for them it costs a comparison of two lengths.
 */
const functions = [
  `create function without_accents(words text) returns text language sql immutable parallel safe
     return case when octet_length(words) = length(words) then words
       else translate(replace(regexp_replace(normalize(words, NFD), U&'[\\0300-\\036F]', '', 'g'), 'ß', 'ss'),
         'øæœłđðþıħŧ', 'oaolddtiht') end`,
  // In small letters, and where that differs once more without accents, on a line of its own.
  `create function searched(words text) returns text language sql immutable parallel safe
     return lower(words) || coalesce(chr(10) || nullif(without_accents(lower(words)), lower(words)), '')`,
]

const folded = (words: string) =>
  `text generated always as (nullif(without_accents(lower(${words})), lower(${words}))) stored`
const names = 'company_name || chr(10) || contact_person'

const columns = [
  `alter table profiles
     add folded_text ${folded(`${names} || chr(10) || coalesce(bio, '')`)},
     add folded_names ${folded(names)}`,
  `alter table products add folded_text ${folded('name || chr(10) || category || chr(10) || subcategory')}`,
  `alter table supplier_documents add folded_text ${folded('name')}`,
  `alter table mails add folded_text ${folded(`coalesce(to_address, '') || chr(10) || subject`)}`,
]

// The two lists as migrations 0008 and 0009 made them, apart from the text that is searched.
const lists = [
  `create or replace function list_quotes(quotes uuid[]) returns void language plpgsql as $$
    begin
      perform from quote_list join unnest(quotes) as changed(id) on changed.id = order_id order by order_id for update of quote_list;
      insert into quote_list
        select quote.id, quote.created_at, quote.status,
          not quote.is_deleted and quote.status not in ('cancelled', 'delivered')
            and (quote.status = 'pending_admin_approval' or not quote.admin_approved),
          quote.volume, left(lower(customer.company_name), 500), left(supplier.name, 500), lower(left(asked.what, 100)),
          searched(asked.what || chr(10) || quote.material || chr(10) || customer.company_name) || chr(10)
            || searched(coalesce(supplier.name, ''))
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
  `create or replace function list_user(listed uuid) returns void language plpgsql as $$
    begin
      insert into user_directory (id, created_at, role, user_status, text, company_place, contact_place)
        select profiles.id, profiles.created_at, role, user_status,
          searched(${names} || chr(10) || email),
          lower(left(company_name, 100)), lower(left(contact_person, 100))
        from profiles join auth_users on auth_users.id = profiles.id
        where profiles.id = listed and role <> 'admin'
      on conflict (id) do update set
        created_at = excluded.created_at, role = excluded.role, user_status = excluded.user_status,
        text = excluded.text, company_place = excluded.company_place, contact_place = excluded.contact_place;
      if not found then delete from user_directory where id = listed; end if;
    end $$`,
  // Only the rows that read differently.
  `select list_quotes(array(select order_id from quote_list where octet_length(search_text) <> length(search_text)))`,
  `select list_user(id) from user_directory where octet_length(text) <> length(text)`,
]

/** Small: of the few rows whose text has accents. */
const index = (name: string, table: string, column: string) =>
  `create index ${name} on ${table} using gin (${column} gin_trgm_ops) where ${column} is not null`

const indexes = [
  index('profiles_folded_text', 'profiles', 'folded_text'),
  index('profiles_folded_names', 'profiles', 'folded_names'),
  index('products_folded_text', 'products', 'folded_text'),
  index('supplier_documents_folded_text', 'supplier_documents', 'folded_text'),
]
