-- Sign-ins, companies and their people.
--
-- A row of `profiles` is a company, which the specification calls a profile. Each of its people is a row of `people`, and has the id
-- of the sign-in, a row of `auth_users`. A column that says who did something refers to people. A column that says to whom something
-- belongs refers to companies. See decision record 63.

create extension if not exists pg_trgm;

-- Texts are found whether or not their accents are typed: "ake" finds "Åke" (decision record 53). The extension `unaccent` may be
-- missing from a managed PostgreSQL and from PGlite, and may not be part of an index. The letters of `translate` do not consist of a
-- letter and its mark. Most texts are plain ASCII, and for them the function costs a comparison of two lengths.
create function without_accents(words text) returns text language sql immutable parallel safe
  return case when octet_length(words) = length(words) then words
    else translate(replace(regexp_replace(normalize(words, NFD), U&'[\0300-\036F]', '', 'g'), 'ß', 'ss'),
      'øæœłđðþıħŧ', 'oaolddtiht') end;

-- The text in lower case, followed by the same without accents on a line of its own if that differs.
create function searched(words text) returns text language sql immutable parallel safe
  return lower(words) || coalesce(chr(10) || nullif(without_accents(lower(words)), lower(words)), '');

create table auth_users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(btrim(email))),
  email_verified boolean not null default false,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- `needs_second_factor`: the person has to turn on a second factor before anything else.
create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  reauthenticated_at timestamptz not null default now(),
  needs_second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index auth_sessions_user on auth_sessions (user_id);

-- The ways to sign in: the password, and the accounts at other providers.
create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index auth_accounts_user on auth_accounts (user_id);

-- Codes and sign-ins under way. `tries` counts how often each was tried (decision record 2).
create table auth_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index auth_verifications_identifier on auth_verifications (identifier);

-- `secret` and `backup_codes` are encrypted with the program's secret.
create table auth_two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create index auth_two_factors_user on auth_two_factors (user_id);

create table auth_passkeys (
  id uuid primary key default gen_random_uuid(),
  name text,
  public_key text not null,
  user_id uuid not null references auth_users on delete cascade,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamptz default now(),
  aaguid text
);

create index auth_passkeys_user on auth_passkeys (user_id);

