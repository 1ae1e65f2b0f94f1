-- Quotes, their positions, the suppliers' responses, and the work of a company's people on them.
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

-- `delivery_time` is in days. A response of a supplier that has not answered is pending and has no `answered_at`. `price_per_kg` is the
-- mean of the prices of the positions by their offered volumes, `offered_volume` their sum in tons and `total` the exact sum of their
-- amounts, with the freight (decision record 91). Amounts are in `currency`, without VAT. The offer expires at `expires_at`, when the day
-- `valid_until` ends in the supplier's time zone, and `expiry_notice` is the last mail about that. `prolongation_wanted` is the day until
-- which the customer asks to hold the offer (decision record 94); an answer ends that wish. `price_rank` is the rank of a total that was not
-- selected, if the customer lets its supplier read it (decision record 98), and `loss_reasons` are those that the customer gave when it
-- ordered elsewhere what was offered here.
create table supplier_responses (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  supplier_id uuid not null references profiles,
  status text not null default 'pending' constraint supplier_responses_status check (
    status in ('pending', 'accepted', 'declined', 'withdrawn', 'not_selected', 'awarded')),
  price_per_kg numeric not null default 0 check (price_per_kg >= 0),
  currency text not null default 'USD' constraint supplier_responses_currency check (currency in ('USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK')),
  total numeric check (total > 0),
  offered_volume numeric check (offered_volume > 0),
  delivery_time integer check (delivery_time >= 1),
  notes text,
  valid_until date,
  expires_at timestamptz,
  expiry_notice text constraint supplier_responses_expiry_notice check (expiry_notice in ('soon', 'expired')),
  prolongation_wanted date,
  prolongation_wanted_at timestamptz,
  incoterm text constraint supplier_responses_incoterm check (
    incoterm in ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF')),
  incoterm_place text check (incoterm_place <> ''),
  freight text constraint supplier_responses_freight check (freight in ('included', 'amount', 'on_request')),
  freight_amount numeric check (freight_amount > 0),
  payment_days integer check (payment_days >= 0),
  discount_percent numeric check (discount_percent > 0),
  discount_days integer check (discount_days >= 0),
  minimum_order numeric check (minimum_order > 0),
  price_rank smallint check (price_rank > 0),
  loss_reasons text[] not null default '{}',
  decline_reason text constraint supplier_responses_decline_reason check (
    decline_reason in ('capacity', 'size', 'price', 'terms', 'other')),
  to_be_confirmed boolean not null default false,
  answered_at timestamptz,
  reminded smallint not null default 0,
  responsible_id uuid references people,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, supplier_id),
  unique (order_id, id),
  constraint supplier_responses_declined check (status <> 'declined' or price_per_kg = 0),
  constraint supplier_responses_rank check (price_rank is null or status = 'not_selected'),
  constraint supplier_responses_reason check (decline_reason is null or status = 'declined'),
  constraint supplier_responses_total check ((price_per_kg > 0) = (total is not null)),
  constraint supplier_responses_expiry check ((valid_until is null) = (expires_at is null)),
  constraint supplier_responses_prolongation check ((prolongation_wanted is null) = (prolongation_wanted_at is null)),
  constraint supplier_responses_freight_amount check ((freight_amount is not null) = (freight is not distinct from 'amount')),
  constraint supplier_responses_place check ((incoterm is null) = (incoterm_place is null)),
  constraint supplier_responses_discount check ((discount_percent is null) = (discount_days is null))
);

create index supplier_responses_supplier on supplier_responses (supplier_id, created_at desc);
-- For the job that reminds of offers that expire.
create index supplier_responses_expiring on supplier_responses (expires_at) where status = 'accepted' and expires_at is not null;
-- A supplier's quotes, without its responses.
-- For the hourly reminders.
create index supplier_responses_to_remind on supplier_responses (order_id) where status = 'pending' and reminded < 2;
create index supplier_responses_asked on supplier_responses (supplier_id, order_id);

-- An accepted offer is always one of the quote's own responses.
alter table orders add constraint orders_accepted_response
  foreign key (id, accepted_response_id) references supplier_responses (order_id, id);

-- Each position of an offer. Its EPD value is as it was when the offer was given (decision record 72), and without `epd_source` there is
-- none: the position was edited since. `product_…` are of the supplier's product whose value it is. `epd_reason` belongs to a value that
-- the supplier stated for this offer. The price is as it was typed; an offered position without one is on request. `volume` is in tons and
-- null for what was asked, as are the details of what is offered (decision record 91).
create table response_positions (
  response_id uuid not null references supplier_responses on delete cascade,
  position smallint not null,
  epd_value numeric,
  epd_source text,
  epd_id uuid references epds,
  epd_reason text,
  product_id uuid,
  product_name text,
  product_is_asked boolean,
  product_equals integer,
  offered boolean not null default true,
  price_amount numeric check (price_amount > 0),
  price_unit text constraint response_positions_price_unit check (price_unit in ('kg', 't', 'm', 'piece')),
  volume numeric check (volume > 0),
  size text check (size <> ''),
  grade text check (grade <> ''),
  standard text check (standard <> ''),
  length_mm numeric check (length_mm > 0),
  origin text check (origin <> ''),
  mill text check (mill <> ''),
  delivery_time integer check (delivery_time >= 1),
  note text check (note <> ''),
  primary key (response_id, position),
  constraint response_positions_price check (
    (price_amount is null) = (price_unit is null) and (offered or price_amount is null))
);

