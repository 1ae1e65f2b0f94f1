import { sql, type Kysely } from 'kysely'

/**
 * What the supplier search reads, kept by the database itself, so that no writer can forget it: on each product whether its
 * supplier is listed and which EPD value counts, and for each supplier the ranges of its products. See decision record 14.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...triggers, ...fill, ...indexes]) await sql.raw(statement).execute(db)
}

const columns = [
  `alter table products
     add listed boolean not null default false,
     add effective_epd numeric`,
  // What free text is looked for in, in small letters; the line breaks keep a match within one field.
  `alter table profiles add search_text text not null generated always as
     (lower(company_name || chr(10) || contact_person || chr(10) || coalesce(bio, ''))) stored`,
  // A missing EPD value counts as 0: "first" is the value of the product that comes first from low to high, which is null
  // where one has none; "lowest" and "highest" are of declared values alone. 'Various' stands for the whole catalogue.
  `create table supplier_ranges (
    supplier_id uuid not null references profiles on delete cascade,
    material text not null,
    listed boolean not null,
    first_epd numeric,
    lowest_epd numeric,
    highest_epd numeric,
    lowest_volume numeric not null,
    highest_volume numeric not null,
    primary key (supplier_id, material)
  )`,
]

const triggers = [
  // The rule of domain/epd.ts: the product's own value, else its supplier's for the material, else the supplier's total.
  // Whatever a writer puts into these two columns is replaced.
  `create function products_searched() returns trigger language plpgsql as $$
    declare seller record;
    begin
      -- One change of a supplier's products or declared values at a time: each is made of the others.
      select role, user_status, epd_steel, epd_stainless_steel, epd_aluminium, epd_brass, epd_copper, epd_total
        into seller from profiles where id = new.supplier_id for no key update;
      new.listed := coalesce(seller.role = 'supplier' and seller.user_status = 'active', false);
      new.effective_epd := coalesce(
        new.epd_value,
        case new.material
          when 'Steel' then seller.epd_steel
          when 'Stainless Steel' then seller.epd_stainless_steel
          when 'Aluminium' then seller.epd_aluminium
          when 'Brass' then seller.epd_brass
          when 'Copper' then seller.epd_copper
        end,
        seller.epd_total);
      return new;
    end $$`,
  `create trigger products_searched before insert or update on products
     for each row execute function products_searched()`,

  // A supplier's declared values or its standing changed: its products are looked at again.
  `create function profiles_searched() returns trigger language plpgsql as $$
    begin
      update products set updated_at = updated_at where supplier_id = new.id
        and (epd_value is null or (old.role, old.user_status) is distinct from (new.role, new.user_status));
      return null;
    end $$`,
  `create trigger profiles_searched after update on profiles for each row
     when ((old.role, old.user_status, old.epd_steel, old.epd_stainless_steel, old.epd_aluminium, old.epd_brass,
            old.epd_copper, old.epd_total)
       is distinct from (new.role, new.user_status, new.epd_steel, new.epd_stainless_steel, new.epd_aluminium,
            new.epd_brass, new.epd_copper, new.epd_total))
     execute function profiles_searched()`,

  `create function range_suppliers(suppliers uuid[]) returns void language plpgsql as $$
    begin
      delete from supplier_ranges as range where range.supplier_id = any (suppliers)
        and not exists (
          select from products as product where product.supplier_id = range.supplier_id
            and (product.material = range.material or range.material = 'Various'));
      insert into supplier_ranges
        select supplier_id, coalesce(material, 'Various'), bool_and(listed),
          case when bool_and(effective_epd is not null) then min(effective_epd) end,
          min(effective_epd), max(effective_epd), min(min_volume), max(min_volume)
        from products where supplier_id = any (suppliers)
        group by grouping sets ((supplier_id, material), (supplier_id))
      on conflict (supplier_id, material) do update set
        listed = excluded.listed, first_epd = excluded.first_epd, lowest_epd = excluded.lowest_epd,
        highest_epd = excluded.highest_epd, lowest_volume = excluded.lowest_volume,
        highest_volume = excluded.highest_volume
      where (supplier_ranges.listed, supplier_ranges.first_epd, supplier_ranges.lowest_epd,
          supplier_ranges.highest_epd, supplier_ranges.lowest_volume, supplier_ranges.highest_volume)
        is distinct from (excluded.listed, excluded.first_epd, excluded.lowest_epd, excluded.highest_epd,
          excluded.lowest_volume, excluded.highest_volume);
    end $$`,
  // Once for each statement, however many rows it changed. Each event has its own names for what was changed.
  `create function products_ranged() returns trigger language plpgsql as $$
    declare suppliers uuid[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct supplier_id) into suppliers from made where supplier_id is not null;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct supplier_id) into suppliers from gone where supplier_id is not null;
      else
        select array_agg(distinct supplier_id) into suppliers
        from (select supplier_id from made union select supplier_id from gone) as either
        where supplier_id is not null;
      end if;
      if suppliers is not null then perform range_suppliers(suppliers); end if;
      return null;
    end $$`,
  `create trigger products_ranged_insert after insert on products
     referencing new table as made for each statement execute function products_ranged()`,
  `create trigger products_ranged_update after update on products
     referencing old table as gone new table as made for each statement execute function products_ranged()`,
  `create trigger products_ranged_delete after delete on products
     referencing old table as gone for each statement execute function products_ranged()`,
]

const fill = [`update products set updated_at = updated_at`]

const indexes = [
  `drop index products_profile, products_supplier, profiles_text`,
  `create index profiles_text on profiles using gin (search_text gin_trgm_ops)
     where role = 'supplier' and user_status = 'active'`,
  // One supplier's groups, counted without the table, and each in the order of its page.
  `create index products_supplier on products (supplier_id, material, subcategory, effective_epd, id)`,
  // The pages of a search by profile, in the order of either sort, and its count without the table.
  `create index products_by_epd on products (material, subcategory, effective_epd nulls first, id)
     include (min_volume, supplier_id) where listed`,
  `create index products_by_volume on products (material, subcategory, min_volume, id)
     include (effective_epd, supplier_id) where listed`,
  // One supplier's best product of a material.
  `create index products_of_supplier_by_epd on products (supplier_id, material, effective_epd nulls first, id)
     include (min_volume)`,
  `create index supplier_ranges_by_epd on supplier_ranges (material, first_epd nulls first, supplier_id) where listed`,
  // For those who may ask for a standard product, and for whom no supplier is searched.
  `create index products_standard on products (material, subcategory) where supplier_id is null`,
  `create index profiles_by_epd on profiles (epd_total nulls first, company_name, id)
     where role = 'supplier' and user_status = 'active'`,
]
