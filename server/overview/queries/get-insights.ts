import { z } from '@hono/zod-openapi'
import {
  besideTarget,
  insightGroups,
  insightLine,
  insightPercent,
  usedRates,
  type InsightGroup,
} from '#domain/quotes/insights.ts'
import { savingLine, type SavingSum } from '#domain/quotes/insight-savings.ts'
import { onTimeOf } from '#domain/quotes/orders/on-time.ts'
import { defaultCurrencyOf } from '#domain/accounts/default-currency.ts'
import type { Actor } from '#domain/access/actor.ts'
import { lastMonths, monthsIn } from '#domain/suppliers/analytics.ts'
import { currencyRate, type CurrencyRates } from '#domain/values/currency-rates.ts'
import { currencies, type Currency } from '#domain/values/money.ts'
import { resolvePeriod } from '#domain/values/month-period.ts'
import type { Caller } from '#server/caller.ts'
import type { Database } from '#server/database/connect.ts'
import { currencyRatesIn } from '#server/settings/queries/currency-rates.ts'
import { boughtSums, type BoughtIn, type BoughtRow } from './bought.ts'
import { boughtOrders, splitSums, type BoughtOrder } from './bought-outcomes.ts'
import type { PeriodFilters } from './period-filters.ts'

const currency = z.enum(currencies)
/** What was bought of one month, material, supplier or project: see `InsightLine` and `BoughtSum` (domain/quotes/insights.ts). */
const line = z.object({
  orders: z.int(),
  amounts: z.array(z.object({ currency, amount: z.number() })),
  base: z.number().nullable(),
  unconverted: z.array(currency),
  tons: z.number(),
  known_tons: z.number(),
  covered_tons: z.number(),
  /** Of the tons, in percent. */
  covered_percent: z.number().nullable(),
  carbon: z.number().nullable(),
  carbon_per_kg: z.number().nullable(),
})
/** `key`: a month as YYYY-MM, a material, an id; empty where there is none. */
const keyedLine = line.extend({ key: z.string(), name: z.string().nullable() })

/** `percent`: of the orders of which it is known; null without one. */
const onTime = z.object({ due: z.int(), on_time: z.int(), percent: z.number().nullable() })
const saving = z.object({
  awards: z.int(),
  compared: z.int(),
  whole: z.number().nullable(),
  split: z.number().nullable(),
  saved: z.number().nullable(),
  no_rate: z.int(),
  no_whole: z.int(),
})

export const insights = z.object({
  from: z.string(),
  until: z.string(),
  /** The company's currency, which the base is in. */
  base_currency: currency,
  /** The rates that the base is converted by. */
  rates: z.array(currencyRate.extend({ currency })),
  /** In kg CO₂e per kg. */
  target: z.number().nullable(),
  /** t CO₂e of the known tons at the target, and how much more they have. */
  beside_target: z.object({ allowed: z.number(), over: z.number() }).nullable(),
  total: line,
  months: z.array(keyedLine),
  materials: z.array(keyedLine),
  suppliers: z.array(keyedLine),
  projects: z.array(keyedLine),
  /** Orders that came on time, by the month in which the offer was accepted and by supplier. Suppliers without a known order are left out. */
  on_time: onTime.extend({
    months: z.array(onTime.extend({ key: z.string() })),
    suppliers: z.array(onTime.extend({ key: z.string(), name: z.string() })),
  }),
  /** Awards over several suppliers, in the base currency: see `SavingLine` (domain/quotes/insight-savings.ts). */
  savings: saving.extend({ months: z.array(saving.extend({ key: z.string() })) }),
})
export type Insights = z.infer<typeof insights>

/** The period as the database reads it. Its months begin at midnight in the time zone. */
export function boughtIn({ actor, at }: Caller, filters: PeriodFilters) {
  const [current] = lastMonths(at, filters.time_zone, 1)
  const period = resolvePeriod(filters, current?.month ?? '')
  const months = monthsIn(period, filters.time_zone)
  const read: BoughtIn = {
    companyId: actor.company.id,
    starts: months.map(({ from }) => from),
    until: months.at(-1)?.until ?? at,
  }
  return { ...period, names: months.map(({ month }) => month), read }
}

