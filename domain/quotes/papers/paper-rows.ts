import type { Material } from '#domain/materials/materials.ts'
import { formatOfferEpd, type PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import { lineTotal, type TypedPrice } from '#domain/quotes/offers/offer-lines.ts'
import { priceUnitLabels } from '#domain/quotes/offers/offer-texts.ts'
import {
  formatPieces,
  formatPositionSpec,
  kindBeside,
  productTitle,
  type LinedPosition,
} from '#domain/quotes/position-texts.ts'
import { formatMaxPrice } from '#domain/quotes/max-price.ts'
import {
  formatNumber,
  formatPrice,
  kilogramsPerTon,
  multiply,
  noPriceText,
  type Currency,
} from '#domain/values/money.ts'
import { formatDays } from '#domain/values/quantities.ts'
import { epdUnit } from '#domain/epds/epd.ts'
import type { PaperCell, PaperColumn, PaperLine } from './paper.ts'

/** A position as it is asked for. Volume in tons, max EPD in kg CO₂e/kg, max price in the request's currency per kg. */
export type PaperPosition = LinedPosition & {
  material: Material | null
  subcategory: string | null
  max_epd: number | null
  max_price_per_kg: number | null
  note: string | null
}

/** The offer on a position. Details are null where they are what was asked. */
export type OfferedLine = {
  position: number
  offered: boolean
  price: TypedPrice | null
  volume: number | null
  size: string | null
  grade: string | null
  standard: string | null
  length_mm: number | null
  origin: string | null
  mill: string | null
  delivery_time: number | null
  note: string | null
}

const quiet = (text: string): PaperLine => ({ text, tone: 'quiet' })
const presentLines = (texts: readonly (string | null)[]): PaperLine[] =>
  texts.flatMap((text) => (text === null || text === '' ? [] : [quiet(text)]))

/** "12.5 t", and below a ton "850 kg". */
export const formatWeight = (tons: number): string =>
  tons < 1 ? `${formatNumber(multiply([tons, kilogramsPerTon], 6))} kg` : `${formatNumber(tons)} t`

/** The product with everything about it but its pieces and length, which have a column. */
export function descriptionOf(position: PaperPosition): PaperLine[] {
  const title = productTitle(position)
  const spec = formatPositionSpec({ ...position, pieces: null, length_mm: null })
  const about = [kindBeside(title, position), spec].filter((text) => text !== '').join(' · ')
  return [{ text: title, tone: 'strong' }, ...(about === '' ? [] : [{ text: about }])]
}

type MaxPrice = { max_price_currency: Currency | null; max_price_shown: boolean }

const limitsOf = (position: PaperPosition, price: MaxPrice): PaperLine[] => {
  const { max_epd, max_price_per_kg } = position
  // A maximum that suppliers do not see is not printed for the buyer either, because the paper is made to be handed on.
  const most = price.max_price_shown ? formatMaxPrice('supplier', { max_price_per_kg, ...price }) : null
  return [
    ...(max_epd === null ? [] : [{ text: `≤ ${formatNumber(max_epd)} ${epdUnit}` }]),
    ...(most === null ? [] : [{ text: `≤ ${most}` }]),
  ]
}

export type PaperTable = { columns: PaperColumn[]; rows: PaperCell[][] }

/** The positions as they are asked for, with the buyer's limits if there are any. */
export function askedTable(positions: readonly PaperPosition[], price: MaxPrice): PaperTable {
  const limits = positions.map((position) => limitsOf(position, price))
  const hasLimits = limits.some((lines) => lines.length > 0)
  const columns: PaperColumn[] = [
    { title: 'No.', width: 26 },
    { title: 'Position', width: hasLimits ? 244 : 349 },
    { title: 'Pieces', width: 82 },
    { title: 'Weight', width: 58, align: 'end' },
    ...(hasLimits ? [{ title: 'Limits', width: 105, align: 'end' } as const] : []),
  ]
  const rows = positions.map((position, index) => [
    [{ text: String(position.position) }],
    [...descriptionOf(position), ...presentLines([position.note])],
    [{ text: formatPieces(position) ?? '–' }],
    [{ text: formatWeight(position.volume) }],
    ...(hasLimits ? [limits[index] ?? []] : []),
  ])
  return { columns, rows }
}

/** A position with the offer on it, and its carbon. */
export type OfferedPosition = { position: PaperPosition; line: OfferedLine; epd: PositionEpd | undefined }

/** The offered positions with their prices in one currency. */
export const offeredTable = (offered: readonly OfferedPosition[], currency: Currency): PaperTable => ({
  columns: [
    { title: 'No.', width: 26 },
    { title: 'Position', width: 186 },
    { title: 'Pieces', width: 70 },
    { title: 'Weight', width: 54, align: 'end' },
    { title: `Price (${currency})`, width: 62, align: 'end' },
    { title: `Amount (${currency})`, width: 70, align: 'end' },
    { title: `${epdUnit} A1–A3`, width: 47, align: 'end' },
  ],
  rows: offered.map(offeredRow),
})

function offeredRow({ position, line, epd }: OfferedPosition): PaperCell[] {
  const number = [{ text: String(position.position) }]
  if (!line.offered)
    return [
      number,
      descriptionOf(position),
      [{ text: formatPieces(position) ?? '–' }],
      [quiet(`${formatWeight(position.volume)} asked`)],
      [quiet('Not offered')],
      [],
      [],
    ]
  const exact = asOffered(position, line)
  const { mill, origin, delivery_time } = line
  const carbon = epd === undefined || epd.value === null ? null : formatOfferEpd(epd, position.material)
  return [
    number,
    [
      ...descriptionOf(exact),
      ...presentLines([
        differencesOf(position, line),
        [mill, origin].filter(Boolean).join(', '),
        delivery_time === null ? null : `Delivery time ${formatDays(delivery_time)}`,
        position.note,
        line.note,
        carbon && `Carbon: ${carbon}`,
      ]),
    ],
    [{ text: formatPieces(exact) ?? '–' }],
    [{ text: formatWeight(exact.volume) }],
    ...priceCells(position, line),
    [{ text: epd === undefined || epd.value === null ? '–' : formatNumber(epd.value) }],
  ]
}

export function priceCells(position: PaperPosition, line: OfferedLine): PaperCell[] {
  const total = lineTotal(line, position)
  if (line.price === null || total === null) return [[{ text: noPriceText }], [{ text: '–' }]]
  const { amount, unit } = line.price
  return [[{ text: formatPrice(amount) }, quiet(priceUnitLabels[unit])], [{ text: formatPrice(total) }]]
}

/** The position with what is offered in place of what was asked. A part of the weight is not the asked number of pieces. */
export function asOffered(position: PaperPosition, line: OfferedLine): PaperPosition {
  const { size, grade, standard, length_mm, volume } = line
  return {
    ...position,
    size: size ?? position.size,
    grade: grade ?? position.grade,
    standard: standard ?? position.standard,
    length_mm: length_mm ?? position.length_mm,
    pieces: volume === null || volume === position.volume ? position.pieces : null,
    volume: volume ?? position.volume,
  }
}

const millimetres = (length: number | null) => (length === null ? null : `${formatNumber(length)} mm`)

/** "Other than asked: grade S355J2 instead of S275JR, 2 t instead of 4 t"; null if nothing differs. */
function differencesOf(position: PaperPosition, line: OfferedLine): string | null {
  const details = [
    ['size ', line.size, position.size],
    ['grade ', line.grade, position.grade],
    ['standard ', line.standard, position.standard],
    ['length ', millimetres(line.length_mm), millimetres(position.length_mm)],
    ['', line.volume === null ? null : formatWeight(line.volume), formatWeight(position.volume)],
  ] as const
  const texts = details.flatMap(([name, offered, asked]) =>
    offered === null || offered === asked
      ? []
      : [asked === null ? `${name}${offered}` : `${name}${offered} instead of ${asked}`],
  )
  return texts.length === 0 ? null : `Other than asked: ${texts.join(', ')}`
}
