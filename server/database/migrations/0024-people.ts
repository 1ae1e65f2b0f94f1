import { sql, type Kysely } from 'kysely'

/**
 * A company has people: a row of `profiles` is a company, and each of its people is a row of `people`, whose id is that of
 * the sign-in. Every profile of before becomes a company with one person, its owner, and both keep the id. Columns that say
 * who did something refer to people from now on; those that say whose something is, to companies. See decision record 63.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...people, ...authors.flatMap(refersToPeople), ...directory])
    await sql.raw(statement).execute(db)
}

const people = [
  `create table people (
    id uuid primary key references auth_users on delete cascade,
    company_id uuid not null references profiles on delete cascade,
    name text not null check (name <> ''),
    phone text,
    title text,
    company_role text not null constraint people_company_role check (company_role in ('owner', 'member', 'viewer')),
    approval_limit numeric(14, 2) constraint people_approval_limit check (approval_limit >= 0),
    status text not null default 'active' constraint people_status check (status in ('active', 'removed')),
    muted_mails text[] not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    removed_at timestamptz,
    constraint people_removed check ((status = 'removed') = (removed_at is not null))
  )`,
  `insert into people (id, company_id, name, phone, company_role, status, muted_mails, created_at, updated_at, removed_at)
    select id, id, contact_person, phone, 'owner', case when closed_at is null then 'active' else 'removed' end,
      muted_mails, created_at, updated_at, closed_at
    from profiles`,
  // As the history searches them.
  `create index people_names on people using gin (searched(name) gin_trgm_ops)`,
  `create index people_company on people (company_id, created_at, id)`,
  `alter table profiles add column main_contact_id uuid`,
  `update profiles set main_contact_id = id`,
  // After the update: a table with rows whose deferred constraints are still to be checked cannot be altered.
  `alter table profiles add constraint profiles_main_contact_id_fkey foreign key (main_contact_id) references people
     deferrable initially deferred`,
  `alter table profiles drop constraint profiles_id_fkey`,
  `alter table profiles alter column id set default gen_random_uuid()`,
  // The version before this one writes a profile for each sign-in, with its id, and names, telephone numbers and unwanted
  // mails there.
  `create function profile_of_one_person() returns trigger language plpgsql as $$
    begin
      new.main_contact_id := new.id;
      return new;
    end $$`,
  `create trigger profile_of_one_person before insert on profiles for each row when (new.main_contact_id is null)
     execute function profile_of_one_person()`,
  `create function person_of_profile() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into people (id, company_id, name, phone, company_role, muted_mails, created_at)
          values (new.id, new.id, new.contact_person, new.phone, 'owner', new.muted_mails, new.created_at);
      else
        update people set name = new.contact_person, phone = new.phone,
            muted_mails = case when new.muted_mails = old.muted_mails then muted_mails else new.muted_mails end
          where id = new.id;
      end if;
      return null;
    end $$`,
  `create trigger person_of_profile_insert after insert on profiles for each row when (new.main_contact_id = new.id)
     execute function person_of_profile()`,
  `create trigger person_of_profile_update after update of contact_person, phone, muted_mails on profiles for each row
     when (new.main_contact_id = new.id) execute function person_of_profile()`,
]

/** The columns that refer to a person, with what else their constraint says. */
const authors = [
  ['profiles', 'approved_by', ''],
  ['orders', 'admin_approved_by', ''],
  ['orders', 'cancelled_by', ''],
  ['orders', 'deleted_by', ''],
  ['quote_revisions', 'changed_by', ''],
  ['messages', 'author_id', ''],
  ['calculator_projects', 'user_id', 'on delete cascade'],
  ['saved_views', 'user_id', 'on delete cascade'],
  ['idempotency_keys', 'actor_id', 'on delete cascade'],
  ['thread_marks', 'person_id', 'on delete cascade'],
] as const

const refersToPeople = ([table, column, rest]: (typeof authors)[number]) => [
  `alter table ${table} drop constraint ${table}_${column}_fkey,
    add constraint ${table}_${column}_fkey foreign key (${column}) references people ${rest}`,
]

const directory = [
  `create or replace function list_user(listed uuid) returns void language plpgsql as $$
    begin
      insert into user_directory (id, created_at, role, user_status, text, company_place, contact_place)
        select profiles.id, profiles.created_at, role, user_status,
          searched(company_name || chr(10) || contact_person || chr(10) || email),
          lower(left(company_name, 100)), lower(left(contact_person, 100))
        from profiles join auth_users on auth_users.id = main_contact_id
        where profiles.id = listed and role <> 'admin'
      on conflict (id) do update set
        created_at = excluded.created_at, role = excluded.role, user_status = excluded.user_status,
        text = excluded.text, company_place = excluded.company_place, contact_place = excluded.contact_place;
      if not found then delete from user_directory where id = listed; end if;
    end $$`,
  `drop trigger profiles_in_directory_update on profiles`,
  `create trigger profiles_in_directory_update after update on profiles for each row
     when ((old.created_at, old.role, old.user_status, old.company_name, old.contact_person, old.main_contact_id)
       is distinct from (new.created_at, new.role, new.user_status, new.company_name, new.contact_person, new.main_contact_id))
     execute function profiles_in_directory()`,
  `create or replace function auth_users_in_directory() returns trigger language plpgsql as $$
    declare
      company uuid := (select company_id from people where id = new.id);
    begin
      -- One change of a company's names or address at a time: the row is made of both.
      perform from profiles where id = company for no key update;
      perform list_user(company);
      return null;
    end $$`,
]
