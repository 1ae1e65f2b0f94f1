import { productTitle } from '#domain/quotes/position-texts.ts'
import { formatTons } from '#domain/values/quantities.ts'
import type { Quote } from '#web/quotes/queries.ts'

/** "2. Steel HEA Beam, 4 tons". An order of one position needs no number. */
export function positionTitle(quote: Quote, position: number, tons: number): string {
  const asked = quote.positions.find((one) => one.position === position)
  const title = asked === undefined ? `Position ${position}` : productTitle(asked)
  return `${quote.positions.length === 1 || asked === undefined ? '' : `${position}. `}${title}, ${formatTons(tons)}`
}
