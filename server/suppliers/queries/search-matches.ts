import { sql, type RawBuilder } from 'kysely'
import {
  hasProductFilter,
  shownLines,
  variousMaterials,
  type SupplierFilters,
  type SupplierSort,
} from '#domain/suppliers/supplier-search.ts'
import { holdsWordsInOne, searchColumns } from '#server/database/like.ts'
import { recordInForce } from '#server/epds/queries/record-in-force.ts'
import {
  and,
  andAll,
  isByEpd,
  isDescending,
  ofKind,
  orderBy,
  productConditions,
  productOrder,
} from './product-matches.ts'

type Sql = RawBuilder<unknown>

/**
 * The SQL of one search. `page` selects one page in its order: supplier_id and the shown columns of a product (null for a
 * placeholder). `counts` selects three numbers: of all suppliers that match, of those that come first because they have no EPD value,
 * and of all products that match. `first` holds the common table expressions that the two share. `hasLines`: a profile is chosen, so
 * the products are counted, and `page` has the first of each supplier. Decision records 14 and 75.
 */
type Matches = { first: Sql; page: Sql; counts: Sql; hasLines?: true }

const shownOfProduct = sql`product.id as product_id, product.material, product.subcategory, product.currency,
  product.price_per_kg, product.min_volume, product.epd_value, product.epd_id, product.size, product.grade`

export function matchesOf(filters: SupplierFilters, pageSize: number): Matches {
  const pageClause = sql`limit ${pageSize} offset ${(filters.page - 1) * pageSize}`
  if (!hasProductFilter(filters)) return placeholders(filters, pageClause)
  if (filters.profile !== undefined) return productsOfProfile(filters, pageClause)
  if (isByFewProducts(filters)) return byFewProducts(filters, pageClause)
  if (supplierRangesSuffice(filters)) return bySupplierRanges(filters, pageClause)
  return paretoFrontiersSuffice(filters) ? byParetoFrontiers(filters, pageClause) : byBestProducts(filters, pageClause)
}

const nothing = sql``

/** Whether undeclared values come first and are not filtered out. Only then they are counted. */
const undeclaredFirst = ({ sort, max_epd, declared }: SupplierFilters): boolean =>
  sort === 'epd_asc' && max_epd === undefined && declared === undefined

/** The counts without that of products. The undeclared are the beginning of the page's index, so counting them does not depend on the rest. */
const countsOf = (filters: SupplierFilters, from: Sql, key: Sql): Sql =>
  sql`select (select count(*) ${from}), ${
    undeclaredFirst(filters) ? sql`(select count(*) ${from} and ${key} is null)` : sql`0::int8`
  }, null::int8`

/** The search without a product filter: one placeholder per supplier, with a total EPD value and no minimum volume. */
function placeholders(filters: SupplierFilters, cut: Sql): Matches {
  const from = isNarrowed(filters) ? sql`from candidates where true` : sql`from profiles where ${activeSupplier}`
  const byTotal = isDescending(filters.sort) ? sql`epd_total desc nulls last,` : sql`epd_total nulls first,`
  return {
    first: candidates(filters),
    page: sql`select id as supplier_id, null::uuid as product_id, null as material, null as subcategory,
        null as currency, null::numeric as price_per_kg, null::numeric as min_volume, null::numeric as epd_value,
        null::uuid as epd_id, null as size, null as grade ${from}
      order by ${isByEpd(filters.sort) ? byTotal : nothing} company_name, id ${cut}`,
    counts: countsOf(filters, from, sql`epd_total`),
  }
}

/**
 * One entry per supplier, at the place of the first of its products in the sort, with how many match and the next of them. All
 * matches are read from an index that covers them, which the count of products needs anyway.
 */
