-- Where a customer company has its goods delivered (decision record 104).

-- `unloading`: by what, and how large a lorry may be. What a request was sent with is in the request.
create table delivery_addresses (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references profiles on delete cascade,
  name text not null constraint delivery_addresses_name check (name <> '' and length(name) <= 80),
  street text not null constraint delivery_addresses_street check (street <> '' and length(street) <= 200),
  postal_code text not null
    constraint delivery_addresses_postal_code check (postal_code <> '' and length(postal_code) <= 20),
  city text not null constraint delivery_addresses_city check (city <> '' and length(city) <= 100),
  country text not null constraint delivery_addresses_country check (country <> '' and length(country) <= 100),
  contact text constraint delivery_addresses_contact check (contact <> '' and length(contact) <= 100),
  phone text constraint delivery_addresses_phone check (phone <> '' and length(phone) <= 50),
  opening_hours text
    constraint delivery_addresses_opening_hours check (opening_hours <> '' and length(opening_hours) <= 200),
  unloading text constraint delivery_addresses_unloading check (unloading <> '' and length(unloading) <= 500),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index delivery_addresses_own_name on delivery_addresses (company_id, lower(name));

-- Contact, phone, opening hours and unloading of the chosen address when the request was sent; null without any.
alter table orders
  add delivery_site jsonb constraint orders_delivery_site check (delivery_site is null or delivery_address is not null);
