-- What suppliers answer to quotes: offers by position with their versions, drafts and files, and who has to approve their acceptance.

-- `delivery_time` is in days. A response of a supplier that has not answered is pending and has no `answered_at`. `price_per_kg` is the
-- mean of the prices of the positions by their offered volumes, `offered_volume` their sum in tons and `total` the exact sum of their
-- amounts, with the freight (decision record 91). Amounts are in `currency`, without VAT. The offer expires at `expires_at`, when the day
-- `valid_until` ends in the supplier's time zone, and `expiry_notice` is the last mail about that. `prolongation_wanted` is the day until
-- which the customer asks to hold the offer (decision record 94); an answer ends that wish. `price_rank` is the rank of a total that was not
-- selected, if the customer lets its supplier read it (decision record 98), and `loss_reasons` are those that the customer gave when it
-- ordered elsewhere what was offered here. `is_reduced`: positions of it were ordered since it was sent.
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
  is_reduced boolean not null default false,
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
-- For the hourly reminders; and a supplier's quotes, without its responses.
create index supplier_responses_to_remind on supplier_responses (order_id) where status = 'pending' and reminded < 2;
-- The suppliers that had all reminders and are silent, for the administrators' first page.
create index supplier_responses_silent on supplier_responses (created_at, id) where status = 'pending' and reminded >= 2;
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

-- The answers that a supplier gave, each as it was sent. Both sides read the earlier ones. `before`: the one before as it had become meanwhile.
create table response_versions (
  response_id uuid not null references supplier_responses on delete cascade,
  version integer not null check (version > 0),
  answered_at timestamptz not null,
  answered_by uuid not null references people,
  answer jsonb not null,
  before jsonb,
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
    constraint better_offer_requests_outcome check (outcome in ('improved', 'kept', 'withdrawn', 'replaced', 'closed')),
  decided_at timestamptz,
  kept_words text check (kept_words <> ''),
  constraint better_offer_requests_decided check ((outcome is null) = (decided_at is null)),
  constraint better_offer_requests_kept check (kept_words is null or outcome = 'kept')
);

create unique index better_offer_requests_waiting on better_offer_requests (response_id) where outcome is null;
create index better_offer_requests_of on better_offer_requests (response_id, asked_at);
create index better_offer_requests_order on better_offer_requests (order_id);

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
