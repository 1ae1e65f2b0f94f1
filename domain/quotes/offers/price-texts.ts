import type { Material } from '#domain/materials/materials.ts'
import { formatNumber, formatPrice, type Currency } from '#domain/values/money.ts'
import { formatRefusal, type RefusalOf } from '#domain/refusal.ts'

type Usual = { material: Material; usual: number; currency: Currency }
type Limit = { times: number; limit: number; currency: Currency }

const usualPrice = ({ material, usual, currency }: Usual) =>
  `the usual price of ${material}, about ${formatPrice(Number(usual.toPrecision(3)))} ${currency}/kg.`

const farPrices = {
  overUsual: ({ times, ...usual }: Usual & { times: number }) =>
    `This price is ${formatNumber(times)} times ${usualPrice(usual)}`,
  underUsual: (usual: Usual) => `This price is less than a twentieth of ${usualPrice(usual)}`,
  overLimit: ({ times, limit, currency }: Limit) =>
    `This price is ${formatNumber(times)} times the maximum price of the request, ${formatPrice(limit)} ${currency}/kg.`,
} as const

/** The reference that a price is far from. Prices per kg. */
export type FarPrice = RefusalOf<'price', typeof farPrices>
export const farPriceText = (because: FarPrice): string => formatRefusal(farPrices, because)

type Question = { price: number; because: FarPrice; suggestion: number | null }

/** Why a price needs a person's confirmation. */
export const priceRefusals = {
  ...farPrices,
  /** For a supplier, before such a price is sent. */
  question: ({ price, because, suggestion }: Question) =>
    suggestion === null
      ? `${farPriceText(because)} Is it right?`
      : `${farPriceText(because)} Did you mean ${formatPrice(suggestion)} per kg (${formatNumber(price)} per t)?`,
  /** For programs, at a field of its own: the number that was probably meant. */
  suggestion: ({ amount }: { amount: number }) => String(amount),
} as const
