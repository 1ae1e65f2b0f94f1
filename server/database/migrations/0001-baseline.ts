import { sql, type Kysely } from 'kysely'
import { countriesOf, regions } from '#domain/regions.ts'

/**
 * The tables of both specification documents and of the product decisions. The lists in the CHECKs are written out,
 * because a migration must stay what it was; a test compares the newest ones with the domain's lists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...identity, ...catalogue, ...quotes, ...records]) await sql.raw(statement).execute(db)
  await seedCountries(db)
}

const material = `material in ('Steel', 'Stainless Steel', 'Aluminium', 'Brass', 'Copper')`
const currency = (column: string) => `${column} in ('USD', 'EUR', 'GBP')`
const epd = (column: string) => `${column} numeric check (${column} >= 0)`

const identity = [
  `create extension if not exists pg_trgm`,
  `create table auth_users (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    email text not null unique check (email = lower(btrim(email))),
    "emailVerified" boolean not null default false,
    image text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now()
  )`,
  `create table auth_sessions (
    id uuid primary key default gen_random_uuid(),
    "userId" uuid not null references auth_users on delete cascade,
    token text not null unique,
    "expiresAt" timestamptz not null,
    "ipAddress" text,
    "userAgent" text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now()
  )`,
  `create index auth_sessions_user on auth_sessions ("userId")`,
  `create table auth_accounts (
    id uuid primary key default gen_random_uuid(),
    "userId" uuid not null references auth_users on delete cascade,
    "accountId" text not null,
    "providerId" text not null,
    password text,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz,
    scope text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now(),
    unique ("providerId", "accountId")
  )`,
  `create index auth_accounts_user on auth_accounts ("userId")`,
  `create table auth_verifications (
    id uuid primary key default gen_random_uuid(),
    identifier text not null,
    value text not null,
    "expiresAt" timestamptz not null,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now()
  )`,
  `create index auth_verifications_identifier on auth_verifications (identifier)`,
  `create table regions (name text primary key)`,
  `create table countries (
    name text primary key,
    region text not null references regions,
    code text not null unique check (code ~ '^[A-Z]{2}$'),
    unique (name, region)
  )`,
  `create index countries_region on countries (region, name)`,
  `create table profiles (
    id uuid primary key references auth_users on delete cascade,
    role text not null constraint profiles_role check (role in ('customer', 'supplier', 'admin')),
    company_name text not null check (company_name <> ''),
    contact_person text not null check (contact_person <> ''),
    phone text,
    address text,
    region text references regions,
    country text,
    bio text check (char_length(bio) <= 2000),
    user_status text not null default 'pending'
      constraint profiles_user_status check (user_status in ('pending', 'active', 'deactivated')),
    admin_approved_at timestamptz,
    approved_by uuid references profiles,
    ${epd('epd_steel')},
    ${epd('epd_stainless_steel')},
    ${epd('epd_aluminium')},
    ${epd('epd_brass')},
    ${epd('epd_copper')},
    ${epd('epd_total')},
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    foreign key (country, region) references countries (name, region)
  )`,
  `create index profiles_listing on profiles (role, user_status, company_name)`,
  `create index profiles_place on profiles (region, country) where role = 'supplier' and user_status = 'active'`,
  `create index profiles_newest on profiles (created_at desc, id) where role <> 'admin'`,
  `create index profiles_text on profiles
     using gin ((company_name || chr(10) || contact_person || chr(10) || coalesce(bio, '')) gin_trgm_ops)
     where role = 'supplier' and user_status = 'active'`,
]

const catalogue = [
  `create table products (
    id uuid primary key default gen_random_uuid(),
    supplier_id uuid references profiles,
    name text not null check (name <> ''),
    material text not null constraint products_material check (${material}),
    category text not null,
    subcategory text not null,
    currency text not null default 'USD' constraint products_currency check (${currency('currency')}),
    price_per_kg numeric not null default 0 check (price_per_kg >= 0),
    price numeric check (price >= 0),
    min_volume numeric not null default 0 check (min_volume >= 0),
    dimensions jsonb not null default '{}' check (jsonb_typeof(dimensions) = 'object'),
    ${epd('epd_value')},
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index products_supplier on products (supplier_id, material, subcategory)`,
  `create index products_supplier_newest on products (supplier_id, created_at desc)`,
  `create index products_profile on products (material, subcategory, epd_value, min_volume)`,
  `create index products_newest on products (created_at desc, id)`,
  `create table files (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null references profiles,
    storage_key text not null unique,
    name text not null check (name <> '' and char_length(name) <= 255),
    type text not null,
    size integer not null check (size > 0 and size <= 10485760),
    created_at timestamptz not null default now()
  )`,
  `create index files_owner on files (owner_id, created_at)`,
  `create table product_documents (
    id uuid primary key default gen_random_uuid(),
    product_id uuid not null references products on delete cascade,
    ${document()}
  )`,
  `create index product_documents_product on product_documents (product_id)`,
  `create table supplier_documents (
    id uuid primary key default gen_random_uuid(),
    supplier_id uuid not null references profiles on delete cascade,
    category text not null constraint supplier_documents_category check (category in (
      'Code of Conduct', 'Operational Policy', 'Anti-Corruption Policy', 'Sanctions Package Regulation',
      'Health, Work Environment, and Safety Policy', 'Human Rights Policy',
      'ISO Certificates for Quality, Environment, and Work Environment',
      'Declaration of Performance and CE Marking', 'CE Marking of Construction Products', 'SBS Certificate',
      'Certificate for EN 1090', 'REACH Declaration', 'RoHS Declaration', 'Conflict Mineral Declaration',
      'Construction Product Declaration', 'Paint and Coating Product Certificate', 'Other')),
    ${document()}
  )`,
  `create index supplier_documents_supplier on supplier_documents (supplier_id, category)`,
  `create index supplier_documents_newest on supplier_documents (created_at desc, id)`,
]

/** A document's own columns. Its address is derived, so it can never point anywhere but at its file. */
function document(): string {
  return `file_id uuid not null unique references files,
    name text not null check (name <> '' and char_length(name) <= 255),
    type text not null,
    url text not null generated always as ('/api/files/' || file_id::text) stored,
    created_at timestamptz not null default now()`
}

