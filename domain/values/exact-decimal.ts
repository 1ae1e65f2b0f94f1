import { Big } from 'big.js'

/**
 * Decimal numbers without the rounding errors of floats. A number becomes its decimal notation. Quotients are cut after 30
 * decimals, so that rounding them to fewer does not round twice.
 */
export const Decimal = Big()
export type Decimal = Big
Decimal.DP = 30
Decimal.RM = Decimal.roundDown

/** Rounded half away from zero. */
export const rounded = (value: Decimal, decimals: number): Decimal => value.round(decimals, Decimal.roundHalfUp)

/** The nearest float; 0 instead of the library's -0. */
export const toNumber = (value: Decimal): number => value.toNumber() + 0

/** In plain digits, without an exponent: "-0.0000001". `Intl.NumberFormat` accepts it without rounding it to a float. */
export const toText = (value: Decimal): `${number}` => (value.eq(0) ? '0' : (value.toFixed() as `${number}`))
