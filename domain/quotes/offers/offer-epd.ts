import {
  effectiveEpd,
  epdSourceLabels,
  epdSources,
  footprintOfAll,
  type EffectiveEpd,
  type EpdSource,
  type ProductEpd,
  type RecordInForce,
  type SupplierEpd,
} from '#domain/epds/epd.ts'
import type { Material } from '#domain/materials/materials.ts'
import { divide, sumOfProducts } from '#domain/values/money.ts'
import { materialNotStated } from '#domain/quotes/position-texts.ts'
import { isOfferedBy } from './offer-coverage.ts'

/** A supplier's product behind an offer. `equals`: how many of its products match the request equally well. */
export type MatchingProduct = { id: string; name: string; is_asked: boolean; equals: number }
/**
 * The EPD value of an offer. `reason`: of a value that is stated for it. `lapsed`: the record that the offer was based on and that
 * is no longer in force; the value is then what the supplier's product has without it.
 */
export type OfferEpd = EffectiveEpd & {
  product: MatchingProduct | null
  reason?: string | undefined
  lapsed?: { id: string; name: string; valid_until: string } | undefined
}

/**
 * The effective EPD value of a supplier's offer: none for a material that is not stated, because even the supplier's total is a value for
 * its metals; else that of its product that best matches the request, else of the supplier's record for
 * the material (`record`), else the supplier's declared value. `product` is set only if the value is the product's own.
 */
export function offerEpd(
  match: (MatchingProduct & { epd: ProductEpd }) | null,
  material: Material | null,
  supplier: { declared: SupplierEpd; record: RecordInForce | null },
): OfferEpd {
  if (material === null) return { value: null, source: 'none', product: null }
  const epd = effectiveEpd(match?.epd ?? { record: supplier.record, stated: null }, material, supplier.declared)
  if (match === null || !isOfProduct(epd)) return { ...epd, product: null }
  const { epd: _, ...product } = match
  return { ...epd, product }
}

/** Whether the value is of the product: a record that is linked to it, or stated for it. */
const isOfProduct = ({ source }: EffectiveEpd): boolean =>
  source !== 'material' && source !== 'total' && source !== 'none'

export type PositionEpd = OfferEpd & { position: number }

/**
 * The EPD value of an offer on several positions: the mean by their volumes, if each of them has a value. Its source is the
 * least exact of theirs, in the order of `epdSources`. An offer on one position has that one's, and one of which no position is left none.
 */
export function togetherEpd(positions: readonly { volume: number; epd: PositionEpd }[]): OfferEpd {
  const [only] = positions
  if (only === undefined) return { value: null, source: 'none', product: null }
  if (positions.length === 1) {
    const { position: _, ...epd } = only.epd
    return epd
  }
  const source = epdSources[Math.max(...positions.map(({ epd }) => epdSources.indexOf(epd.source)))] ?? 'none'
  const values = positions.flatMap(({ volume, epd }) => (epd.value === null ? [] : [[volume, epd.value] as const]))
  if (values.length < positions.length) return { value: null, source: 'none', product: null }
  const tons = sumOfProducts(
    values.map(([volume]) => [volume]),
    6,
  )
  return { value: divide(sumOfProducts(values, 12), tons, 6), source, product: null }
}

type OfferedLine = { position: number; offered: boolean; volume: number | null }

/** The values of the positions that are offered (`isOfferedBy`), with the offered tons, else the asked ones. */
export function offeredEpds(
  positions: readonly { position: number; volume: number }[],
  lines: readonly OfferedLine[],
  epds: readonly PositionEpd[],
): { volume: number; epd: PositionEpd }[] {
  const askedOf = new Map(positions.map(({ position, volume }) => [position, volume]))
  const lineOf = new Map(lines.map((line) => [line.position, line]))
  return epds.flatMap((epd) => {
    const asked = askedOf.get(epd.position)
    const line = lineOf.get(epd.position)
    return asked === undefined || !isOfferedBy(lines, line) ? [] : [{ volume: line?.volume ?? asked, epd }]
  })
}