const quotes = [
  `create table orders (
    id uuid primary key default gen_random_uuid(),
    customer_id uuid not null references profiles,
    product_id uuid references products on delete set null,
    product_name text,
    manual_product_details text check (manual_product_details <> ''),
    material text not null constraint orders_material check (${material}),
    subcategory text not null,
    volume numeric not null check (volume > 0),
    max_epd numeric check (max_epd >= 0),
    max_price_per_kg numeric check (max_price_per_kg >= 0),
    max_price_currency text not null default 'USD'
      constraint orders_max_price_currency check (${currency('max_price_currency')}),
    delivery_to_site boolean not null default false,
    delivery_address text,
    latest_delivery_date date,
    notes text,
    admin_notes text,
    preferred_supplier_id uuid references profiles,
    status text not null default 'pending_admin_approval' constraint orders_status check (
      status in ('pending_admin_approval', 'pending', 'processing', 'shipped', 'delivered', 'cancelled')),
    selected_suppliers uuid[] not null default '{}',
    admin_approved boolean not null default false,
    admin_approved_at timestamptz,
    admin_approved_by uuid references profiles,
    accepted_response_id uuid,
    accepted_at timestamptz,
    cancellation_note text,
    cancelled_at timestamptz,
    cancelled_by uuid references profiles,
    is_deleted boolean not null default false,
    deletion_note text,
    deleted_at timestamptz,
    deleted_by uuid references profiles,
    version integer not null default 1 check (version > 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint orders_what check (product_name is not null or manual_product_details is not null),
    constraint orders_deleted check (
      is_deleted = (deleted_at is not null) and (not is_deleted or coalesce(deletion_note, '') <> '')),
    constraint orders_accepted check ((accepted_response_id is null) = (accepted_at is null)),
    constraint orders_address check (delivery_to_site or delivery_address is null)
  )`,
  `create index orders_customer on orders (customer_id, created_at desc) where not is_deleted`,
  `create index orders_newest on orders (created_at desc, id)`,
  `create index orders_status_newest on orders (status, created_at desc)`,
  `create index orders_awaiting on orders (created_at)
     where not is_deleted and status not in ('cancelled', 'delivered')
       and (status = 'pending_admin_approval' or not admin_approved)`,
  `create index orders_product on orders (product_id)`,
  `create table supplier_responses (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders on delete cascade,
    supplier_id uuid not null references profiles,
    status text not null default 'pending' constraint supplier_responses_status check (
      status in ('pending', 'accepted', 'declined', 'withdrawn', 'not_selected')),
    price_per_kg numeric not null default 0 check (price_per_kg >= 0),
    currency text not null default 'USD' constraint supplier_responses_currency check (${currency('currency')}),
    delivery_time integer check (delivery_time >= 1),
    notes text,
    to_be_confirmed boolean not null default false,
    answered_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (order_id, supplier_id),
    unique (order_id, id),
    constraint supplier_responses_declined check (status <> 'declined' or price_per_kg = 0)
  )`,
  `create index supplier_responses_supplier on supplier_responses (supplier_id, created_at desc)`,
  // An accepted offer is always one of the quote's own responses.
  `alter table orders add constraint orders_accepted_response
     foreign key (id, accepted_response_id) references supplier_responses (order_id, id)`,
  `create table customer_quote_documents (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders on delete cascade,
    ${document()}
  )`,
  `create index customer_quote_documents_order on customer_quote_documents (order_id)`,
  `create table quote_revisions (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders on delete cascade,
    version integer not null,
    changed_by uuid not null references profiles,
    before jsonb not null,
    after jsonb not null,
    created_at timestamptz not null default now(),
    unique (order_id, version)
  )`,
]

