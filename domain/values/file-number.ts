// Created once, because creating it costs more than formatting all numbers of a row.
const written = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/** 1.02 -> "1.02", never with an exponent. */
export const fileNumber = (value: number): string => written.format(value)
