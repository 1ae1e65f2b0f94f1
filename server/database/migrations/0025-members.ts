import { sql, type Kysely } from 'kysely'

/**
 * Companies of several people: invitations, joining by single sign-on, a second factor for everybody, who is responsible for
 * a quote and who follows it, comments that only the own company reads, and approvals of acceptances above a person's limit.
 * See decision records 63 and 64.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...companies, ...quotes, ...approvals]) await sql.raw(statement).execute(db)
}

const companies = [
  // Never false again: what somebody did keeps its name when the company has one person only.
  `alter table profiles add column several_people boolean not null default false,
     add column second_factor_required boolean not null default false,
     add column limit_rates jsonb not null default '{}',
     add column limit_rates_at timestamptz`,
  // The person has to turn on a second factor before anything else.
  `alter table auth_sessions add column needs_second_factor boolean not null default false`,
  `create table invitations (
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
  )`,
  `create index invitations_email on invitations (email)`,
  `alter table sso_providers add column join_company_id uuid references profiles on delete set null,
     add column join_role text constraint sso_providers_join_role check (join_role in ('member', 'viewer'))`,
]

const quotes = [
  `alter table orders add column responsible_id uuid references people`,
  `alter table supplier_responses add column responsible_id uuid references people`,
  // Lists and open pages show nothing of it, so their triggers have nothing to do.
  `alter table orders disable trigger user`,
  `alter table supplier_responses disable trigger user`,
  `update orders set responsible_id = main_contact_id from profiles where profiles.id = customer_id`,
  `update supplier_responses set responsible_id = main_contact_id from profiles
     where profiles.id = supplier_id and answered_at is not null`,
  `alter table orders enable trigger user`,
  `alter table supplier_responses enable trigger user`,
  `create table quote_followers (
    order_id uuid not null references orders on delete cascade,
    person_id uuid not null references people on delete cascade,
    primary key (order_id, person_id)
  )`,
  `create index quote_followers_person on quote_followers (person_id)`,
  `create table quote_comments (
    id uuid primary key default gen_random_uuid(),
    sequence bigint generated always as identity,
    order_id uuid not null references orders on delete cascade,
    company_id uuid not null references profiles on delete cascade,
    author_id uuid not null references people,
    text text not null check (text <> ''),
    created_at timestamptz not null default now()
  )`,
  `create index quote_comments_of on quote_comments (order_id, company_id, sequence)`,
]

/** Amounts are in EUR, as the limits are; null if the offer is in another currency. */
const approvals = [
  `create table acceptance_requests (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders on delete cascade,
    response_id uuid not null references supplier_responses on delete cascade,
    answered_at timestamptz not null,
    amount numeric(20, 2),
    price_confirmed boolean not null default false,
    asked_by uuid not null references people,
    asked_at timestamptz not null,
    state text not null default 'waiting'
      constraint acceptance_requests_state check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
    decided_by uuid references people,
    decided_at timestamptz,
    reason text,
    constraint acceptance_requests_decided check ((state = 'waiting') = (decided_at is null))
  )`,
  `create unique index acceptance_requests_waiting on acceptance_requests (order_id) where state = 'waiting'`,
  `create index acceptance_requests_of on acceptance_requests (order_id, asked_at)`,
]
