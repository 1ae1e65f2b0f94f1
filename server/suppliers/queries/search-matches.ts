import { sql, type RawBuilder } from 'kysely'
import { hasProductFilter, variousMaterials, type SupplierFilters, type SupplierSort } from '#domain/supplier-search.ts'
import { holdsWords, searchColumns } from '#server/database/like.ts'

type Sql = RawBuilder<unknown>

/**
 * The parts of one search: `page` gives supplier_id and what is shown of a product (nulls: a placeholder) of one page in its order,
 * `count` how many there are in all; `undeclared` how many of them come first because they have no EPD value; `first` is what
 * all three read from, where they share something. Decision record 14 has the plans.
 */
type Matches = { first: Sql; page: Sql; count: Sql; undeclared: Sql }

const shownOfProduct = sql`product.id as product_id, product.material, product.subcategory, product.currency,
  product.price_per_kg, product.min_volume, product.epd_value`

export function matchesOf(filters: SupplierFilters, pageSize: number): Matches {
  const cut = sql`limit ${pageSize} offset ${(filters.page - 1) * pageSize}`
  if (!hasProductFilter(filters)) return placeholders(filters, cut)
  if (filters.profile !== undefined) return productsOfProfile(filters, cut)
  if (rangesAnswer(filters)) return byRanges(filters, cut)
  return frontsAnswer(filters) ? byFronts(filters, cut) : byBestProducts(filters, cut)
}

const nothing = sql``
const and = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)

/** A missing EPD counts as 0, the lowest there is (specification 001, section 2): nulls come before every value. */
const ordered = (column: Sql, descending: boolean, then: Sql): Sql =>
  descending ? sql`${column} desc nulls last, ${then} desc` : sql`${column} nulls first, ${then}`

/**
 * Counted only where they come first and are not filtered out, and by themselves: they are the beginning of the index that
 * the page is read from, however many come after them.
 */
const undeclared = ({ sort, max_epd, declared }: SupplierFilters, from: Sql, key: Sql): Sql =>
  sort === 'epd_asc' && max_epd === undefined && declared === undefined
    ? sql`select count(*) ${from} and ${key} is null`
    : sql`select 0::int8`

const isDescending = (sort: SupplierSort): boolean => sort.endsWith('_desc')
const isByEpd = (sort: SupplierSort): boolean => sort.startsWith('epd')

const productOrder = (sort: SupplierSort): Sql =>
  ordered(isByEpd(sort) ? sql`product.effective_epd` : sql`product.min_volume`, isDescending(sort), sql`product.id`)

/** No product is asked for: one placeholder per supplier, which has a total but no minimum volume. */
function placeholders(filters: SupplierFilters, cut: Sql): Matches {
  const from = isNarrowed(filters) ? sql`from among where true` : sql`from profiles where ${activeSupplier}`
  const byTotal = isDescending(filters.sort) ? sql`epd_total desc nulls last,` : sql`epd_total nulls first,`
  return {
    first: among(filters),
    page: sql`select id as supplier_id, null::uuid as product_id, null as material, null as subcategory,
        null as currency, null::numeric as price_per_kg, null::numeric as min_volume, null::numeric as epd_value ${from}
      order by ${isByEpd(filters.sort) ? byTotal : nothing} company_name, id ${cut}`,
    count: sql`select count(*) ${from}`,
    undeclared: undeclared(filters, from, sql`epd_total`),
  }
}

/** One entry per product: a range of an index, in its order, which holds all that is shown of a product. */
function productsOfProfile(filters: SupplierFilters, cut: Sql): Matches {
  const from = sql`from products as product
    where product.listed and product.material = ${filters.material} and product.subcategory = ${filters.profile}
      ${andAll(productConditions(filters))} ${isAmong(filters, sql`product.supplier_id`)}`
  return {
    first: among(filters),
    page: sql`select product.supplier_id, ${shownOfProduct} ${from} order by ${productOrder(filters.sort)} ${cut}`,
    count: sql`select count(*) ${from}`,
    undeclared: undeclared(filters, from, sql`product.effective_epd`),
  }
}

/**
 * Do the ranges that are kept of each supplier tell both whether one of its products matches and what it is sorted by?
 * They know the lowest and the highest, not what lies between, nor which value belongs to which volume.
 */
