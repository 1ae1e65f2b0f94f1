-- Confirmations, deliveries and receipts of orders (decision record 108). An order is the row of `orders` whose offer was accepted.

-- `weight_tolerance` is in percent. `next_delivery` is the day by which the next open position of an order is due, and `late_notice` the day
-- of which both sides were told that it had passed. `last_delivery` is the highest number that a delivery had, one that was withdrawn too. `delivered_late` says whether a complete position came after its day; null until one with
-- a day is complete.
alter table orders
  add weight_tolerance numeric not null default 5 check (weight_tolerance between 0 and 100),
  add next_delivery date,
  add delivered_late boolean,
  add late_notice date,
  add last_delivery smallint not null default 0;
create index orders_next_delivery on orders (next_delivery) where next_delivery is not null;

-- What a supplier confirmed, each as it was sent. `number` is the supplier's own. The days, prices and volumes of the last one that is
-- agreed or accepted hold.
create table order_confirmations (
  order_id uuid not null references orders on delete cascade,
  version integer not null check (version > 0),
  number text check (number <> ''),
  note text check (note <> ''),
  state text not null constraint order_confirmations_state check (
    state in ('agreed', 'waiting', 'accepted', 'refused', 'replaced')),
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  confirmed_by uuid not null references people,
  confirmed_at timestamptz not null,
  decided_by uuid references people,
  decided_at timestamptz,
  words text check (words <> ''),
  primary key (order_id, version),
  constraint order_confirmations_decided check (
    (decided_at is not null) = (state = 'accepted' or state = 'refused') and (decided_by is null) = (decided_at is null))
);

create unique index order_confirmations_waiting on order_confirmations (order_id) where state = 'waiting';

-- `price` is in the unit and the currency of the order; null, as `volume` in tons, for what was ordered.
create table order_confirmation_lines (
  order_id uuid not null,
  version integer not null,
  position smallint not null,
  day date not null,
  price numeric check (price > 0),
  volume numeric check (volume > 0),
  primary key (order_id, version, position),
  foreign key (order_id, version) references order_confirmations on delete cascade
);

-- `number` counts the deliveries of an order. `version` changes with every correction and with the receipt. `answer` is the supplier's to
-- what the buyer reported.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  number smallint not null check (number > 0),
  version integer not null default 1 check (version > 0),
  sent_on date not null,
  note_number text check (note_number <> ''),
  carrier text check (carrier <> ''),
  packages integer check (packages > 0),
  note text check (note <> ''),
  recorded_by uuid not null references people,
  recorded_at timestamptz not null,
  received_by uuid references people,
  received_at timestamptz,
  receipt_note text check (receipt_note <> ''),
  answer text constraint deliveries_answer check (answer in ('delivers_rest', 'replaces', 'credits', 'disputes')),
  answer_words text check (answer_words <> ''),
  answered_by uuid references people,
  answered_at timestamptz,
  unique (order_id, number),
  constraint deliveries_received check ((received_by is null) = (received_at is null)),
  constraint deliveries_answered check (
    (answered_by is null) = (answered_at is null) and (answer is null) = (answered_at is null)
    and (answered_at is null or received_at is not null))
);

-- Weights are in tons. `received` is what the buyer takes as delivered.
create table delivery_lines (
  delivery_id uuid not null references deliveries on delete cascade,
  position smallint not null,
  weight numeric not null check (weight > 0),
  certificate text constraint delivery_lines_certificate check (certificate in ('2.1', '2.2', '3.1', '3.2')),
  heat_number text check (heat_number <> ''),
  received numeric check (received >= 0),
  problem text constraint delivery_lines_problem check (problem in ('short', 'damaged', 'wrong', 'no_certificate')),
  words text check (words <> ''),
  primary key (delivery_id, position),
  constraint delivery_lines_problem_received check (problem is null or received is not null)
);

-- Files of a confirmation, of a delivery, or of its receipt.
create table order_documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  confirmation integer,
  delivery_id uuid references deliveries on delete cascade,
  of_receipt boolean not null default false,
  file_id uuid not null references files,
  name text not null check (name <> '' and char_length(name) <= 255),
  type text not null,
  url text not null generated always as ('/api/files/' || file_id::text) stored,
  created_at timestamptz not null default now(),
  foreign key (order_id, confirmation) references order_confirmations on delete cascade,
  constraint order_documents_of check ((confirmation is null) <> (delivery_id is null) and (not of_receipt or delivery_id is not null))
);

create index order_documents_order on order_documents (order_id);
create index order_documents_file on order_documents (file_id);
create index order_documents_delivery on order_documents (delivery_id) where delivery_id is not null;

-- What an award over several suppliers cost, beside the cheapest offer on all of its positions at that moment (decision record 110). `split`
-- and `whole` are in `currency`. Without a `whole`, `unknown` says why: no rate, or no offer to compare with.
create table split_awards (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references orders on delete cascade,
  customer_id uuid not null references profiles,
  awarded_at timestamptz not null,
  order_ids uuid[] not null constraint split_awards_orders check (cardinality(order_ids) > 1),
  currency text not null constraint split_awards_currency check (currency in ('USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK')),
  split numeric check (split > 0),
  whole numeric check (whole > 0),
  unknown text constraint split_awards_unknown check (unknown in ('rate', 'whole')),
  constraint split_awards_compared check ((whole is null) = (unknown is not null) and (whole is null or split is not null))
);

create index split_awards_customer on split_awards (customer_id, awarded_at);
create index split_awards_request on split_awards (request_id);
