import { formatNumber } from './money.ts'

const withUnit = (value: number, one: string, many: string): string => {
  const formatted = formatNumber(value)
  return `${formatted} ${formatted === '1' ? one : many}`
}

/** The unit alone, for places that show the number separately. */
export const tonsUnit = (volume: number): string => (formatNumber(volume) === '1' ? 'ton' : 'tons')

/** 1 -> "1 ton", 12.5 -> "12.5 tons". */
export const formatTons = (volume: number): string => withUnit(volume, 'ton', 'tons')

/** 1 -> "1 day", 14 -> "14 days". */
export const formatDays = (days: number): string => withUnit(days, 'day', 'days')