/** What a customer has bought in a period, by month, material, supplier and project. Its own orders, and nobody else's. */
export async function getInsights(db: Database, caller: Caller, filters: PeriodFilters): Promise<Insights> {
  const { names, read, ...period } = boughtIn(caller, filters)
  const rows = await boughtSums(db, read)
  const rates = await currencyRatesIn(db)
  const { base, target } = await companyOf(db, caller.actor)
  const lineOf = (sums: readonly BoughtRow[]) => {
    const made = insightLine(sums, base, rates)
    return { ...made, covered_percent: insightPercent(made.covered_tons, made.tons) }
  }
  const byGroup = (group: InsightGroup) =>
    [
      ...Map.groupBy(
        rows.filter((row) => row.group === group),
        ({ key }) => key ?? '',
      ),
    ].map(([key, sums]) => ({
      ...lineOf(sums),
      key,
      name: sums[0]?.name ?? null,
    }))
  const [months, materials, suppliers, projects] = insightGroups.map(byGroup)
  const total = lineOf(rows.filter(({ group }) => group === null))
  const byAmount = (of: ReturnType<typeof byGroup> = []) => of.toSorted((a, b) => (b.base ?? 0) - (a.base ?? 0))
  return {
    ...period,
    base_currency: base,
    rates: usedRates(
      total.amounts.map((one) => one.currency),
      base,
      rates,
    ),
    target,
    beside_target: besideTarget(total, target),
    total,
    // A month in which nothing was bought has no row.
    months: names.map((name, index) => ({
      ...(months?.find(({ key }) => key === String(index + 1)) ?? lineOf([])),
      key: name,
      name: null,
    })),
    materials: byAmount(materials),
    suppliers: byAmount(suppliers),
    projects: byAmount(projects),
    on_time: onTimeIn(await boughtOrders(db, read), names, caller.at),
    savings: savingsIn(await splitSums(db, read), names, { base, rates }),
  }
}

function onTimeIn(orders: readonly BoughtOrder[], names: readonly string[], now: Date): Insights['on_time'] {
  const lineOf = (some: readonly BoughtOrder[]) => {
    const counted = onTimeOf(
      some.map(({ days }) => days),
      now,
    )
    return { ...counted, percent: insightPercent(counted.on_time, counted.due) }
  }
  const bySupplier = Map.groupBy(orders, ({ supplier_id }) => supplier_id)
  return {
    ...lineOf(orders),
    months: names.map((key, index) => ({ ...lineOf(orders.filter(({ month }) => month === index + 1)), key })),
    suppliers: [...bySupplier]
      .map(([key, of]) => ({ ...lineOf(of), key, name: of[0]?.supplier ?? '' }))
      .filter(({ due }) => due > 0)
      .toSorted((one, other) => other.due - one.due),
  }
}

function savingsIn(
  sums: readonly (SavingSum & { month: number })[],
  names: readonly string[],
  { base, rates }: { base: Currency; rates: CurrencyRates },
): Insights['savings'] {
  const lineOf = (some: readonly SavingSum[]) => savingLine(some, base, rates)
  return {
    ...lineOf(sums),
    months: names.map((key, index) => ({ ...lineOf(sums.filter(({ month }) => month === index + 1)), key })),
  }
}

/** The company's currency and its target. */
async function companyOf(db: Database, { company }: Actor) {
  const { kg_per_kg, ...facts } = await db
    .selectFrom('profiles')
    .leftJoin('carbon_targets', 'carbon_targets.company_id', 'profiles.id')
    .where('profiles.id', '=', company.id)
    .select(['default_currency', 'country', 'address', 'kg_per_kg'])
    .executeTakeFirstOrThrow()
  return { base: defaultCurrencyOf(facts), target: kg_per_kg }
}
