import { sum } from './money.ts'

/** The volume of all positions together in tons, exactly: the database compares it with its own sum. */
export const totalVolume = (positions: readonly { volume: number }[]): number =>
  sum(positions.map(({ volume }) => volume))
