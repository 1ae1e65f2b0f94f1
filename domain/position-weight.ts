import { Decimal, toNumber } from './exact-decimal.ts'

/** The volume of all positions together in tons, exactly: the database compares it with its own sum. */
export const totalVolume = (positions: readonly { volume: number }[]): number =>
  toNumber(positions.reduce((total, { volume }) => total.plus(volume), Decimal(0)))
