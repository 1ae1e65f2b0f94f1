import { formatPieces, productTitle } from '#domain/quotes/position-texts.ts'
import { noPriceText } from '#domain/values/money.ts'
import { formatDays } from '#domain/values/quantities.ts'
import type { Cell, Sheet } from '#domain/values/workbook.ts'
import { offeredDetails } from './answer-changes.ts'
import { rateSheets, statusText, type Comparison } from './comparison-file.ts'
import { noTerms, termLines } from './offer-terms.ts'
import { priceUnitLabels } from './offer-texts.ts'

type PrintedColumn = [header: string, width: number]

const offerColumns: readonly PrintedColumn[] = [
  ['Supplier', 110],
  ['Status', 56],
  ['Currency', 42],
  ['Total', 62],
  ['Delivery time', 52],
  ['Valid until', 66],
  ['Delivery terms', 76],
  ['Freight', 62],
  ['Payment', 72],
  ['Minimum order', 58],
  ['t CO₂e', 42],
  ['Notes', 64],
]
const lineColumns: readonly PrintedColumn[] = [
  ['Position', 40],
  ['Product', 110],
  ['Tons', 38],
  ['Pieces', 66],
  ['Supplier', 98],
  ['Price', 52],
  ['Unit', 46],
  ['Currency', 40],
  ['Price per kg', 46],
  ['Offered (tons)', 44],
  ['Amount', 62],
  ['kg CO₂e/kg', 40],
  ['Differs', 80],
]
const headsOf = (columns: readonly PrintedColumn[]) => columns.map(([header]) => header)

/** The columns of the printed sheets with their widths in points, of 762 on a page. */
export const printedComparison: Record<string, readonly PrintedColumn[]> = {
  Offers: offerColumns,
  'Offers by position': lineColumns,
  Rates: [
    ['Currency', 60],
    ['Units for 1 EUR', 90],
    ['Day', 70],
    ['Source', 300],
  ],
}

/** The sheets of the printed comparison: the offers with their terms, and the offer of each supplier on each position. */
export function printedSheets(comparison: Comparison): Sheet[] {
  const { offers, now } = comparison
  const rows = offers.map((offer): Cell[] => {
    const terms = new Map(termLines(offer.terms ?? noTerms, offer.currency).map(({ term, value }) => [term, value]))
    return [
      offer.company_name,
      statusText(offer, now),
      offer.currency,
      offer.total ?? noPriceText,
      offer.delivery_time === null ? '' : formatDays(offer.delivery_time),
      ...['Valid until', 'Delivery terms', 'Freight', 'Payment', 'Minimum order'].map((term) => terms.get(term) ?? ''),
      offer.footprint ?? '',
      offer.notes ?? '',
    ]
  })
  return [
    { name: 'Offers', widths: [], rows: [headsOf(offerColumns), ...rows] },
    {
      name: 'Offers by position',
      widths: [],
      formats: lineColumns.map(() => null),
      rows: [headsOf(lineColumns), ...lineRows(comparison)],
    },
    ...rateSheets(comparison),
  ]
}

function lineRows({ positions, offers }: Comparison): Cell[][] {
  const known = offers.map((offer) => ({
    offer,
    lines: new Map(offer.lines.map((line) => [line.position, line])),
    epds: new Map(offer.position_epds.map(({ position, value }) => [position, value])),
  }))
  return positions.flatMap((asked) =>
    known.map(({ offer, lines, epds }): Cell[] => {
      const line = lines.get(asked.position)
      const start = [asked.position, productTitle(asked), asked.volume, formatPieces(asked) ?? '', offer.company_name]
      if (line === undefined || !line.offered) return [...start, 'Not offered']
      return [
        ...start,
        line.price?.amount ?? noPriceText,
        line.price === null ? '' : priceUnitLabels[line.price.unit],
        offer.currency,
        line.price_per_kg ?? '',
        line.volume ?? asked.volume,
        line.total ?? '',
        epds.get(asked.position) ?? '',
        offeredDetails(line).join(' · '),
      ]
    }),
  )
}
