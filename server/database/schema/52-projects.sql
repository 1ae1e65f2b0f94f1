-- What a customer company books its quotes on, and what it has bought.

-- What a customer company buys for (decision record 106). `cost_centre`: with which its requests start. A closed project takes no new request.
create table projects (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references profiles on delete cascade,
  name text not null constraint projects_name check (name <> '' and length(name) <= 80),
  cost_centre text constraint projects_cost_centre check (cost_centre <> '' and length(cost_centre) <= 40),
  closed_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_by uuid not null references people,
  created_at timestamptz not null,
  -- Orders refer to both, so that no order has another company's project.
  constraint projects_of_company unique (id, company_id)
);

create unique index projects_own_name on projects (company_id, lower(name));

-- What the customer books a quote on. Nobody else reads either.
alter table orders
  add project_id uuid,
  add cost_centre text constraint orders_cost_centre check (cost_centre <> '' and length(cost_centre) <= 40),
  add constraint orders_project foreign key (project_id, customer_id) references projects (id, company_id);
create index orders_project on orders (project_id) where project_id is not null;
-- For what a company has bought in a period.
create index orders_accepted_at on orders (customer_id, accepted_at) where accepted_at is not null;
