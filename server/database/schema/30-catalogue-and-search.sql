-- Products, files, documents, and the values that the supplier search reads. See decision records 14, 30, 67 and 71.

-- A product without a supplier is a standard product (decision record 17). `size` is the canonical text of domain/products/product-size.ts,
-- `grade` is as the supplier wrote it, and `grade_key` is compared. Their lengths keep a row of the indexes small. `article_number` is for the
-- eyes of the catalogue's managers alone, and the commands keep it unique in a catalogue (decision record 83).
-- Triggers keep `listed` (the supplier is active), `effective_epd` (the EPD value that counts, in kg CO₂e/kg) and `epd_id` (the EPD
-- record of that value). A foreign key for `epd_id` would need an index over every product.
create table products (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid references profiles,
  name text not null check (name <> ''),
  material text not null
    constraint products_material check (material in ('Steel', 'Stainless Steel', 'Aluminium', 'Brass', 'Copper')),
  category text not null,
  subcategory text not null,
  size text constraint products_size check (size <> '' and length(size) <= 100),
  grade text,
  grade_key text,
  standard text constraint products_standard check (standard <> '' and length(standard) <= 60),
  article_number text constraint products_article_number check (article_number <> '' and length(article_number) <= 60),
  currency text not null default 'USD' constraint products_currency check (currency in ('USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK')),
  price_per_kg numeric not null default 0 check (price_per_kg >= 0),
  price numeric check (price >= 0),
  min_volume numeric not null default 0 check (min_volume >= 0),
  dimensions jsonb not null default '{}' check (jsonb_typeof(dimensions) = 'object'),
  epd_value numeric check (epd_value >= 0),
  listed boolean not null default false,
  effective_epd numeric,
  epd_id uuid,
  search_text text not null generated always as (lower(name || chr(10) || category || chr(10) || subcategory)) stored,
  folded_text text generated always as (
    nullif(without_accents(lower(name || chr(10) || category || chr(10) || subcategory)),
      lower(name || chr(10) || category || chr(10) || subcategory))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_grade check (
    grade <> '' and length(grade) <= 60 and grade_key <> '' and length(grade_key) <= 200
    and (grade is null) = (grade_key is null))
);

-- The pages of a search by product profile, in the order of either sort. They hold all that is shown of a product, because the 24 products
-- of a page lie anywhere in the table, and most of it is not in the database's memory once there are a million.
create index products_by_epd on products (material, subcategory, effective_epd nulls first, id)
  include (min_volume, supplier_id, currency, price_per_kg, epd_value, size, grade, grade_key) where listed;
create index products_by_volume on products (material, subcategory, min_volume, id)
  include (effective_epd, supplier_id, currency, price_per_kg, epd_value, size, grade, grade_key) where listed;
-- A size is rare, so its index serves searches with and without a product profile, counted without the table.
create index products_by_size on products (size, material, subcategory, effective_epd nulls first, id)
  include (min_volume, supplier_id, grade_key) where listed and size is not null;
-- A grade is common: without a product profile, the best product of each supplier is read in order and not sorted.
create index products_by_grade on products (grade_key, supplier_id, effective_epd nulls first, id)
  include (material, subcategory, min_volume, size) where listed and grade_key is not null;
create index products_in_force on products (material, subcategory, effective_epd, id)
  include (min_volume, supplier_id) where listed and epd_id is not null;
create index products_standard on products (material, subcategory) where supplier_id is null;

-- The products of one supplier.
create index products_supplier on products (supplier_id, material, subcategory, effective_epd, id);
create index products_supplier_newest on products (supplier_id, created_at desc);
create index products_of_supplier_by_epd on products (supplier_id, material, effective_epd nulls first, id)
  include (min_volume);

-- The administrator's list. Each index includes the columns of filters and searches, so that a late page is found without the table.
-- Lower case and the order of bytes are several times faster than any other comparison, and the same in every database.
create index products_newest on products (created_at desc, id) include (category, supplier_id, search_text);
create index products_by_name on products (search_text collate "C", id) include (category, supplier_id);
create index products_by_category on products
  (category collate "C", subcategory collate "C", search_text collate "C", id) include (supplier_id);
create index products_by_price on products (currency, price_per_kg, id) include (category, supplier_id, search_text);
create index products_by_min_volume on products (min_volume, id) include (category, supplier_id, search_text);
create index products_by_effective_epd on products (effective_epd, id) include (category, supplier_id, search_text);
create index products_text on products using gin (search_text gin_trgm_ops);
create index products_folded_text on products using gin (folded_text gin_trgm_ops) where folded_text is not null;

-- The rule of domain/epds/epd.ts. An EPD record in force counts first; of several the latest issued. The product's own value follows, then its
-- supplier's for the material, then the supplier's total. Any value that a writer gives for the three columns is replaced.
create function products_searched() returns trigger language plpgsql as $$
  declare seller record; epd record;
  begin
    -- One change of a supplier's products or declared values at a time: each is made of the others.
    select role, user_status, epd_steel, epd_stainless_steel, epd_aluminium, epd_brass, epd_copper, epd_total
      into seller from profiles where id = new.supplier_id for no key update;
    select id, gwp_a1_a3_per_kg as value into epd from epds
      where supplier_id = new.supplier_id and material = new.material and in_force
        and (exists (select from epd_products where epd_id = epds.id and product_id = new.id)
          or (new.epd_value is null and covers_material))
      order by exists (select from epd_products where epd_id = epds.id and product_id = new.id) desc,
        issued_on desc nulls last, id limit 1;
    new.epd_id := epd.id;
    new.listed := coalesce(seller.role = 'supplier' and seller.user_status = 'active', false);
    new.effective_epd := coalesce(
      epd.value,
      new.epd_value,
      case new.material
        when 'Steel' then seller.epd_steel
        when 'Stainless Steel' then seller.epd_stainless_steel
        when 'Aluminium' then seller.epd_aluminium
        when 'Brass' then seller.epd_brass
        when 'Copper' then seller.epd_copper
      end,
      seller.epd_total);
    return new;
  end $$;

create trigger products_searched before insert or update on products
  for each row execute function products_searched();

-- If a supplier's declared values or its status change, its products are written again.
create function profiles_searched() returns trigger language plpgsql as $$
  begin
    update products set updated_at = updated_at where supplier_id = new.id
      and (epd_value is null or (old.role, old.user_status) is distinct from (new.role, new.user_status));
    return null;
  end $$;

create trigger profiles_searched after update on profiles for each row
  when ((old.role, old.user_status, old.epd_steel, old.epd_stainless_steel, old.epd_aluminium, old.epd_brass,
         old.epd_copper, old.epd_total)
    is distinct from (new.role, new.user_status, new.epd_steel, new.epd_stainless_steel, new.epd_aluminium,
         new.epd_brass, new.epd_copper, new.epd_total))
  execute function profiles_searched();

-- The ranges of each supplier's products of a material, and of all products as 'Various'. `first_epd` is the value of the product that
-- comes first from low to high; a product without a value comes before all others, so it is null if there is one. `lowest_epd` and
-- `highest_epd` are those of declared values alone.
create table supplier_ranges (
  supplier_id uuid not null references profiles on delete cascade,
  material text not null,
  listed boolean not null,
  first_epd numeric,
  lowest_epd numeric,
  highest_epd numeric,
  lowest_volume numeric not null,
  highest_volume numeric not null,
  primary key (supplier_id, material)
);

create index supplier_ranges_by_epd on supplier_ranges (material, first_epd nulls first, supplier_id) where listed;

-- The Pareto frontier of each supplier's products of a material, and of all products as 'Various': those that come first from low to high
-- EPD value for some volume that a buyer needs. A product is on it unless one before it has a minimum volume as low. For any need exactly
-- one of a frontier is the first, the one with `volume` <= need < `until`, so that counting suppliers is counting rows.
-- `until_declared` compares products with an EPD value, `until_any` all of them, where those without a value come first.
create table supplier_pareto (
  supplier_id uuid not null references profiles on delete cascade,
  material text not null,
  product_id uuid not null,
  listed boolean not null,
  epd numeric,
  volume numeric not null,
  until_declared numeric not null,
  until_any numeric not null,
  primary key (supplier_id, material, product_id)
);

create index supplier_pareto_by_epd on supplier_pareto (material, epd nulls first, supplier_id)
  include (volume, until_declared, until_any, product_id) where listed;

-- The groups of each supplier's products as its page and its products' pages show them: an array of `material`, `subcategory` and `count`.
-- Counted at every view, they would take nearly all the time of a page of a supplier with thousands of products.
create table supplier_groups (
  supplier_id uuid primary key references profiles on delete cascade,
  groups jsonb not null
);

-- The three functions are planned once per connection. PostgreSQL would otherwise plan them again at every call.
create function update_supplier_ranges(suppliers uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
  begin
    delete from supplier_ranges as range where range.supplier_id = any (suppliers)
      and not exists (
        select from products as product where product.supplier_id = range.supplier_id
          and (product.material = range.material or range.material = 'Various'));
    insert into supplier_ranges
        (supplier_id, material, listed, first_epd, lowest_epd, highest_epd, lowest_volume, highest_volume)
      select supplier_id, coalesce(material, 'Various'), bool_and(listed),
        case when bool_and(effective_epd is not null) then min(effective_epd) end,
        min(effective_epd), max(effective_epd), min(min_volume), max(min_volume)
      from products where supplier_id = any (suppliers)
      group by grouping sets ((supplier_id, material), (supplier_id))
    on conflict (supplier_id, material) do update set
      listed = excluded.listed, first_epd = excluded.first_epd, lowest_epd = excluded.lowest_epd,
      highest_epd = excluded.highest_epd, lowest_volume = excluded.lowest_volume,
      highest_volume = excluded.highest_volume
    where (supplier_ranges.listed, supplier_ranges.first_epd, supplier_ranges.lowest_epd,
        supplier_ranges.highest_epd, supplier_ranges.lowest_volume, supplier_ranges.highest_volume)
      is distinct from (excluded.listed, excluded.first_epd, excluded.lowest_epd, excluded.highest_epd,
        excluded.lowest_volume, excluded.highest_volume);
  end $$;

create function update_supplier_pareto(suppliers uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
  begin
    with walked as (
      select supplier_id, grouped.material, id, listed, effective_epd, min_volume,
        coalesce(min(min_volume) over before, 'Infinity') as until,
        min(min_volume) filter (where effective_epd is null) over (partition by supplier_id, grouped.material) as undeclared
      from products cross join lateral (values (products.material), ('Various')) as grouped (material)
      where supplier_id = any (suppliers)
      window before as (partition by supplier_id, grouped.material, effective_epd is null order by effective_epd, id
        rows between unbounded preceding and 1 preceding)
    ), frontier as (
      select supplier_id, material, id, listed, effective_epd, min_volume,
        case when effective_epd is null then 0 else until end as until_declared,
        case when effective_epd is null then until else least(until, undeclared) end as until_any
      from walked where min_volume < until
    ), left_behind as (
      delete from supplier_pareto as old where old.supplier_id = any (suppliers)
        and not exists (
          select from frontier
          where (frontier.supplier_id, frontier.material, frontier.id) = (old.supplier_id, old.material, old.product_id))
    )
    insert into supplier_pareto as old (supplier_id, material, product_id, listed, epd, volume, until_declared, until_any)
      select * from frontier
    on conflict (supplier_id, material, product_id) do update set
      listed = excluded.listed, epd = excluded.epd, volume = excluded.volume,
      until_declared = excluded.until_declared, until_any = excluded.until_any
    where (old.listed, old.epd, old.volume, old.until_declared, old.until_any)
      is distinct from (excluded.listed, excluded.epd, excluded.volume, excluded.until_declared, excluded.until_any);
  end $$;

create function update_supplier_groups(suppliers uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
  begin
    delete from supplier_groups as old where old.supplier_id = any (suppliers)
      and not exists (select from products where products.supplier_id = old.supplier_id);
    insert into supplier_groups as old (supplier_id, groups)
      select supplier_id, jsonb_agg(jsonb_build_object('material', material, 'subcategory', subcategory, 'count', count)
        order by array_position(array['Steel', 'Stainless Steel', 'Aluminium', 'Brass', 'Copper'], material), subcategory)
      from (
        select supplier_id, material, subcategory, count(*) from products where supplier_id = any (suppliers)
        group by supplier_id, material, subcategory
      ) as grouped group by supplier_id
    on conflict (supplier_id) do update set groups = excluded.groups where old.groups <> excluded.groups;
  end $$;

-- Once for each statement, however many rows it changed. Each event has its own names for the changed rows.
create function products_ranged() returns trigger language plpgsql as $$
  declare
    suppliers uuid[];
    is_regrouped boolean := true;
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct supplier_id) into suppliers from made where supplier_id is not null;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct supplier_id) into suppliers from gone where supplier_id is not null;
    else
      select array_agg(distinct supplier_id) into suppliers
      from (select supplier_id from made union select supplier_id from gone) as either
      where supplier_id is not null;
      is_regrouped := exists (select from made join gone using (id)
        where (made.supplier_id, made.material, made.subcategory)
          is distinct from (gone.supplier_id, gone.material, gone.subcategory));
    end if;
    if suppliers is not null then
      perform update_supplier_ranges(suppliers);
      perform update_supplier_pareto(suppliers);
      if is_regrouped then perform update_supplier_groups(suppliers); end if;
    end if;
    return null;
  end $$;

create trigger products_ranged_insert after insert on products
  referencing new table as made for each statement execute function products_ranged();
create trigger products_ranged_update after update on products
  referencing old table as gone new table as made for each statement execute function products_ranged();
create trigger products_ranged_delete after delete on products
  referencing old table as gone for each statement execute function products_ranged();

-- The products that a person collects for one request (decision record 68). `volume` is in tons.
create table request_list_items (
  person_id uuid not null references people on delete cascade,
  product_id uuid not null references products on delete cascade,
  volume numeric constraint request_list_items_volume check (volume > 0),
  pieces integer constraint request_list_items_pieces check (pieces > 0),
  added_at timestamptz not null default now(),
  primary key (person_id, product_id)
);

-- For the deletion of products.
create index request_list_items_product on request_list_items (product_id);

-- The largest file has 10 MiB.
create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references profiles,
  storage_key text not null unique,
  name text not null check (name <> '' and char_length(name) <= 255),
  type text not null,
  size integer not null check (size > 0 and size <= 10485760),
  created_at timestamptz not null default now()
);

create index files_owner on files (owner_id, created_at);

-- The address of every document is derived, so that it can only point at its file.
create table product_documents (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  file_id uuid not null unique references files,
  name text not null check (name <> '' and char_length(name) <= 255),
  type text not null,
  url text not null generated always as ('/api/files/' || file_id::text) stored,
  created_at timestamptz not null default now()
);

create index product_documents_product on product_documents (product_id);

-- `expires_on` is the last day on which the document is valid. `reminded_days` is the last reminder for that day (decision record 19).
create table supplier_documents (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references profiles on delete cascade,
  category text not null constraint supplier_documents_category check (category in (
    'Code of Conduct', 'Operational Policy', 'Anti-Corruption Policy', 'Sanctions Package Regulation',
    'Health, Work Environment, and Safety Policy', 'Human Rights Policy',
    'ISO Certificates for Quality, Environment, and Work Environment',
    'Declaration of Performance and CE Marking', 'CE Marking of Construction Products', 'SBS Certificate',
    'Certificate for EN 1090', 'REACH Declaration', 'RoHS Declaration', 'Conflict Mineral Declaration',
    'Construction Product Declaration', 'Paint and Coating Product Certificate', 'Other')),
  file_id uuid not null unique references files,
  name text not null check (name <> '' and char_length(name) <= 255),
  type text not null,
  url text not null generated always as ('/api/files/' || file_id::text) stored,
  expires_on date,
  reminded_days integer check (reminded_days = 30 or reminded_days = 7),
  search_text text not null generated always as (lower(name)) stored,
  folded_text text generated always as (nullif(without_accents(lower(name)), lower(name))) stored,
  created_at timestamptz not null default now()
);

create index supplier_documents_supplier on supplier_documents (supplier_id, category);
create index supplier_documents_expiry on supplier_documents (expires_on) where expires_on is not null;
-- The administrator's list, as that of products.
create index supplier_documents_newest on supplier_documents (created_at desc, id)
  include (category, supplier_id, search_text);
create index supplier_documents_by_name on supplier_documents (search_text collate "C", id) include (category, supplier_id);
create index supplier_documents_by_category on supplier_documents
  (category collate "C", search_text collate "C", id) include (supplier_id);
create index supplier_documents_text on supplier_documents using gin (search_text gin_trgm_ops);
create index supplier_documents_folded_text on supplier_documents using gin (folded_text gin_trgm_ops)
  where folded_text is not null;