-- `epd_…` are the EPD values that a supplier declares for its products, in kg CO₂e/kg. `epd_updated_at` is apart from `updated_at`, so
-- that saving the one form of the settings does not make the other one stale. `contact_person` and `phone` are those of the main
-- contact, who is one of the owners. `several_people` is never false again: the actions of people keep their names if only one
-- person is left. `default_currency`: null leaves it to the country.
-- The line breaks of the texts that are searched keep a match within one field. A folded text is the same without accents, and null
-- if that does not differ.
create table profiles (
  id uuid primary key default gen_random_uuid(),
  role text not null constraint profiles_role check (role in ('customer', 'supplier', 'admin')),
  company_name text not null check (company_name <> ''),
  contact_person text not null check (contact_person <> ''),
  phone text,
  main_contact_id uuid not null,
  address text,
  organisation_number text check (char_length(organisation_number) <= 30),
  vat_number text check (char_length(vat_number) <= 30),
  region text references regions,
  country text,
  default_currency text
    constraint profiles_default_currency check (default_currency in ('USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK')),
  bio text check (char_length(bio) <= 2000),
  user_status text not null default 'pending'
    constraint profiles_user_status check (user_status in ('pending', 'active', 'deactivated')),
  admin_approved_at timestamptz,
  approved_by uuid,
  closed_at timestamptz,
  epd_steel numeric check (epd_steel >= 0),
  epd_stainless_steel numeric check (epd_stainless_steel >= 0),
  epd_aluminium numeric check (epd_aluminium >= 0),
  epd_brass numeric check (epd_brass >= 0),
  epd_copper numeric check (epd_copper >= 0),
  epd_total numeric check (epd_total >= 0),
  epd_updated_at timestamptz not null default now(),
  several_people boolean not null default false,
  second_factor_required boolean not null default false,
  search_text text not null
    generated always as (lower(company_name || chr(10) || contact_person || chr(10) || coalesce(bio, ''))) stored,
  folded_text text generated always as (
    nullif(without_accents(lower(company_name || chr(10) || contact_person || chr(10) || coalesce(bio, ''))),
      lower(company_name || chr(10) || contact_person || chr(10) || coalesce(bio, '')))) stored,
  folded_names text generated always as (
    nullif(without_accents(lower(company_name || chr(10) || contact_person)),
      lower(company_name || chr(10) || contact_person))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (country, region) references countries (name, region)
);

create index profiles_listing on profiles (role, user_status, company_name);
create index profiles_pending on profiles (created_at, id) where user_status = 'pending';
create index profiles_place on profiles (region, country) where role = 'supplier' and user_status = 'active';
create index profiles_newest on profiles (created_at desc, id) where role <> 'admin';
create index profiles_by_epd on profiles (epd_total nulls first, company_name, id)
  where role = 'supplier' and user_status = 'active';
create index profiles_text on profiles using gin (search_text gin_trgm_ops)
  where role = 'supplier' and user_status = 'active';
create index profiles_names on profiles using gin (lower(company_name || chr(10) || contact_person) gin_trgm_ops);
create index profiles_folded_text on profiles using gin (folded_text gin_trgm_ops)
  where role = 'supplier' and user_status = 'active' and folded_text is not null;
create index profiles_folded_names on profiles using gin (folded_names gin_trgm_ops) where folded_names is not null;

-- A row stays for ever, because others refer to it. `approval_limit` is in EUR. `notification_choices` are those that
-- differ from the default, by kind (domain/mails/notification-choices.ts). `digest_sent_at`: the last digest of the day.
create table people (
  id uuid primary key references auth_users on delete cascade,
  company_id uuid not null references profiles on delete cascade,
  name text not null check (name <> ''),
  phone text,
  title text,
  company_role text not null constraint people_company_role check (company_role in ('owner', 'member', 'viewer')),
  approval_limit numeric(14, 2) constraint people_approval_limit check (approval_limit >= 0),
  status text not null default 'active' constraint people_status check (status in ('active', 'deactivated', 'removed')),
  notification_choices jsonb not null default '{}',
  digest_sent_at timestamptz,
  file_format text not null default 'csv' constraint people_file_format check (file_format in ('xlsx', 'csv')),
  csv_separator text not null default 'comma'
    constraint people_csv_separator check (csv_separator in ('comma', 'semicolon', 'tab')),
  csv_decimal text not null default 'point' constraint people_csv_decimal check (csv_decimal in ('point', 'comma')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint people_removed check ((status = 'removed') = (removed_at is not null))
);

create index people_company on people (company_id, created_at, id);
-- As the history searches them.
create index people_names on people using gin (searched(name) gin_trgm_ops);

-- A company and its first person are written in one transaction, the company first.
alter table profiles
  add constraint profiles_approved_by_fkey foreign key (approved_by) references people,
  add constraint profiles_main_contact_id_fkey foreign key (main_contact_id) references people deferrable initially deferred;

-- An address that is invited to a company and has not accepted yet.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references profiles on delete cascade,
  email text not null,
  company_role text not null constraint invitations_company_role check (company_role in ('owner', 'member', 'viewer')),
  token_hash text not null unique,
  invited_by uuid not null references people,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (company_id, email)
);

create index invitations_email on invitations (email);

-- The identity provider of each e-mail domain that has one. `client_secret` is encrypted with the program's secret. People of the domain
-- whom the program does not know join the company `join_company_id` at their first sign-in.
create table sso_providers (
  id uuid primary key,
  domain text not null unique check (domain = lower(domain) and domain not like '%@%'),
  kind text not null constraint sso_providers_kind check (kind in ('oidc', 'saml')),
  label text not null check (label <> ''),
  active boolean not null,
  issuer text not null,
  client_id text,
  client_secret text,
  entry_point text,
  certificate text,
  join_company_id uuid references profiles on delete set null,
  join_role text constraint sso_providers_join_role check (join_role in ('member', 'viewer')),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (
    case kind
      when 'oidc' then client_id is not null and client_secret is not null
      else entry_point is not null and certificate is not null
    end
  )
);

-- The administrator's list of users: a narrow row for each company except administrators', kept by triggers, so that no writer can
-- forget it (decision record 29). `text` is searched. The sort keys are cut, because a name may be longer than an entry of an index.
create table user_directory (
  id uuid primary key references profiles on delete cascade,
  created_at timestamptz not null,
  role text not null,
  user_status text not null,
  text text not null,
  company_sort_key text not null,
  contact_sort_key text not null
);

-- Each order includes the filters, so that even the last page of a filtered list is found without the table.
create index user_directory_company on user_directory (company_sort_key, id) include (role, user_status);
create index user_directory_contact on user_directory (contact_sort_key, id) include (role, user_status);
create index user_directory_role on user_directory (role, id) include (user_status);
create index user_directory_status on user_directory (user_status, id) include (role);
create index user_directory_registration on user_directory (created_at, id) include (role, user_status);
-- The totals are counted each time. This index has few values and a tenth of the size of the others.
create index user_directory_counted on user_directory (role, user_status);
create index user_directory_text on user_directory using gin (text gin_trgm_ops);

create function list_user(listed uuid) returns void language plpgsql as $$
  begin
    insert into user_directory (id, created_at, role, user_status, text, company_sort_key, contact_sort_key)
      select profiles.id, profiles.created_at, role, user_status,
        searched(company_name || chr(10) || contact_person || chr(10) || email),
        lower(left(company_name, 100)), lower(left(contact_person, 100))
      from profiles join auth_users on auth_users.id = main_contact_id
      where profiles.id = listed and role <> 'admin'
    on conflict (id) do update set
      created_at = excluded.created_at, role = excluded.role, user_status = excluded.user_status,
      text = excluded.text, company_sort_key = excluded.company_sort_key, contact_sort_key = excluded.contact_sort_key;
    if not found then delete from user_directory where id = listed; end if;
  end $$;

create function profiles_in_directory() returns trigger language plpgsql as $$
  begin
    perform list_user(new.id);
    return null;
  end $$;

create trigger profiles_in_directory_insert after insert on profiles for each row execute function profiles_in_directory();
create trigger profiles_in_directory_update after update on profiles for each row
  when ((old.created_at, old.role, old.user_status, old.company_name, old.contact_person, old.main_contact_id)
    is distinct from (new.created_at, new.role, new.user_status, new.company_name, new.contact_person, new.main_contact_id))
  execute function profiles_in_directory();

create function auth_users_in_directory() returns trigger language plpgsql as $$
  declare
    company uuid := (select company_id from people where id = new.id);
  begin
    -- One change of a company's names or address at a time: the row is made of both.
    perform from profiles where id = company for no key update;
    perform list_user(company);
    return null;
  end $$;

create trigger auth_users_in_directory after update on auth_users for each row
  when (old.email is distinct from new.email) execute function auth_users_in_directory();

-- The suppliers that a customer company prefers or does not want to ask (decision record 90). No supplier learns of it.
create table supplier_marks (
  company_id uuid not null references profiles on delete cascade,
  supplier_id uuid not null references profiles on delete cascade,
  kind text not null constraint supplier_marks_kind check (kind in ('favourite', 'blocked')),
  marked_by uuid not null references people,
  marked_at timestamptz not null,
  primary key (company_id, supplier_id)
);

create index supplier_marks_supplier on supplier_marks (supplier_id);

-- What a customer company wants its purchases to emit at most on average, in kg CO₂e per kg (decision record 107).
create table carbon_targets (
  company_id uuid primary key references profiles on delete cascade,
  kg_per_kg numeric not null constraint carbon_targets_kg_per_kg check (kg_per_kg between 0 and 100),
  set_by uuid not null references people,
  set_at timestamptz not null
);
