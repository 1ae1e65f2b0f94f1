-- Quotes, their positions, and the work of a company's people on them.
--
-- The tables keep the specification's names: a row of `orders` is a quote and a row of `supplier_responses` is a response.

-- `volume` is in tons, and is the sum of the positions' volumes. `selected_suppliers` are the companies that were asked. An order of some
-- positions of a request is a row of its own, with the request as `request_id` (decision record 96). `own_reference` is the customer's
-- number for it.
create table orders (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references profiles,
  volume numeric not null check (volume > 0),
  max_price_currency text not null default 'USD'
    constraint orders_max_price_currency check (max_price_currency in ('USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK')),
  max_price_shown boolean not null default false,
  answers_until timestamptz,
  sealed boolean not null default false,
  delivery_to_site boolean not null default false,
  delivery_address text,
  latest_delivery_date date,
  own_reference text constraint orders_own_reference check (own_reference <> '' and length(own_reference) <= 60),
  notes text,
  admin_notes text,
  preferred_supplier_id uuid references profiles,
  status text not null default 'pending_admin_approval' constraint orders_status check (
    status in ('pending_admin_approval', 'pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  selected_suppliers uuid[] not null default '{}',
  responsible_id uuid references people,
  admin_approved boolean not null default false,
  admin_approved_at timestamptz,
  admin_approved_by uuid references people,
  accepted_response_id uuid,
  request_id uuid references orders,
  accepted_at timestamptz,
  cancellation_note text,
  cancelled_at timestamptz,
  cancelled_by uuid references people,
  is_deleted boolean not null default false,
  deletion_note text,
  deleted_at timestamptz,
  deleted_by uuid references people,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_deleted check (
    is_deleted = (deleted_at is not null) and (not is_deleted or coalesce(deletion_note, '') <> '')),
  constraint orders_accepted check ((accepted_response_id is null) = (accepted_at is null)),
  constraint orders_sealed check (not sealed or answers_until is not null),
  constraint orders_address check (delivery_to_site or delivery_address is null)
);

create index orders_customer on orders (customer_id, created_at desc) where not is_deleted;
-- For renaming a company, which changes the rows of its deleted quotes too.
create index orders_of_customer on orders (customer_id);
create index orders_request on orders (request_id) where request_id is not null;
create index orders_status_newest on orders (status, created_at desc);
-- For the reminders before a deadline.
create index orders_answers_until on orders (answers_until) where answers_until is not null;

-- A request has 1 to 200 positions (decision record 65). Lengths are in millimetres and volumes in tons, `max_epd` is in kg CO₂e/kg.
-- `size` is the canonical text of domain/sections/size.ts. A position keeps the dimensions, the price, the effective EPD value and the
-- EPD record of its product as they were when it was asked for: a supplier who cannot open the product knows what to quote, and a new
-- request says what has changed. A position in the buyer's own words needs no material and no profile (product decision 62).
create table order_positions (
  order_id uuid not null references orders on delete cascade,
  position smallint not null constraint order_positions_position check (position between 1 and 200),
  product_id uuid references products on delete set null,
  product_name text,
  manual_product_details text check (manual_product_details <> ''),
  material text
    constraint order_positions_material check (material in ('Steel', 'Stainless Steel', 'Aluminium', 'Brass', 'Copper')),
  subcategory text,
  size text check (size <> ''),
  grade text check (grade <> ''),
  standard text check (standard <> ''),
  product_dimensions jsonb not null default '{}' check (jsonb_typeof(product_dimensions) = 'object'),
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
  listed_currency text constraint order_positions_listed_currency check (listed_currency in ('USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK')),
  listed_epd numeric,
  listed_epd_id uuid references epds on delete set null,
  primary key (order_id, position),
  constraint order_positions_what check (product_name is not null or manual_product_details is not null),
  constraint order_positions_kind check (
    (subcategory is null or material is not null) and (subcategory is not null or manual_product_details is not null))
);

create index order_positions_product on order_positions (product_id);
create index order_positions_listed_epd on order_positions (listed_epd_id) where listed_epd_id is not null;

-- A command writes a quote and its positions in one statement, at the end of which their volumes are compared: to the gram, because a
-- number of the program has 17 digits and the sum of 200 of them can have more. Triggers fire in the order of their names: a request is
-- checked before it is listed.
create function total_of_new_orders() returns trigger language plpgsql as $$
  begin
    if exists (select from added left join (select order_id, sum(volume) as total from order_positions
          where order_id in (select id from added) group by order_id) as positions on order_id = id
        where coalesce(abs(total - volume), 1) > 0.000001) then
      raise check_violation using constraint = 'orders_volume_total',
        message = 'the volume of a request is the sum of the volumes of its positions';
    end if;
    return null;
  end $$;

create trigger orders_checked_insert after insert on orders
  referencing new table as added for each statement execute function total_of_new_orders();

create function total_of_order() returns trigger language plpgsql as $$
  begin
    if abs((select sum(volume) from order_positions where order_id = new.id) - new.volume) > 0.000001 then
      raise check_violation using constraint = 'orders_volume_total',
        message = 'the volume of a request is the sum of the volumes of its positions';
    end if;
    return null;
  end $$;

create trigger orders_checked_update after update of volume on orders for each row
  when (old.volume is distinct from new.volume) execute function total_of_order();

create function total_of_changed_positions() returns trigger language plpgsql as $$
  begin
    if exists (select from (select distinct order_id from changed) as touched join orders on orders.id = touched.order_id
        where coalesce(abs(volume - (select sum(position.volume) from order_positions as position
          where position.order_id = orders.id)), 1) > 0.000001) then
      raise check_violation using constraint = 'orders_volume_total',
        message = 'the volume of a request is the sum of the volumes of its positions';
    end if;
    return null;
  end $$;

create trigger positions_checked_update after update on order_positions
  referencing new table as changed for each statement execute function total_of_changed_positions();
create trigger positions_checked_delete after delete on order_positions
  referencing old table as changed for each statement execute function total_of_changed_positions();

-- The suppliers that the customer named (decision record 90). Others may be asked, who are in `orders.selected_suppliers`, and no supplier
-- learns of a wish. `positions` are the numbers of those it was named for; null means all.
create table wished_suppliers (
  order_id uuid not null references orders on delete cascade,
  supplier_id uuid not null references profiles,
  positions smallint[] check (cardinality(positions) > 0),
  primary key (order_id, supplier_id)
);

create index wished_suppliers_supplier on wished_suppliers (supplier_id);

-- An order of some positions has the files of its request and of its offer, so a file can belong to several rows.
create table customer_quote_documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  file_id uuid not null references files,
  name text not null check (name <> '' and char_length(name) <= 255),
  type text not null,
  url text not null generated always as ('/api/files/' || file_id::text) stored,
  created_at timestamptz not null default now()
);

create index customer_quote_documents_order on customer_quote_documents (order_id);
create index customer_quote_documents_file on customer_quote_documents (file_id);

create table quote_revisions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  version integer not null,
  changed_by uuid not null references people,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  unique (order_id, version)
);

-- The people who get the mails about a quote without being responsible for it.
create table quote_followers (
  order_id uuid not null references orders on delete cascade,
  person_id uuid not null references people on delete cascade,
  primary key (order_id, person_id)
);

create index quote_followers_person on quote_followers (person_id);

-- How a company has read the columns of lists of positions, by their heads: folded texts, between tabs. `roles`, `decimals`: one per column,
-- null for a guessed one.
create table remembered_columns (
  company_id uuid not null references profiles on delete cascade,
  heads text not null constraint remembered_columns_heads check (heads <> '' and octet_length(heads) <= 2000),
  roles jsonb not null,
  decimals jsonb not null default '[]',
  used_at timestamptz not null,
  primary key (company_id, heads)
);
