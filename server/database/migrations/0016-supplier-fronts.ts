import { sql, type Kysely } from 'kysely'

/**
 * Of each supplier's products of a material, and of all, the front: those that come first from low to high EPD value for some volume
 * a buyer needs. A product stands on it unless one before it has a minimum volume as low. For any need exactly one of a front is
 * the first, the one with `volume` <= need < `until`, so that counting suppliers is counting rows. See decision record 14.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `until_declared` is among products with an EPD value, `until_any` among all of them: those without one come first.
  // A product that is deleted takes its row along by the triggers below, at the end of the same statement.
  `create table supplier_fronts (
    supplier_id uuid not null references profiles on delete cascade,
    material text not null,
    product_id uuid not null,
    listed boolean not null,
    epd numeric,
    volume numeric not null,
    until_declared numeric not null,
    until_any numeric not null,
    primary key (supplier_id, material, product_id)
  )`,
  `create function front_suppliers(suppliers uuid[]) returns void language plpgsql as $$
    begin
      with walked as (
        select supplier_id, grouped.material, id, listed, effective_epd, min_volume,
          coalesce(min(min_volume) over before, 'Infinity') as until,
          min(min_volume) filter (where effective_epd is null) over (partition by supplier_id, grouped.material) as undeclared
        from products cross join lateral (values (products.material), ('Various')) as grouped (material)
        where supplier_id = any (suppliers)
        window before as (partition by supplier_id, grouped.material, effective_epd is null order by effective_epd, id
          rows between unbounded preceding and 1 preceding)
      ), front as (
        select supplier_id, material, id, listed, effective_epd, min_volume,
          case when effective_epd is null then 0 else until end as until_declared,
          case when effective_epd is null then until else least(until, undeclared) end as until_any
        from walked where min_volume < until
      ), left_behind as (
        delete from supplier_fronts as old where old.supplier_id = any (suppliers)
          and not exists (
            select from front where (front.supplier_id, front.material, front.id) = (old.supplier_id, old.material, old.product_id))
      )
      insert into supplier_fronts as old (supplier_id, material, product_id, listed, epd, volume, until_declared, until_any)
        select * from front
      on conflict (supplier_id, material, product_id) do update set
        listed = excluded.listed, epd = excluded.epd, volume = excluded.volume,
        until_declared = excluded.until_declared, until_any = excluded.until_any
      where (old.listed, old.epd, old.volume, old.until_declared, old.until_any)
        is distinct from (excluded.listed, excluded.epd, excluded.volume, excluded.until_declared, excluded.until_any);
    end $$`,
  `create or replace function products_ranged() returns trigger language plpgsql as $$
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
      if suppliers is not null then
        perform range_suppliers(suppliers);
        perform front_suppliers(suppliers);
      end if;
      return null;
    end $$`,
  `select front_suppliers(array_agg(id)) from profiles where role = 'supplier'`,
  `create index supplier_fronts_by_epd on supplier_fronts (material, epd nulls first, supplier_id)
     include (volume, until_declared, until_any, product_id) where listed`,
]
