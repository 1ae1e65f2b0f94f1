import { useWatch, type Control } from 'react-hook-form'
import { coverageOf, formatCoverage } from '#domain/quotes/offers/offer-coverage.ts'
import { offerFigures, uniformLines, type OfferLine } from '#domain/quotes/offers/offer-lines.ts'
import { totalWorking } from '#domain/quotes/offers/offer-total.ts'
import { formatPricePerKg, hasPrice } from '#domain/values/money.ts'
import { Notice } from '#web/components/Notice.tsx'
import { parseDecimal } from '#web/forms/decimal.ts'
import type { AnswerFields } from './answer-fields.ts'
import type { QuotePosition, LineFields } from './offer-fields.ts'

type Asked = Pick<QuotePosition, 'position' | 'volume' | 'pieces' | 'length_mm'>

/** What the typed prices come to, with the freight. */
export function OfferSum({ control, positions }: { control: Control<AnswerFields>; positions: readonly Asked[] }) {
  const [prices, price_per_kg, lines, currency, terms] = useWatch({
    control,
    name: ['prices', 'price_per_kg', 'lines', 'currency', 'terms'],
  })
  const price = parseDecimal(price_per_kg)
  const freight = { freight: terms.freight || null, freight_amount: positive(terms.freight_amount) }
  const added = freight.freight === 'amount' ? (freight.freight_amount ?? 0) : 0
  if (prices === 'one') {
    if (price === null || Number.isNaN(price)) return null
    if (!hasPrice(price))
      return (
        <Notice tone="warning">
          0 means price on request: the customer sees your offer without a price and cannot accept it.
        </Notice>
      )
    const figures = offerFigures(uniformLines(price, positions), positions, added)
    return (
      figures && (
        <p className="flush muted size-13 figures">
          {totalWorking({ ...figures, currency, offered_volume: figures.volume }, freight)}
        </p>
      )
    )
  }
  const typed = lines.map((line, index) => typedLine(line, index + 1))
  const figures = offerFigures(typed, positions, added)
  const given = lines.map(({ offered }, index) => ({
    position: index + 1,
    offered,
    volume: typed[index]?.volume ?? null,
  }))
  return (
    <p className="flush muted size-13 figures">
      {formatCoverage(coverageOf(given, positions))}
      {figures && (
        <>
          <br />
          {formatPricePerKg(figures.price_per_kg, currency)} on average
          <br />
          {totalWorking({ ...figures, currency, offered_volume: figures.volume }, freight)}
        </>
      )}
    </p>
  )
}

/** A number above 0; null for anything else, which the field refuses when it is sent. */
const positive = (text: string): number | null => {
  const value = parseDecimal(text)
  return value !== null && value > 0 ? value : null
}

function typedLine({ offered, price, unit, volume }: LineFields, position: number): OfferLine {
  const amount = positive(price)
  return { position, price: offered && amount !== null ? { amount, unit } : null, volume: positive(volume) }
}