function productsOfProfile(filters: SupplierFilters, cut: Sql): Matches {
  const conditions = andAll([...ofKind(filters), ...productConditions(filters)])
  const lowest = sql`min(product.effective_epd)`
  const place = {
    epd_asc: undeclaredFirst(filters)
      ? sql`case when count(product.effective_epd) = count(*) then ${lowest} end`
      : lowest,
    epd_desc: sql`max(product.effective_epd)`,
    min_volume_asc: sql`min(product.min_volume)`,
    min_volume_desc: sql`max(product.min_volume)`,
  }[filters.sort]
  const order = orderBy(sql`key`, isDescending(filters.sort), sql`supplier_id`)
  const lines = sql`from products as product where product.supplier_id = found.supplier_id and product.listed ${conditions}
    order by ${productOrder(filters.sort)}`
  return {
    first: sql`${isNarrowed(filters) ? sql`${candidates(filters)},` : sql`with`} matching as materialized (
      select product.supplier_id, count(*) as products, ${place} as key from products as product
      where product.listed ${conditions} ${isCandidate(filters, sql`product.supplier_id`)} group by product.supplier_id)`,
    page: sql`select found.supplier_id, ${shownOfProduct}, found.products,
        case when found.products > 1 then (select json_agg(line) from (
          select product.id as product_id, product.currency, product.price_per_kg, product.min_volume, product.epd_value,
            product.size, product.grade, ${recordInForce('product.epd_id')} as epd_record ${lines}
          limit ${shownLines - 1} offset 1) as line) end as others
      from (select * from matching order by ${order} ${cut}) as found,
        lateral (select * ${lines} limit 1) as product
      order by ${order}`,
    // In one pass: there may be thousands of suppliers.
    counts: sql`select count(*), ${
      undeclaredFirst(filters) ? sql`count(*) filter (where key is null)` : sql`0::int8`
    }, coalesce(sum(products), 0)::int8 from matching`,
    hasLines: true,
  }
}

/**
 * Whether the search can be answered from `supplier_ranges` alone. They hold the lowest and the highest values of each
 * supplier, but not the values between, nor which EPD value belongs to which volume.
 */
function supplierRangesSuffice({ sort, max_epd, declared, min_volume, my_volume }: SupplierFilters): boolean {
  const byEpd = max_epd !== undefined || declared !== undefined
  const byMinimum = min_volume !== undefined
  const byNeed = my_volume !== undefined
  const answers: Record<SupplierSort, boolean> = {
    epd_asc: !byMinimum && !byNeed,
    epd_desc: !byMinimum && !byNeed && max_epd === undefined,
    min_volume_asc: !byEpd && !byMinimum,
    min_volume_desc: !byEpd && !byNeed,
  }
  return answers[sort]
}

/** One entry per supplier, found by its ranges. The best product is looked up only for the suppliers of the page. */
function bySupplierRanges(filters: SupplierFilters, cut: Sql): Matches {
  const { sort, max_epd, declared } = filters
  const key = {
    epd_asc: max_epd === undefined && declared === undefined ? sql`range.first_epd` : sql`range.lowest_epd`,
    epd_desc: sql`range.highest_epd`,
    min_volume_asc: sql`range.lowest_volume`,
    min_volume_desc: sql`range.highest_volume`,
  }[sort]
  const from = sql`from supplier_ranges as range where ${rangeConditions(filters)}`
  const order = orderBy(sql`key`, isDescending(sort), sql`supplier_id`)
  return {
    first: candidates(filters),
    page: sql`select range.supplier_id, ${shownOfProduct}
      from (select range.supplier_id, ${key} as key ${from} order by ${order} ${cut}) as range,
        lateral (${bestProduct(filters)}) as best
      join products as product on product.id = best.product_id
      order by ${order}`,
    counts: countsOf(filters, from, key),
  }
}

/** A Pareto frontier holds, per supplier and needed volume, the product with the lowest EPD value that is sold in that volume. */
const paretoFrontiersSuffice = ({ sort, min_volume, my_volume }: SupplierFilters): boolean =>
  sort === 'epd_asc' && my_volume !== undefined && min_volume === undefined

/** One entry per supplier: the row of its Pareto frontier for the needed volume. */
function byParetoFrontiers(filters: SupplierFilters, cut: Sql): Matches {
  const { max_epd, declared, my_volume } = filters
  const isDeclared = max_epd !== undefined || declared !== undefined
  const conditions = [
    sql`frontier.listed and frontier.material = ${filters.material ?? variousMaterials}`,
    sql`frontier.volume <= ${my_volume} and frontier.${sql.ref(isDeclared ? 'until_declared' : 'until_any')} > ${my_volume}`,
  ]
  if (max_epd !== undefined) conditions.push(sql`frontier.epd <= ${max_epd}`)
  else if (isDeclared) conditions.push(sql`frontier.epd is not null`)
  const from = sql`from supplier_pareto as frontier where ${and(conditions)} ${isCandidate(filters, sql`frontier.supplier_id`)}`
  const order = sql`frontier.epd nulls first, frontier.supplier_id`
  return {
    first: candidates(filters),
    page: sql`select frontier.supplier_id, ${shownOfProduct}
      from (select * ${from} order by ${order} ${cut}) as frontier join products as product on product.id = frontier.product_id
      order by ${order}`,
    counts: countsOf(filters, from, sql`frontier.epd`),
  }
}

