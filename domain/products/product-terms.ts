import { z } from 'zod'
import { denied, type Verdict } from '#domain/refusal.ts'
import {
  currencies,
  formatPrice,
  formatPricePerKg,
  hasPrice,
  multiply,
  subtract,
  sum,
  type Currency,
} from '#domain/values/money.ts'
import { requiredNumber } from '#domain/values/number-input.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { minVolumeOrNone, productValues } from './product-input.ts'
import type { ProductRefusal } from './product-texts.ts'

/** A product is sold at this price, from this volume (tons) on. */
export type ProductTerms = { price_per_kg: number; currency: Currency; min_volume: number }

/** Prices that follow from a percentage have at most as many decimals as those that an import converts from tons or meters. */
const priceDecimals = 4

const percentage = requiredNumber('Percentage').gt(0, 'Percentage must be more than 0.')
const others = {
  /** Null keeps the currency of each product. */
  currency: z.enum(currencies, 'Please choose a currency.').nullable(),
  /** A price is never converted. It keeps its number in another currency only if that is said. */
  keeps_number: z.boolean(),
  /** In tons. Null keeps it. */
  min_volume: productValues.min_volume.nullable(),
}

/** A change of many products' terms as it is typed, before it is known what follows for each. `raise` and `lower` in percent. */
export const termsChange = z.discriminatedUnion('price', [
  z.strictObject({ price: z.literal('keep'), ...others }),
  z.strictObject({ price: z.literal('set'), amount: productValues.price_per_kg, ...others }),
  z.strictObject({
    price: z.literal('raise'),
    amount: percentage.max(1000, 'Percentage can be at most 1 000.'),
    ...others,
  }),
  z.strictObject({
    price: z.literal('lower'),
    amount: percentage.lt(100, 'Percentage must be less than 100.'),
    ...others,
  }),
])
export type TermsChange = z.infer<typeof termsChange>

export type TermsVerdict = { ok: true; terms: ProductTerms } | { ok: false; refusal: ProductRefusal }

/** The terms of a product after the change, or why they cannot be changed like this. */
export function changeTerms(present: ProductTerms, change: TermsChange): TermsVerdict {
  const currency = change.currency ?? present.currency
  const verdict = mayChangeCurrency(present, change)
  if (!verdict.ok) return verdict
  const price = changedPrice(present, change)
  if (typeof price !== 'number') return price
  return { ok: true, terms: { price_per_kg: price, currency, min_volume: change.min_volume ?? present.min_volume } }
}

function mayChangeCurrency(present: ProductTerms, change: TermsChange): Verdict<ProductRefusal> {
  const stays = change.currency === null || change.currency === present.currency
  if (stays || change.price === 'set' || !hasPrice(present.price_per_kg)) return { ok: true }
  if (change.price !== 'keep') return denied('product.currencyAndPercent')
  return change.keeps_number ? { ok: true } : denied('product.currencyNeedsPrice')
}

/** Percentages are rounded half away from zero. */
function changedPrice(
  { price_per_kg: was }: ProductTerms,
  change: TermsChange,
): number | { ok: false; refusal: ProductRefusal } {
  if (change.price === 'keep') return was
  if (change.price === 'set') return change.amount
  if (!hasPrice(was)) return denied('product.percentOfNoPrice')
  const percent = change.price === 'raise' ? sum([100, change.amount]) : subtract(100, change.amount)
  const price = multiply([was, percent, 0.01], priceDecimals)
  if (!hasPrice(price)) return denied('product.priceWouldBeNone')
  return productValues.price_per_kg.safeParse(price).success ? price : denied('product.priceWouldBeTooHigh')
}

export const isSameProductTerms = (one: ProductTerms, other: ProductTerms): boolean =>
  one.price_per_kg === other.price_per_kg && one.currency === other.currency && one.min_volume === other.min_volume

export type PlannedTerms<Product> =
  | { product: Product; state: 'changed'; terms: ProductTerms }
  | { product: Product; state: 'unchanged'; terms: ProductTerms }
  | { product: Product; state: 'refused'; refusal: ProductRefusal }

/** Each product with its terms after the change. Those that cannot be changed come first, those that stay as they are last. */
export function planTerms<Product extends ProductTerms>(
  products: readonly Product[],
  change: TermsChange,
): PlannedTerms<Product>[] {
  const planned = products.map((product): PlannedTerms<Product> => {
    const verdict = changeTerms(product, change)
    if (!verdict.ok) return { product, state: 'refused', refusal: verdict.refusal }
    const { terms } = verdict
    return { product, state: isSameProductTerms(product, terms) ? 'unchanged' : 'changed', terms }
  })
  const order = ['refused', 'changed', 'unchanged']
  return planned.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

/** "1.02 → 1.07 EUR/kg and minimum 5 tons → 10 tons": what changed, for the history. */
export function formatTermsChange(before: ProductTerms, after: ProductTerms): string {
  const was = hasPrice(before.price_per_kg) && before.currency === after.currency && hasPrice(after.price_per_kg)
  const [from, to] = [before, after].map(({ price_per_kg, currency }) => formatPricePerKg(price_per_kg, currency))
  const price = was ? `${formatPrice(before.price_per_kg)} → ${to}` : `${from} → ${to}`
  const currency = `${before.currency} → ${after.currency}`
  const volume = `minimum ${formatTons(before.min_volume)} → ${formatTons(after.min_volume)}`
  return [
    ...(from === to ? (before.currency === after.currency ? [] : [currency]) : [price]),
    ...(before.min_volume === after.min_volume ? [] : [volume]),
  ].join(' and ')
}

export const maxTermsAtOnce = 500

/**
 * The new terms of each product, with the version that they were decided on. A minimum volume of 0 is that of a new product, which
 * keeps it until one is typed, and which an undone change returns to.
 */
export const updateProductTermsInput = z.strictObject({
  products: z
    .array(
      z.strictObject({
        id: z.uuid('Unknown id.').toLowerCase(),
        updated_at: z.iso.datetime(),
        price_per_kg: productValues.price_per_kg,
        currency: productValues.currency,
        min_volume: minVolumeOrNone,
      }),
    )
    .min(1, 'Please choose at least one product.')
    .max(maxTermsAtOnce, `At most ${maxTermsAtOnce} products can be changed at once.`)
    .superRefine((products, context) => {
      const seen = new Set<string>()
      for (const [index, { id }] of products.entries())
        if (seen.has(id))
          context.addIssue({ code: 'custom', path: [index, 'id'], message: 'Each product can be named once.' })
        else seen.add(id)
    }),
})
export type UpdateProductTermsInput = z.infer<typeof updateProductTermsInput>
