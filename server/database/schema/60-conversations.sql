-- Messages, internal comments, and the notifications that open pages follow (decision records 26 and 27).

-- A thread is a supplier's response: one per quote and supplier. `sequence` orders the messages as they were written.
create table messages (
  id uuid primary key default gen_random_uuid(),
  sequence bigint not null unique generated always as identity,
  order_id uuid not null,
  supplier_id uuid not null,
  author_id uuid not null references people,
  text text not null check (char_length(text) <= 5000),
  created_at timestamptz not null,
  foreign key (order_id, supplier_id) references supplier_responses (order_id, supplier_id) on delete cascade
);

create index messages_thread on messages (order_id, supplier_id, sequence);

create table message_documents (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references messages on delete cascade,
  file_id uuid not null unique references files,
  name text not null check (name <> '' and char_length(name) <= 255),
  type text not null,
  url text not null generated always as ('/api/files/' || file_id::text) stored,
  created_at timestamptz not null default now()
);

create index message_documents_message on message_documents (message_id);

-- The last message of a thread that a person has read, and the last that a mail notified the person of, by their `sequence`.
create table thread_marks (
  order_id uuid not null,
  supplier_id uuid not null,
  person_id uuid not null references people on delete cascade,
  read_to bigint not null default 0,
  mailed_to bigint not null default 0,
  primary key (order_id, supplier_id, person_id),
  foreign key (order_id, supplier_id) references supplier_responses (order_id, supplier_id) on delete cascade
);

create index thread_marks_person on thread_marks (person_id);

-- Comments on a quote that only the author's company reads.
create table quote_comments (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  order_id uuid not null references orders on delete cascade,
  company_id uuid not null references profiles on delete cascade,
  author_id uuid not null references people,
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);

create index quote_comments_of on quote_comments (order_id, company_id, sequence);

-- A notification names the quote and its customer. It names "supplier" if the change concerns that supplier alone, and "company" if it
-- concerns that company alone.
create function notify_of_quote() returns trigger language plpgsql as $$
  begin
    perform pg_notify('quotes', json_build_object('quote', new.id, 'customer', new.customer_id)::text);
    return null;
  end $$;

-- Each change that the readers of a quote see changes one of these columns. The erasure of a name in its notes changes none: it would
-- notify the other suppliers when the one that cancelled closes its account. A new quote is announced after its commit, because transactions
-- that notify are committed one after another (server/live/announcer.ts).
create trigger orders_notified after update of version, selected_suppliers on orders
  for each row execute function notify_of_quote();

-- A deleted product is no longer a link on open pages.
create function notify_of_position() returns trigger language plpgsql as $$
  begin
    perform pg_notify('quotes', json_build_object('quote', id, 'customer', customer_id)::text) from orders where id = new.order_id;
    return null;
  end $$;

create trigger positions_notified after update of product_id on order_positions for each row
  when (old.product_id is distinct from new.product_id) execute function notify_of_position();

create function notify_of_thread() returns trigger language plpgsql as $$
  begin
    perform pg_notify('quotes', json_build_object('quote', quote.id, 'customer', quote.customer_id,
      'supplier', new.supplier_id)::text) from orders quote where quote.id = new.order_id;
    return null;
  end $$;

create trigger messages_notified after insert on messages for each row execute function notify_of_thread();
-- A new response comes with a new quote or with a change of `selected_suppliers`, which notifies. A change of the responsible person alone leaves
-- `updated_at`, and must not reach the customer.
create trigger supplier_responses_notified after update on supplier_responses for each row
  when (old.responsible_id is not distinct from new.responsible_id or old.updated_at <> new.updated_at)
  execute function notify_of_thread();

-- The open pages of a company's people follow its comments and its responsible person. Both are the company's own.
create function notify_colleagues(quote uuid, company uuid) returns void language sql as $$
  select pg_notify('quotes', json_build_object('quote', quote, 'customer', company, 'supplier', company,
    'company', company)::text)
  $$;

create function notify_of_comment() returns trigger language plpgsql as $$
  begin
    perform notify_colleagues(new.order_id, new.company_id);
    return null;
  end $$;

create trigger quote_comments_notified after insert on quote_comments for each row execute function notify_of_comment();

create function notify_of_responsible() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'orders' then perform notify_colleagues(new.id, new.customer_id);
    else perform notify_colleagues(new.order_id, new.supplier_id);
    end if;
    return null;
  end $$;

create trigger orders_responsible_notified after update of responsible_id on orders for each row
  when (old.responsible_id is distinct from new.responsible_id) execute function notify_of_responsible();
create trigger supplier_responses_responsible_notified after update of responsible_id on supplier_responses for each row
  when (old.responsible_id is distinct from new.responsible_id) execute function notify_of_responsible();
