-- The notifications of each person, at the bell and in the digest of the day (decision record 103).

-- `text` is what a subject of a mail says, and `who` the other company in it, or its person and it. `sequence` orders those of a person as
-- they were written. `who_company_id` and `who_person_id`: whose names `who` has, so that they are erased after a rename too. `path`: the page to act on it. `in_digest`: it waits for the next digest. No foreign keys: checking them would lock quotes
-- and people that the transaction only reads, in another order than others do. Neither is ever deleted.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  sequence bigint not null unique generated always as identity,
  person_id uuid not null,
  kind text not null constraint notifications_kind check (kind in ('requestAwaiting', 'requestSent', 'requestReviewed',
    'requestAnswered', 'orderPlaced', 'orderConfirmed', 'delivery', 'quoteMoved', 'requestReceived', 'answerReminder', 'requestChanged', 'offerWish',
    'offerExpiring', 'offerDecided', 'messageReceived', 'documentExpiring', 'epdRecord', 'withinCompany')),
  text text not null check (text <> ''),
  who text,
  who_company_id uuid,
  who_person_id uuid,
  order_id uuid,
  path text not null check (path like '/%'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  in_digest boolean not null default false
);

create index notifications_person on notifications (person_id, sequence);
create index notifications_unread on notifications (person_id, sequence) where read_at is null;
create index notifications_digest on notifications (person_id) where in_digest;
create index notifications_quote on notifications (order_id) where order_id is not null;
create index notifications_age on notifications (created_at);

-- The open pages of the persons concerned count again.
create function notify_of_notifications() returns trigger language plpgsql as $$
  begin
    perform pg_notify('quotes', json_build_object('person', person_id)::text)
      from (select distinct person_id from changed) as concerned;
    return null;
  end $$;

-- Those that come with a new quote are left out: the announcement of the quote reaches the same people, and a transaction that creates one
-- must not notify (server/live/announcer.ts).
create function notify_of_new_notifications() returns trigger language plpgsql as $$
  begin
    perform pg_notify('quotes', json_build_object('person', person_id)::text)
      from (select distinct person_id from changed
        where kind not in ('requestSent', 'requestAwaiting', 'requestReceived')) as concerned;
    return null;
  end $$;

create trigger notifications_added after insert on notifications referencing new table as changed
  for each statement execute function notify_of_new_notifications();
create trigger notifications_changed after update on notifications referencing new table as changed
  for each statement execute function notify_of_notifications();
