/** Between thousands, because a comma there is the decimal sign of most readers. It breaks no line. */
const betweenThousands = '\u202F'

/**
 * Makes the function that writes numbers for people: 12100.5 -> "12\u202F100.5". Texts of decimals are not rounded to floats. Files
 * for machines have `fileNumber`.
 */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number | Intl.StringNumericLiteral) => string {
  // Created once, because creating it costs more than formatting all numbers of a page.
  const format = new Intl.NumberFormat('en-GB', options)
  return (value) => format.format(value).replaceAll(',', betweenThousands)
}

/** With all its decimals. */
export const formatExactly = numberFormat({ maximumFractionDigits: 20 })
