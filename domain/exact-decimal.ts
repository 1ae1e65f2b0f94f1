import { Big } from 'big.js'

/**
 * Decimal numbers without the rounding errors of floats. A number becomes the decimal that it is written as. Quotients are cut
 * after 30 decimals, so that one that is rounded to fewer is rounded once.
 */
export const Decimal = Big()
export type Decimal = Big
Decimal.DP = 30
Decimal.RM = Decimal.roundDown

/** Rounded half away from zero. */
export const rounded = (value: Decimal, decimals: number): Decimal => value.round(decimals, Decimal.roundHalfUp)

/** The nearest float; 0 for the library's -0. */
export const toNumber = (value: Decimal): number => value.toNumber() + 0

/** In plain digits, however large or small: "-0.0000001". `Intl.NumberFormat` takes it without rounding it to a float. */
export const toText = (value: Decimal): `${number}` => (value.eq(0) ? '0' : (value.toFixed() as `${number}`))
