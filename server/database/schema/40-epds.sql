-- EPD records, the products they are for, and the data of the Carbon Border Adjustment Mechanism. See decision records 71 and 73.

-- Values are in kg CO₂e per declared unit and per kg, mass in kg. The modules' values are texts with the digits of the file.
-- `covers_material`: the record counts for every product of the material that has no EPD value of its own. `validity_year_only`: the file
-- gives only the year of `valid_until`. `found_at` has the place in the file where each field was found. `in_force`: products may have
-- their value from the record. `remark` says why an administrator returned it.
create table epds (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references profiles,
  material text not null,
  covers_material boolean not null,
  format text not null,
  name text not null,
  program_operator text,
  declaration_number text,
  manufacturer text,
  owner text,
  lcia_method text,
  standard text,
  subtype text,
  issued_on date,
  valid_until date not null,
  validity_year_only boolean not null default false,
  declared_quantity numeric,
  declared_unit text,
  mass_kg numeric not null constraint epds_mass check (mass_kg > 0),
  modules jsonb not null,
  gwp_a1_a3 numeric not null,
  gwp_a1_a3_per_kg numeric not null,
  found_at jsonb not null,
  file_id uuid not null references files,
  file_sha256 text not null,
  is_public boolean not null,
  in_force boolean not null,
  checked_at timestamptz,
  checked_by uuid references people,
  remark text,
  withdrawn_at timestamptz,
  reminded_days integer,
  version integer not null default 1,
  created_by uuid not null references people,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint epds_in_force check (not in_force
    or (withdrawn_at is null and remark is null and (format <> 'by_hand' or checked_at is not null)))
);

create index epds_of_supplier on epds (supplier_id, created_at desc, id);
create index epds_in_force on epds (supplier_id, material) where in_force;
create index epds_ending on epds (valid_until) where in_force;
create index epds_to_check on epds (created_at, id) where checked_at is null and remark is null and withdrawn_at is null;
create index epds_file on epds (file_id);

create table epd_products (
  epd_id uuid not null references epds on delete cascade,
  product_id uuid not null references products on delete cascade,
  primary key (epd_id, product_id)
);

create index epd_products_product on epd_products (product_id);

-- If records begin or end to count, or change their values, their products are written again, so that `products_searched` chooses anew.
-- This happens once for each statement, because many records of a supplier can end on the same day, and each may be for all of its
-- products.
create function epds_searched() returns trigger language plpgsql as $$
  begin
    with changed as (
      select made.id, made.supplier_id, made.covers_material or gone.covers_material as covers, made.material, gone.material as before
      from made join gone on gone.id = made.id
      where (made.in_force or gone.in_force)
        and (made.in_force, made.material, made.covers_material, made.gwp_a1_a3_per_kg, made.issued_on)
          is distinct from (gone.in_force, gone.material, gone.covers_material, gone.gwp_a1_a3_per_kg, gone.issued_on)
    )
    update products set updated_at = updated_at where id in (
      select product_id from epd_products join changed on changed.id = epd_id
      union all
      select product.id from products as product join (
        select distinct supplier_id, unnest(array[material, before]) as material from changed where covers) as covered
        on (covered.supplier_id, covered.material) = (product.supplier_id, product.material)
      where product.epd_value is null);
    return null;
  end $$;

create trigger epds_searched after update on epds
  referencing old table as gone new table as made for each statement execute function epds_searched();

create function epds_removed() returns trigger language plpgsql as $$
  begin
    update products set updated_at = updated_at
      where (supplier_id, epd_id) in (select supplier_id, id from gone);
    return null;
  end $$;

create trigger epds_removed after delete on epds
  referencing old table as gone for each statement execute function epds_removed();

create function epds_added() returns trigger language plpgsql as $$
  begin
    update products set updated_at = updated_at
      where supplier_id = new.supplier_id and material = new.material and epd_value is null;
    return null;
  end $$;

create trigger epds_added after insert on epds for each row when (new.in_force and new.covers_material)
  execute function epds_added();

create function epd_products_searched() returns trigger language plpgsql as $$
  begin
    update products set updated_at = updated_at where id in (
      select product_id from changed join epds on epds.id = epd_id where epds.in_force);
    return null;
  end $$;

create trigger epd_products_searched_insert after insert on epd_products
  referencing new table as changed for each statement execute function epd_products_searched();
create trigger epd_products_searched_delete after delete on epd_products
  referencing old table as changed for each statement execute function epd_products_searched();

-- The data that importers declare about a product. Emissions are in t CO₂e/t, the carbon price is per t CO₂e.
create table product_cbam (
  product_id uuid primary key references products on delete cascade,
  cn_code text not null,
  country text not null,
  installation text not null,
  production_route text not null,
  direct_emissions numeric not null constraint product_cbam_direct check (direct_emissions >= 0),
  indirect_emissions numeric not null constraint product_cbam_indirect check (indirect_emissions >= 0),
  verified_by text,
  carbon_price numeric constraint product_cbam_price check (carbon_price >= 0),
  carbon_price_currency text,
  updated_at timestamptz not null,
  constraint product_cbam_currency check ((carbon_price is null) = (carbon_price_currency is null))
);

-- The official default values, which an administrator loads all at once. `value` is in t CO₂e/t.
create table cbam_defaults (
  country text not null,
  cn_code text not null,
  value numeric not null,
  source text not null,
  valid_on date not null,
  loaded_at timestamptz not null,
  primary key (country, cn_code)
);
