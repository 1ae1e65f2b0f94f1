import { epdUnit, footprint, footprintOfAll } from '#domain/epds/epd.ts'
import { freightAmount, type OfferTerms } from '#domain/quotes/offers/offer-terms.ts'
import { totalWorking, type OfferedTotal } from '#domain/quotes/offers/offer-total.ts'
import { formatMoney, formatNumber, noPriceText, subtract } from '#domain/values/money.ts'
import { totalVolume } from '#domain/values/total-volume.ts'
import type { PaperSum } from './paper.ts'
import { formatWeight, type OfferedPosition } from './paper-rows.ts'

/** What the offered positions weigh. */
const weightOf = ({ position, line }: OfferedPosition): number => line.volume ?? position.volume

export const weightSum = (tons: number): PaperSum => ({ term: 'Weight', value: formatWeight(tons), lines: [] })

/** The weight, the amounts with their working, and the footprint with how much of the weight it covers. */
export function offerSums(
  offer: OfferedTotal & { terms: Pick<OfferTerms, 'freight' | 'freight_amount'> | null },
  positions: readonly OfferedPosition[],
): PaperSum[] {
  const offered = positions.filter(({ line }) => line.offered)
  return [
    weightSum(totalVolume(offered.map((one) => ({ volume: weightOf(one) })))),
    ...moneySums(offer),
    footprintSum(offered),
  ]
}

function moneySums(offer: Parameters<typeof offerSums>[0]): PaperSum[] {
  const { total, currency, terms } = offer
  if (total === null) return [{ term: 'Total without VAT', value: noPriceText, lines: [], isTotal: true }]
  const freight = terms === null ? 0 : freightAmount(terms)
  const working = totalWorking(offer, terms)
  const parts: PaperSum[] =
    freight === 0
      ? []
      : [
          { term: 'Goods', value: formatMoney(subtract(total, freight), currency), lines: [] },
          { term: 'Freight', value: formatMoney(freight, currency), lines: [] },
        ]
  const whole = { term: 'Total without VAT', value: formatMoney(total, currency), isTotal: true }
  return [...parts, { ...whole, lines: working === null ? [] : [working] }]
}

/** The footprint of the positions that have an EPD value, and how it comes about. */
function footprintSum(offered: readonly OfferedPosition[]): PaperSum {
  const term = 'Footprint A1–A3'
  const known = offered.flatMap((one) =>
    one.epd === undefined || one.epd.value === null ? [] : [{ volume: weightOf(one), value: one.epd.value }],
  )
  const [only] = known
  if (only === undefined) return { term, value: 'No EPD value', lines: [] }
  const value = `${formatNumber(footprintOfAll(known))} t CO₂e`
  const working =
    known.length === 1
      ? `${formatNumber(only.volume)} t × ${formatNumber(only.value)} ${epdUnit} = ${formatNumber(footprint(only.volume, only.value) ?? 0)} t CO₂e`
      : `Sum of each position’s weight × its ${epdUnit}`
  const covered = `It covers ${formatWeight(totalVolume(known))} of ${formatWeight(totalVolume(offered.map((one) => ({ volume: weightOf(one) }))))}. The rest has no EPD value.`
  return { term, value, lines: known.length === offered.length ? [working] : [working, covered] }
}
