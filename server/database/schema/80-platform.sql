-- The platform's settings and logs, and the people's own calculations and views.

-- `rates_version` is that of all rows of `currency_rates`, because a currency without a rate has none that could be locked.
create table settings (
  id boolean primary key default true check (id),
  admin_approval_required boolean not null default true,
  footer_company text not null default 'Verdigris Demo AB, Sweden',
  contact_email text not null default 'hello@verdigris.example',
  operator_number text not null default '',
  operator_address text not null default '',
  certification_text text not null default 'Environmental product declarations according to EN 15804',
  admin_notification_email text,
  carbon_price numeric not null default 80 check (carbon_price >= 0),
  carbon_price_currency text not null default 'EUR'
    constraint settings_carbon_price_currency check (carbon_price_currency in ('USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK')),
  version integer not null default 1,
  rates_version integer not null default 1,
  updated_at timestamptz not null default now()
);

insert into settings default values;

-- The platform's only rates, such as for approval limits, which are in EUR. `per_eur` is how many units of the currency 1 EUR is, as the
-- European Central Bank writes it. A currency without a row is not converted.
create table currency_rates (
  currency text primary key constraint currency_rates_currency check (currency in ('USD', 'GBP', 'SEK', 'NOK', 'DKK')),
  per_eur numeric not null constraint currency_rates_per_eur check (per_eur > 0),
  day date not null,
  source text not null constraint currency_rates_source check (source <> '')
);

-- The log of decisions (decision record 33). `supplier_id`: the entry concerns this supplier's response alone. `sequence` orders entries of
-- the same moment as they were written.
create table history (
  id uuid primary key default gen_random_uuid(),
  sequence bigint not null generated always as identity,
  created_at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject text not null
    constraint history_subject check (subject in ('quote', 'account', 'settings', 'product', 'catalogue')),
  subject_id uuid not null,
  supplier_id uuid,
  detail jsonb not null default '{}',
  request_id text,
  address text
);

create index history_subject_newest on history (subject, subject_id, created_at, sequence);
-- Entries are counted from these indexes alone.
create index history_log on history (created_at, sequence) include (id, action);
create index history_actor on history (actor_id, created_at, sequence) include (id, action);
create index history_action on history (action, created_at, sequence) include (id);

create function history_is_append_only() returns trigger language plpgsql as $$
  begin raise exception 'history is append-only' using errcode = 'restrict_violation'; end $$;

create trigger history_append_only before update or delete on history
  for each row execute function history_is_append_only();
create trigger history_no_truncate before truncate on history
  for each statement execute function history_is_append_only();

-- The log of mails (decision record 32). It has no body, no link and no token: these are in the job alone, which forgets them soon.
create table mails (
  id uuid primary key,
  to_address text,
  subject text not null,
  about text,
  state text not null default 'waiting' constraint mails_state check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  last_error text,
  search_text text not null generated always as (lower(coalesce(to_address, '') || chr(10) || subject)) stored,
  folded_text text generated always as (
    nullif(without_accents(lower(coalesce(to_address, '') || chr(10) || subject)),
      lower(coalesce(to_address, '') || chr(10) || subject))) stored,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz
);

create index mails_newest on mails (created_at desc, id desc);
create index mails_state_newest on mails (state, created_at desc, id desc);
create index mails_to_address on mails (to_address);

-- `version`: of two tabs that change a saved calculation, neither writes over the other unseen.
create table calculator_projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people on delete cascade,
  name text not null check (name <> ''),
  buy_price numeric not null default 0 check (buy_price >= 0),
  sell_price numeric not null default 0 check (sell_price >= 0),
  volume numeric not null default 0 check (volume >= 0),
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create index calculator_projects_user on calculator_projects (user_id, created_at desc);

-- The filters and order of a list that a person keeps under a name.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people on delete cascade,
  list text not null,
  name text not null constraint saved_views_name check (name <> '' and length(name) <= 60),
  search text not null constraint saved_views_search check (length(search) <= 2000),
  position integer not null,
  created_at timestamptz not null default now()
);

create unique index saved_views_own_name on saved_views (user_id, list, lower(name));

-- `answer` is the response to the first request, and the response to a repeated one (decision record 7).
create table idempotency_keys (
  actor_id uuid not null references people on delete cascade,
  operation text not null,
  key text not null check (char_length(key) between 8 and 200),
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, operation, key)
);

-- The columns and their order are those of rate-limiter-flexible.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
