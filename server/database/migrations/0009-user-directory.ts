import { sql, type Kysely } from 'kysely'

/**
 * What the administrator's list of users is searched, put in order and counted by: a narrow row of each, kept by the database
 * itself, so that no writer can forget it. Administrators are not in it. See decision record 29.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `text`: company, contact person and email in small letters; the line breaks keep a match within one of them.
  // The places are cut: a name may be longer than an entry of an index can be.
  `create table user_directory (
    id uuid primary key references profiles on delete cascade,
    created_at timestamptz not null,
    role text not null,
    user_status text not null,
    text text not null,
    company_place text not null,
    contact_place text not null
  )`,

  `create function list_user(listed uuid) returns void language plpgsql as $$
    begin
      insert into user_directory (id, created_at, role, user_status, text, company_place, contact_place)
        select profiles.id, profiles.created_at, role, user_status,
          lower(company_name || chr(10) || contact_person || chr(10) || email),
          lower(left(company_name, 100)), lower(left(contact_person, 100))
        from profiles join auth_users on auth_users.id = profiles.id
        where profiles.id = listed and role <> 'admin'
      on conflict (id) do update set
        created_at = excluded.created_at, role = excluded.role, user_status = excluded.user_status,
        text = excluded.text, company_place = excluded.company_place, contact_place = excluded.contact_place;
      if not found then delete from user_directory where id = listed; end if;
    end $$`,
  `create function profiles_in_directory() returns trigger language plpgsql as $$
    begin
      perform list_user(new.id);
      return null;
    end $$`,
  `create trigger profiles_in_directory_insert after insert on profiles for each row execute function profiles_in_directory()`,
  `create trigger profiles_in_directory_update after update on profiles for each row
     when ((old.created_at, old.role, old.user_status, old.company_name, old.contact_person)
       is distinct from (new.created_at, new.role, new.user_status, new.company_name, new.contact_person))
     execute function profiles_in_directory()`,
  `create function auth_users_in_directory() returns trigger language plpgsql as $$
    begin
      -- One change of a person's names or address at a time: the row is made of both.
      perform from profiles where id = new.id for no key update;
      perform list_user(new.id);
      return null;
    end $$`,
  `create trigger auth_users_in_directory after update on auth_users for each row
     when (old.email is distinct from new.email) execute function auth_users_in_directory()`,
  `select list_user(id) from profiles`,

  // Each order holds the filters too, so that even the last page of a filtered list is found without the table.
  `create index user_directory_company on user_directory (company_place, id) include (role, user_status)`,
  `create index user_directory_contact on user_directory (contact_place, id) include (role, user_status)`,
  `create index user_directory_role on user_directory (role, id) include (user_status)`,
  `create index user_directory_status on user_directory (user_status, id) include (role)`,
  `create index user_directory_registration on user_directory (created_at, id) include (role, user_status)`,
  // So few values that it is a tenth of the others: for the totals, which are counted each time.
  `create index user_directory_counted on user_directory (role, user_status)`,
  `create index user_directory_text on user_directory using gin (text gin_trgm_ops)`,
]
