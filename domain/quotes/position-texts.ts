import { formatDimensionsShort } from '#domain/products/product-description.ts'
import { divide, formatCount, formatNumber, subtract } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'

type Asked = { product_name: string | null; manual_product_details: string | null; material: string | null }

/**
 * The title of a position: its manual details if there are any, else the product's name (specification 001, section 2).
 */
export function productTitle(quote: Asked): string {
  return quote.manual_product_details ?? quote.product_name ?? 'Unknown Product'
}

/** The line under it: a request in the buyer's own words, or the product's material. */
export function productKind(quote: Asked): string {
  return quote.manual_product_details === null ? (quote.material ?? 'Unknown Material') : 'Custom specification'
}

/** Stands in a labelled place for a material or a profile that a description does not state. */
export const notStated = 'Not stated'
/** The same where no label says what is missing. */
export const materialNotStated = 'Material not stated'

/** "Steel, HEA Beam"; "Steel" without a profile. */
export const formatKind = ({
  material,
  subcategory,
}: {
  material: string | null
  subcategory: string | null
}): string => [material ?? materialNotStated, subcategory].filter((part) => part !== null).join(', ')

/** The same beside a title, and '' if the title says it: "Steel HEA Beam". */
export function kindBeside(title: string, kind: Parameters<typeof formatKind>[0]): string {
  const text = formatKind(kind)
  return title === text.replace(', ', ' ') ? '' : text
}

/** The details of a position beyond the specification's fields. Length in millimetres. */
export type PositionSpec = {
  size: string | null
  grade: string | null
  standard: string | null
  length_mm: number | null
  pieces: number | null
  finish: string | null
  tolerance: string | null
  certificate: string | null
  /** Those of the product that was asked for, by name. */
  product_dimensions?: Readonly<Record<string, string>>
}

/** "HEA 200 · S355J2 · EN 10025-2 · Height 190 mm · 12 × 12,100 mm · certificate 3.1". Empty without details. */
export function formatPositionSpec(spec: PositionSpec): string {
  const { size, grade, standard, finish, tolerance, certificate, product_dimensions: dimensions = {} } = spec
  const shape = formatDimensionsShort({ size, grade, standard, dimensions })
  const treated = [finish, tolerance, certificate && `certificate ${certificate}`]
  return [size, grade, standard, ...shape, formatPieces(spec), ...treated]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

/** "12 × 12,100 mm", "12 pieces" or "12,100 mm"; null without either. */
export function formatPieces({ pieces, length_mm }: Pick<PositionSpec, 'pieces' | 'length_mm'>): string | null {
  const length = length_mm === null ? null : `${formatNumber(length_mm)} mm`
  if (pieces === null) return length
  if (length !== null) return `${formatNumber(pieces)} × ${length}`
  return formatCount(pieces, 'piece')
}

/** "2.3 % less than that", of tons that were typed and tons by weight; null if they are the same. */
export function formatWeightDifference(typed: number, weighed: number): string | null {
  if (typed === weighed) return null
  const percent = divide(Math.abs(subtract(typed, weighed)) * 100, weighed, 1)
  return `${percent === 0 ? 'a little' : `${formatNumber(percent)} %`} ${typed < weighed ? 'less' : 'more'} than that`
}

/** "+ 4 more" for a request of five positions; null for one. */
export const formatMorePositions = (count: number): string | null =>
  count > 1 ? `+ ${formatNumber(count - 1)} more` : null

type Requested = Asked & PositionSpec & { position_count: number }

/** The title of a request: that of its first position, "Steel HEA Beam + 4 more". */
export const requestTitle = (request: Asked & { position_count: number }): string =>
  [productTitle(request), formatMorePositions(request.position_count)].filter((part) => part !== null).join(' ')

/** The line under it: the kind, and of a single position its size and grade. "Steel · HEA 200 · S355J2". */
export const requestKind = (request: Requested): string =>
  [productKind(request), ...(request.position_count > 1 ? [] : [request.size, request.grade])]
    .filter((part) => part !== null)
    .join(' · ')

/** "5 positions", "1 position". */
export const formatPositionCount = (count: number): string => formatCount(count, 'position')

/** "Steel HEA Beam, HEA 200": a position where its number may have changed. Long words are cut. */
export const namePosition = (position: Asked & Pick<PositionSpec, 'size'>): string =>
  [shorten(productTitle(position), { characters: 80, lines: 1 }), position.size]
    .filter((part) => part !== null)
    .join(', ')

export type LinedPosition = Asked & PositionSpec & { position: number; volume: number }

/** A position as one line of a text: "2. Steel HEA Beam, HEA 200 · S355J2: 12.5 t". Long words are cut. */
export function formatPositionLine(position: LinedPosition): string {
  const spec = formatPositionSpec(position)
  const title = shorten(productTitle(position), { characters: 80, lines: 1 })
  return `${position.position}. ${title}${spec === '' ? '' : `, ${spec}`}: ${formatTons(position.volume)}`
}

/**
 * A shortened text: at most this many characters and lines, cut after a word if possible, with an ellipsis if something is
 * missing.
 */
export function shorten(text: string, { characters, lines }: { characters: number; lines: number }): string {
  const shortened = text.split('\n').slice(0, lines).join('\n')
  if (shortened.length <= characters) return shortened === text ? text : `${shortened.trimEnd()} …`
  const cut = shortened.slice(0, characters)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > characters * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()} …`
}
