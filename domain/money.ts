export const currencies = ['USD', 'EUR', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** What a product and a response start with (specification 001, section 9). */
export const defaultCurrency: Currency = 'USD'

/** Volumes are tons of 1,000 kg, prices are per kg: the one place where the two meet (product decision 1). */
export const kilogramsPerTon = 1000

/** Price 0 means "no price" (product decision 6): never ranked, averaged or totalled. */
export const hasPrice = (pricePerKg: number): boolean => pricePerKg > 0

/** The decimal digits of a finite number as an integer and a power of ten: 1.02 -> 102 x 10^-2. Exact, unlike floats. */
function exact(value: number): { digits: bigint; scale: number } {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

/** The product of decimal numbers, rounded half away from zero to `decimals`. Exact for any finite input. */
export function multiply(factors: readonly number[], decimals: number): number {
  let digits = 1n
  let scale = 0
  for (const factor of factors) {
    const part = exact(factor)
    digits *= part.digits
    scale += part.scale
  }
  if (scale <= decimals) return Number(digits) / 10 ** scale
  const step = 10n ** BigInt(scale - decimals)
  const half = digits < 0n ? -step / 2n : step / 2n
  return Number((digits + half) / step) / 10 ** decimals
}

export type TotalCost = { amount: number; working: string }

/**
 * Total cost of `volume` tons at `pricePerKg`, two decimals, with its working; null where there is no price.
 * Product decision 1 (a departure from the specification's formula, which mixes tons and kilograms).
 */
export function totalCost(volume: number, pricePerKg: number, currency: Currency): TotalCost | null {
  if (!hasPrice(pricePerKg)) return null
  const amount = multiply([volume, kilogramsPerTon, pricePerKg], 2)
  const working = `${formatNumber(volume)} t × ${formatNumber(kilogramsPerTon)} kg/t × ${formatPrice(pricePerKg)} ${currency}/kg = ${formatMoney(amount, currency)}`
  return { amount, working }
}

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })
const cents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const price = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** 12.5 -> "12.5", 1000 -> "1,000". */
export const formatNumber = (value: number): string => plain.format(value)
/** A price per kg: at least two decimals, never fewer than it was given. */
export const formatPrice = (value: number): string => price.format(value)
/** An amount: 118750 USD -> "118,750.00 USD". */
export const formatMoney = (amount: number, currency: Currency): string => `${cents.format(amount)} ${currency}`