/** The footprint of an offer in t CO₂e, if each of its positions has a value. The mean is rounded, so it is not made of that. */
export const offerFootprint = (positions: readonly { volume: number; epd: PositionEpd }[]): number | null =>
  positions.length > 0 && positions.every(({ epd }) => epd.value !== null)
    ? footprintOfAll(positions.map(({ volume, epd: { value } }) => ({ volume, value })))
    : null

const ofProductLabels: Partial<Record<EpdSource, string>> = {
  verified: 'Verified EPD of the product',
  record: 'EPD of the product',
  product: epdSourceLabels.product,
}

/** The material that an offer's value is named by: that of the first position; null if one of them states none. */
export const namedMaterial = (positions: readonly { material: Material | null }[]): Material | null =>
  positions.some(({ material }) => material === null) ? null : (positions[0]?.material ?? null)

/** The source of an offer's EPD value: "EPD of the product Steel HEA Beam, declared by Works AB", "Supplier's value for Steel". */
export function formatOfferEpd(epd: OfferEpd, material: Material | null): string {
  const declarant = epd.record?.declared_by
  return [sourceOf(epd, material), declarant && `declared by ${declarant}`].filter(Boolean).join(', ')
}

function sourceOf({ value, source, product }: OfferEpd, material: Material | null): string {
  if (value === null) return missingEpdText({ source }, material)
  if (source === 'material' && material !== null) return `Supplier's value for ${material}`
  if (product === null) return epdSourceLabels[source]
  const named = `${ofProductLabels[source] ?? epdSourceLabels[source]} ${product.name}`
  if (product.is_asked) return `${named}, as asked for`
  return product.equals > 1 ? `${named}, the lowest of ${product.equals} that match alike` : `${named}, the best match`
}

/** Why there is no value: the material is not stated, none is declared, or only records in force are compared (`onlyInForce`). */
export function missingEpdText({ source }: Pick<EffectiveEpd, 'source'>, material: Material | null): string {
  if (source !== 'none') return 'No EPD in force'
  return material === null ? `No EPD value: ${materialNotStated.toLowerCase()}` : epdSourceLabels.none
}

/** The values of an offer: of its positions, together, and as a footprint in t CO₂e. */
type ComparedEpds = { epd: OfferEpd; position_epds: readonly OfferEpd[]; footprint: number | null }

/** The value of an offer whose every position has an EPD record in force; no value for any other. */
export function onlyInForce<Offer extends ComparedEpds>(offer: Offer): Offer {
  const { position_epds } = offer
  if (position_epds.length > 0 && position_epds.every(({ record }) => record !== undefined)) return offer
  return { ...offer, epd: { value: null, source: offer.epd.source, product: null }, footprint: null }
}

/** Why EPD values that stand side by side are not quite comparable; empty if they are. */
export function epdDifferences(epds: readonly Pick<EffectiveEpd, 'record'>[]): string[] {
  const records = epds.flatMap(({ record }) => record ?? [])
  const standards = new Set(records.flatMap(({ standard }) => standard ?? []))
  const subtypes = new Set(records.flatMap(({ subtype }) => subtype ?? []))
  return [
    ...(standards.has('EN 15804+A1') && standards.has('EN 15804+A2')
      ? ['Some of these EPDs are by EN 15804+A1, others by EN 15804+A2. Their values are not comparable.']
      : standards.size > 1
        ? [
            `These EPDs are by different standards: ${[...standards].toSorted().join(', ')}. Their values are not comparable.`,
          ]
        : []),
    ...(subtypes.size > 1
      ? [
          `These EPDs are of different kinds: ${[...subtypes].toSorted().join(', ')}. An average hides what one product emits.`,
        ]
      : []),
  ]
}