function rangesAnswer({ sort, max_epd, declared, min_volume, my_volume }: SupplierFilters): boolean {
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

/** One entry per supplier, found by its ranges; its best product is looked up for those on the page alone. */
function byRanges(filters: SupplierFilters, cut: Sql): Matches {
  const { sort, max_epd, declared } = filters
  const key = {
    epd_asc: max_epd === undefined && declared === undefined ? sql`range.first_epd` : sql`range.lowest_epd`,
    epd_desc: sql`range.highest_epd`,
    min_volume_asc: sql`range.lowest_volume`,
    min_volume_desc: sql`range.highest_volume`,
  }[sort]
  const from = sql`from supplier_ranges as range where ${rangeConditions(filters)}`
  const order = ordered(sql`key`, isDescending(sort), sql`supplier_id`)
  return {
    first: among(filters),
    page: sql`select range.supplier_id, ${shownOfProduct}
      from (select range.supplier_id, ${key} as key ${from} order by ${order} ${cut}) as range,
        lateral (${bestProduct(filters)}) as best
      join products as product on product.id = best.product_id
      order by ${order}`,
    count: sql`select count(*) ${from}`,
    undeclared: undeclared(filters, from, key),
  }
}

/** A front is of what a buyer needs, from low to high EPD value: of each supplier the cleanest product that it sells so little of. */
const frontsAnswer = ({ sort, min_volume, my_volume }: SupplierFilters): boolean =>
  sort === 'epd_asc' && my_volume !== undefined && min_volume === undefined

/** One entry per supplier: of its front the one row that is first for this need. */
function byFronts(filters: SupplierFilters, cut: Sql): Matches {
  const { max_epd, declared, my_volume } = filters
  const isDeclared = max_epd !== undefined || declared !== undefined
  const conditions = [
    sql`front.listed and front.material = ${filters.material ?? variousMaterials}`,
    sql`front.volume <= ${my_volume} and front.${sql.ref(isDeclared ? 'until_declared' : 'until_any')} > ${my_volume}`,
  ]
  if (max_epd !== undefined) conditions.push(sql`front.epd <= ${max_epd}`)
  else if (isDeclared) conditions.push(sql`front.epd is not null`)
  const from = sql`from supplier_fronts as front where ${and(conditions)} ${isAmong(filters, sql`front.supplier_id`)}`
  const order = sql`front.epd nulls first, front.supplier_id`
  return {
    first: among(filters),
    page: sql`select front.supplier_id, ${shownOfProduct}
      from (select * ${from} order by ${order} ${cut}) as front join products as product on product.id = front.product_id
      order by ${order}`,
    count: sql`select count(*) ${from}`,
    undeclared: undeclared(filters, from, sql`front.epd`),
  }
}

/** One entry per supplier where only its products can tell: one look into an index for each that may match. */
function byBestProducts(filters: SupplierFilters, cut: Sql): Matches {
  const key = isByEpd(filters.sort) ? sql`best.effective_epd` : sql`best.min_volume`
  const order = ordered(key, isDescending(filters.sort), sql`best.supplier_id`)
  return {
    first: sql`${isNarrowed(filters) ? sql`${among(filters)},` : sql`with`} best as materialized (
      select range.supplier_id, best.* from supplier_ranges as range, lateral (${bestProduct(filters)}) as best
      where ${rangeConditions(filters)})`,
    page: sql`select best.supplier_id, ${shownOfProduct}
      from (select * from best order by ${order} ${cut}) as best join products as product on product.id = best.product_id
      order by ${order}`,
    count: sql`select count(*) from best`,
    undeclared: undeclared(filters, sql`from best where true`, sql`best.effective_epd`),
  }
}

/** The product of the range's supplier that matches and comes first in the sort. */
function bestProduct(filters: SupplierFilters): Sql {
  const ofMaterial = filters.material === undefined ? [] : [sql`product.material = ${filters.material}`]
  return sql`select product.id as product_id, product.effective_epd, product.min_volume from products as product
    where product.supplier_id = range.supplier_id ${andAll([...ofMaterial, ...productConditions(filters)])}
    order by ${productOrder(filters.sort)} limit 1`
}

function productConditions({ max_epd, declared, min_volume, my_volume }: SupplierFilters): Sql[] {
  const conditions: Sql[] = []
  if (max_epd !== undefined) conditions.push(sql`product.effective_epd <= ${max_epd}`)
  if (declared !== undefined) conditions.push(sql`product.effective_epd is not null`)
  if (min_volume !== undefined) conditions.push(sql`product.min_volume >= ${min_volume}`)
  if (my_volume !== undefined) conditions.push(sql`product.min_volume <= ${my_volume}`)
  return conditions
}

/** What every supplier with a matching product fulfils; alone, any of the four is also enough. */
function rangeConditions(filters: SupplierFilters): Sql {
  const { material, max_epd, declared, min_volume, my_volume } = filters
  const conditions = [sql`range.listed and range.material = ${material ?? variousMaterials}`]
  if (max_epd !== undefined) conditions.push(sql`range.lowest_epd <= ${max_epd}`)
  if (declared !== undefined) conditions.push(sql`range.lowest_epd is not null`)
  if (min_volume !== undefined) conditions.push(sql`range.highest_volume >= ${min_volume}`)
  if (my_volume !== undefined) conditions.push(sql`range.lowest_volume <= ${my_volume}`)
  return sql`${and(conditions)} ${isAmong(filters, sql`range.supplier_id`)}`
}

const andAll = (conditions: readonly Sql[]): Sql => (conditions.length === 0 ? nothing : sql`and ${and(conditions)}`)

const activeSupplier = sql`role = 'supplier' and user_status = 'active'`

/** Do the filters ask for some suppliers, whatever they sell? */
const isNarrowed = ({ text, region, country }: SupplierFilters): boolean =>
  Boolean(text) || region !== undefined || country !== undefined

const isAmong = (filters: SupplierFilters, id: Sql): Sql =>
  isNarrowed(filters) ? sql`and ${id} in (select among.id from among)` : nothing

/** Looked for once, for the page and for the count. Nothing where every listed supplier will do. */
function among(filters: SupplierFilters): Sql {
  if (!isNarrowed(filters)) return nothing
  const { text, region, country } = filters
  const conditions = [activeSupplier]
  if (region) conditions.push(sql`region = ${region}`)
  if (country) conditions.push(sql`country = ${country}`)
  if (text) conditions.push(holdsWords(text, searchColumns))
  return sql`with among as materialized (
    select id, company_name, epd_total from profiles where ${and(conditions)})`
}