create index response_positions_epd on response_positions (epd_id) where epd_id is not null;

-- The suppliers that the customer named (decision record 90). Others may be asked, who are in `orders.selected_suppliers`, and no supplier
-- learns of a wish. `positions` are the numbers of those it was named for; null means all.
create table wished_suppliers (
  order_id uuid not null references orders on delete cascade,
  supplier_id uuid not null references profiles,
  positions smallint[] check (cardinality(positions) > 0),
  primary key (order_id, supplier_id)
);

create index wished_suppliers_supplier on wished_suppliers (supplier_id);

-- The answers that a supplier gave, each as it was sent. Both sides read the earlier ones.
create table response_versions (
  response_id uuid not null references supplier_responses on delete cascade,
  version integer not null check (version > 0),
  answered_at timestamptz not null,
  answered_by uuid not null references people,
  answer jsonb not null,
  primary key (response_id, version)
);

-- What a supplier's people have typed of an answer and not sent. Nobody else reads it. `draft` has the fields of the form, `version` changes
-- with every save, and `answered_at` is the answer that it was made from.
create table answer_drafts (
  order_id uuid not null references orders on delete cascade,
  company_id uuid not null references profiles on delete cascade,
  draft jsonb not null constraint answer_drafts_draft check (jsonb_typeof(draft) = 'object' and octet_length(draft::text) <= 1000000),
  version uuid not null,
  answered_at timestamptz,
  changed_by uuid not null references people,
  changed_at timestamptz not null,
  primary key (order_id, company_id)
);

create index answer_drafts_changed on answer_drafts (changed_at);

-- The uploads that a draft names, which are not swept as long as it does.
create table answer_draft_files (
  order_id uuid not null,
  company_id uuid not null,
  file_id uuid primary key references files,
  place smallint not null,
  foreign key (order_id, company_id) references answer_drafts on delete cascade
);

create index answer_draft_files_draft on answer_draft_files (order_id, company_id);

-- The customer asks a supplier for a better offer (decision record 94). `answered_at` is the version of the offer that was asked about.
-- `targets` are prices per kg by position, in `currency`; `carbon_target` is in kg CO₂e per kg. `words` are the customer's and `kept_words` the
-- supplier's. `outcome` is null while it waits.
create table better_offer_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  response_id uuid not null references supplier_responses on delete cascade,
  answered_at timestamptz not null,
  asked_by uuid not null references people,
  asked_at timestamptz not null,
  targets jsonb not null default '[]' check (jsonb_typeof(targets) = 'array'),
  currency text not null
    constraint better_offer_requests_currency check (currency in ('USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK')),
  carbon_target numeric check (carbon_target >= 0),
  words text check (words <> ''),
  until date,
  outcome text
    constraint better_offer_requests_outcome check (outcome in ('improved', 'kept', 'withdrawn', 'replaced')),
  decided_at timestamptz,
  kept_words text check (kept_words <> ''),
  constraint better_offer_requests_decided check ((outcome is null) = (decided_at is null)),
  constraint better_offer_requests_kept check (kept_words is null or outcome = 'kept')
);

create unique index better_offer_requests_waiting on better_offer_requests (response_id) where outcome is null;
create index better_offer_requests_of on better_offer_requests (response_id, asked_at);
create index better_offer_requests_order on better_offer_requests (order_id);

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

create table response_documents (
  id uuid primary key default gen_random_uuid(),
  response_id uuid not null references supplier_responses on delete cascade,
  file_id uuid not null references files,
  name text not null check (name <> '' and char_length(name) <= 255),
  type text not null,
  url text not null generated always as ('/api/files/' || file_id::text) stored,
  created_at timestamptz not null default now()
);

create index response_documents_response on response_documents (response_id);
create index response_documents_file on response_documents (file_id);

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

-- Somebody asks colleagues to accept an offer above the own limit (decision record 64). `answered_at` is the version of the offer.
-- `amount` is in EUR, and null if the offer is in another currency. `tell_rank`: the others are to read their rank by price.
create table acceptance_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  response_id uuid not null references supplier_responses on delete cascade,
  answered_at timestamptz not null,
  amount numeric(20, 2),
  price_confirmed boolean not null default false,
  tell_rank boolean not null default false,
  reason_for_others text not null default '',
  asked_by uuid not null references people,
  asked_at timestamptz not null,
  state text not null default 'waiting'
    constraint acceptance_requests_state check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  decided_by uuid references people,
  decided_at timestamptz,
  reason text,
  constraint acceptance_requests_decided check ((state = 'waiting') = (decided_at is null))
);

create unique index acceptance_requests_waiting on acceptance_requests (order_id) where state = 'waiting';
create index acceptance_requests_of on acceptance_requests (order_id, asked_at);

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