const records = [
  `create table calculator_projects (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references profiles on delete cascade,
    name text not null check (name <> ''),
    buy_price numeric not null default 0 check (buy_price >= 0),
    sell_price numeric not null default 0 check (sell_price >= 0),
    volume numeric not null default 0 check (volume >= 0),
    notes text,
    created_at timestamptz not null default now()
  )`,
  `create index calculator_projects_user on calculator_projects (user_id, created_at desc)`,
  `create table history (
    id uuid primary key default gen_random_uuid(),
    sequence bigint not null generated always as identity,
    created_at timestamptz not null,
    actor_id uuid,
    action text not null,
    subject text not null constraint history_subject check (subject in ('quote', 'account', 'settings')),
    subject_id uuid not null,
    supplier_id uuid,
    detail jsonb not null default '{}',
    request_id text,
    address text
  )`,
  `create index history_subject_newest on history (subject, subject_id, created_at, sequence)`,
  `create index history_newest on history (created_at desc, id)`,
  `create function history_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'history is append-only' using errcode = 'restrict_violation'; end $$`,
  `create trigger history_append_only before update or delete on history
     for each row execute function history_is_append_only()`,
  `create trigger history_no_truncate before truncate on history
     for each statement execute function history_is_append_only()`,
  `create table idempotency_keys (
    actor_id uuid not null references profiles on delete cascade,
    operation text not null,
    key text not null check (char_length(key) between 8 and 200),
    request_hash text not null,
    answer jsonb not null,
    created_at timestamptz not null default now(),
    primary key (actor_id, operation, key)
  )`,
  // The columns, and their order, are rate-limiter-flexible's.
  `create table rate_limits (key text primary key, points integer not null default 0, expire bigint)`,
  `create table settings (
    id boolean primary key default true check (id),
    admin_approval_required boolean not null default true,
    footer_company text not null default 'Verdigris Demo AB, Sweden',
    contact_email text not null default 'hello@verdigris.example',
    certification_text text not null default 'Environmental product declarations according to EN 15804',
    admin_notification_email text,
    carbon_price numeric not null default 80 check (carbon_price >= 0),
    carbon_price_currency text not null default 'EUR'
      constraint settings_carbon_price_currency check (${currency('carbon_price_currency')}),
    updated_at timestamptz not null default now()
  )`,
  `insert into settings default values`,
]

async function seedCountries(db: Kysely<unknown>): Promise<void> {
  for (const region of regions) {
    await sql`insert into regions (name) values (${region})`.execute(db)
    for (const { name, code } of countriesOf[region])
      await sql`insert into countries (name, region, code) values (${name}, ${region}, ${code})`.execute(db)
  }
}
