import { sql, type Kysely } from 'kysely'

/** What suppliers attach to an answer, what customer and suppliers write to each other, and who is told of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** A document's own columns, as in the first migration. */
const document = `file_id uuid not null unique references files,
  name text not null check (name <> '' and char_length(name) <= 255),
  type text not null,
  url text not null generated always as ('/api/files/' || file_id::text) stored,
  created_at timestamptz not null default now()`

const statements = [
  `create table response_documents (
    id uuid primary key default gen_random_uuid(),
    response_id uuid not null references supplier_responses on delete cascade,
    ${document}
  )`,
  `create index response_documents_response on response_documents (response_id)`,

  // A thread is a supplier's response: one per quote and supplier.
  `create table messages (
    id uuid primary key default gen_random_uuid(),
    sequence bigint not null unique generated always as identity,
    order_id uuid not null,
    supplier_id uuid not null,
    author_id uuid not null references profiles,
    text text not null check (char_length(text) <= 5000),
    created_at timestamptz not null,
    foreign key (order_id, supplier_id) references supplier_responses (order_id, supplier_id) on delete cascade
  )`,
  `create index messages_thread on messages (order_id, supplier_id, sequence)`,
  `create table message_documents (
    id uuid primary key default gen_random_uuid(),
    message_id uuid not null references messages on delete cascade,
    ${document}
  )`,
  `create index message_documents_message on message_documents (message_id)`,
  // Up to which message of a thread a person has read, and was told by mail.
  `create table thread_marks (
    order_id uuid not null,
    supplier_id uuid not null,
    person_id uuid not null references profiles on delete cascade,
    read_to bigint not null default 0,
    mailed_to bigint not null default 0,
    primary key (order_id, supplier_id, person_id),
    foreign key (order_id, supplier_id) references supplier_responses (order_id, supplier_id) on delete cascade
  )`,
  `create index thread_marks_person on thread_marks (person_id)`,

  // What changed, to whoever follows it live: "supplier" is named where the change concerns that supplier alone.
  `create function tell_of_quote() returns trigger language plpgsql as $$
    begin
      perform pg_notify('quotes', json_build_object('quote', new.id, 'customer', new.customer_id)::text);
      return null;
    end $$`,
  // Whatever its readers see of a quote changes one of these columns; the erasure of a name in its notes none, and would tell the
  // other suppliers when the one that cancelled closes its account.
  `create trigger orders_told after insert or update of version, selected_suppliers, product_id on orders
     for each row execute function tell_of_quote()`,
  `create function tell_of_thread() returns trigger language plpgsql as $$
    begin
      perform pg_notify('quotes', json_build_object('quote', quote.id, 'customer', quote.customer_id,
        'supplier', new.supplier_id)::text) from orders quote where quote.id = new.order_id;
      return null;
    end $$`,
  `create trigger supplier_responses_told after insert or update on supplier_responses
     for each row execute function tell_of_thread()`,
  `create trigger messages_told after insert on messages for each row execute function tell_of_thread()`,
]
