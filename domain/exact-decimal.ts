/** `digits` x 10^-`scale`, exactly: 1.02 is 102 x 10^-2. `scale` is never below 0. */
export type Decimal = { digits: bigint; scale: number }

/** The decimal number that a finite float is written as. Exact, unlike what floats make of it. */
export function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

export const times = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  scale: one.scale + other.scale,
})

export function plus(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale)
  return { digits: digitsAt(one, scale) + digitsAt(other, scale), scale }
}

export const minus = (one: Decimal, other: Decimal): Decimal => plus(one, { digits: -other.digits, scale: other.scale })

/** Rounded half away from zero to `decimals`. `divisor` is not 0. */
export function over(dividend: Decimal, divisor: Decimal, decimals: number): Decimal {
  const sign = divisor.digits < 0n ? -1n : 1n
  const numerator = sign * dividend.digits * 10n ** BigInt(divisor.scale + decimals)
  return { digits: nearest(numerator, sign * divisor.digits * 10n ** BigInt(dividend.scale)), scale: decimals }
}

/** Half away from zero. */
export function rounded(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return value
  return { digits: nearest(value.digits, 10n ** BigInt(value.scale - decimals)), scale: decimals }
}

/** The nearest float. */
export const toNumber = ({ digits, scale }: Decimal): number => Number(digits) / 10 ** scale

/** In plain digits, however large or small: "-0.0000001". `Intl.NumberFormat` takes it without rounding it to a float. */
export function toText({ digits, scale }: Decimal): `${number}` {
  const bare = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const whole = bare.slice(0, bare.length - scale)
  const fraction = bare.slice(bare.length - scale).replace(/0+$/, '')
  return `${digits < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}` as `${number}`
}

const digitsAt = ({ digits, scale }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale)

/** The whole number nearest to a fraction, half away from zero. `denominator` is above 0. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator / 2n : denominator / 2n
  return (numerator + half) / denominator
}