/** One entry per supplier, for filters that need its products: one index lookup per supplier that may match. */
const byBestProducts = (filters: SupplierFilters, cut: Sql): Matches =>
  ofBest(
    filters,
    cut,
    sql`select range.supplier_id, best.* from supplier_ranges as range, lateral (${bestProduct(filters)}) as best
      where ${rangeConditions(filters)}`,
  )

const isByFewProducts = ({ size, grade, in_force }: SupplierFilters): boolean =>
  size !== undefined || grade !== undefined || in_force !== undefined

/**
 * One entry per supplier, of the products with this size or grade or with an EPD in force: they are few and are found by an index,
 * while a supplier's other products would be read for nothing.
 */
const byFewProducts = (filters: SupplierFilters, cut: Sql): Matches =>
  ofBest(
    filters,
    cut,
    sql`select distinct on (product.supplier_id) product.supplier_id, product.id as product_id, product.effective_epd,
        product.min_volume
      from products as product
      where product.listed ${andAll([...ofKind(filters), ...productConditions(filters)])}
        ${isCandidate(filters, sql`product.supplier_id`)}
      order by product.supplier_id, ${productOrder(filters.sort)}`,
  )

/** One entry per supplier, each with its best product, which `select` has found. */
function ofBest(filters: SupplierFilters, cut: Sql, select: Sql): Matches {
  const key = isByEpd(filters.sort) ? sql`best.effective_epd` : sql`best.min_volume`
  const order = orderBy(key, isDescending(filters.sort), sql`best.supplier_id`)
  return {
    first: sql`${isNarrowed(filters) ? sql`${candidates(filters)},` : sql`with`} best as materialized (${select})`,
    page: sql`select best.supplier_id, ${shownOfProduct}
      from (select * from best order by ${order} ${cut}) as best join products as product on product.id = best.product_id
      order by ${order}`,
    counts: countsOf(filters, sql`from best where true`, sql`best.effective_epd`),
  }
}

/** The first matching product, in the sort order, of the range's supplier. */
function bestProduct(filters: SupplierFilters): Sql {
  return sql`select product.id as product_id, product.effective_epd, product.min_volume from products as product
    where product.supplier_id = range.supplier_id ${andAll([...ofKind(filters), ...productConditions(filters)])}
    order by ${productOrder(filters.sort)} limit 1`
}

/** Conditions that every supplier with a matching product fulfils. A single one of the four filters is also sufficient. */
function rangeConditions(filters: SupplierFilters): Sql {
  const { material, max_epd, declared, min_volume, my_volume } = filters
  const conditions = [sql`range.listed and range.material = ${material ?? variousMaterials}`]
  if (max_epd !== undefined) conditions.push(sql`range.lowest_epd <= ${max_epd}`)
  if (declared !== undefined) conditions.push(sql`range.lowest_epd is not null`)
  if (min_volume !== undefined) conditions.push(sql`range.highest_volume >= ${min_volume}`)
  if (my_volume !== undefined) conditions.push(sql`range.lowest_volume <= ${my_volume}`)
  return sql`${and(conditions)} ${isCandidate(filters, sql`range.supplier_id`)}`
}

const activeSupplier = sql`role = 'supplier' and user_status = 'active'`

/** Whether the filters restrict the suppliers themselves, by text, region or country. */
const isNarrowed = ({ text, region, country }: SupplierFilters): boolean =>
  Boolean(text) || region !== undefined || country !== undefined

const isCandidate = (filters: SupplierFilters, id: Sql): Sql =>
  isNarrowed(filters) ? sql`and ${id} in (select candidates.id from candidates)` : nothing

/** The suppliers that pass the filters of `isNarrowed`, selected once for the page and the count. Empty without such filters. */
function candidates(filters: SupplierFilters): Sql {
  if (!isNarrowed(filters)) return nothing
  const { text, region, country } = filters
  const conditions = [activeSupplier]
  if (region) conditions.push(sql`region = ${region}`)
  if (country) conditions.push(sql`country = ${country}`)
  if (text) conditions.push(holdsWordsInOne(text, searchColumns))
  return sql`with candidates as materialized (
    select id, company_name, epd_total from profiles where ${and(conditions)})`
}
