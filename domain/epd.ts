import type { EpdStandard, EpdSubtype } from './epd-record.ts'
import type { Material } from './materials.ts'
import { epdColumnOf, type EpdColumn } from './materials.ts'
import { divide, multiply, sumOfProducts } from './money.ts'

/** The unit of every EPD value, life-cycle modules A1 to A3 of EN 15804 (product decision 2). */
export const epdUnit = 'kg CO₂e/kg'

/** Where an EPD value comes from, the most exact source first. */
export const epdSources = ['verified', 'record', 'stated', 'product', 'material', 'total', 'none'] as const
export type EpdSource = (typeof epdSources)[number]

export const epdSourceLabels: Record<EpdSource, string> = {
  verified: 'Verified EPD in force',
  record: 'EPD in force',
  stated: "Supplier's statement for this offer",
  product: "Supplier's statement for the product",
  material: "Supplier's value for the material",
  total: "Supplier's total",
  none: 'No EPD declared',
}

export type SupplierEpd = Record<EpdColumn, number | null>
/** What decides whether the values of two records are comparable. */
export type EpdRecordFacts = { id: string; standard: EpdStandard | null; subtype: EpdSubtype | null }
/** `record`: the EPD record that the value comes from; it is set exactly if the source is one. */
export type EffectiveEpd = { value: number | null; source: EpdSource; record?: EpdRecordFacts | undefined }

/** An EPD record in force. `verified`: an administrator has compared it with its file. */
export type RecordInForce = EpdRecordFacts & { value: number; verified: boolean }
/** What is known of a product alone: the record that the database chose for it (`products.epd_id`), and its stated value. */
export type ProductEpd = { record: RecordInForce | null; stated: number | null }

/**
 * The effective EPD value of a product, in kg CO₂e per kg: its record in force, else its stated value, else its supplier's
 * record or value for that material, else the supplier's total (specification 001, section 2). 0 is a declared value, null
 * means that none is declared.
 */
export function effectiveEpd(
  product: ProductEpd | null,
  material: Material | null,
  supplier: SupplierEpd | null,
): EffectiveEpd {
  // A record of the material is chosen only for a product without a stated value.
  const record = product?.record ?? null
  if (record !== null) {
    const { value, verified, ...facts } = record
    return { value, source: verified ? 'verified' : 'record', record: facts }
  }
  const stated = product?.stated ?? null
  if (stated !== null) return { value: stated, source: 'product' }
  const own = supplier && material ? supplier[epdColumnOf[material]] : null
  if (own !== null) return { value: own, source: 'material' }
  if (supplier && supplier.epd_total !== null) return { value: supplier.epd_total, source: 'total' }
  return { value: null, source: 'none' }
}

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
 * The effective EPD value of a supplier's offer: that of its product that best matches the request, else the supplier's
 * declared value. `product` is set only if the value is the product's own.
 */
export function offerEpd(
  match: (MatchingProduct & { epd: ProductEpd }) | null,
  material: Material,
  supplier: SupplierEpd,
): OfferEpd {
  const epd = effectiveEpd(match?.epd ?? null, material, supplier)
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
 * least exact of theirs, in the order of `epdSources`. An offer on one position has that one's.
 */
export function togetherEpd(positions: readonly { volume: number; epd: PositionEpd }[]): OfferEpd {
  const [only] = positions
  if (positions.length === 1 && only !== undefined) {
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

const ofProductLabels: Partial<Record<EpdSource, string>> = {
  verified: 'Verified EPD of the product',
  record: 'EPD of the product',
  product: epdSourceLabels.product,
}

/** The source of an offer's EPD value: "EPD of the product Steel HEA Beam", "Supplier's value for Steel". */
export function formatOfferEpd({ value, source, product }: OfferEpd, material: Material): string {
  if (value === null) return missingEpdText({ source })
  if (source === 'material') return `Supplier's value for ${material}`
  if (product === null) return epdSourceLabels[source]
  const named = `${ofProductLabels[source] ?? epdSourceLabels[source]} ${product.name}`
  if (product.is_asked) return `${named}, as asked for`
  return product.equals > 1 ? `${named}, the lowest of ${product.equals} that match alike` : `${named}, the best match`
}

/** Why there is no value: none is declared, or only those of records in force are compared (`onlyInForce`). */
export const missingEpdText = ({ source }: Pick<EffectiveEpd, 'source'>): string =>
  source === 'none' ? epdSourceLabels.none : 'No EPD in force'

/** The value of an offer whose every position has an EPD record in force; no value for any other. */
export function onlyInForce<Offer extends { epd: OfferEpd; position_epds: readonly OfferEpd[] }>(offer: Offer): Offer {
  const { position_epds } = offer
  if (position_epds.length > 0 && position_epds.every(({ record }) => record !== undefined)) return offer
  return { ...offer, epd: { value: null, source: offer.epd.source, product: null } }
}

/** Splits a row that was read together with a supplier's own values. */
export function splitSupplierEpd<Row extends SupplierEpd>(row: Row): [Omit<Row, EpdColumn>, SupplierEpd] {
  const { epd_steel, epd_stainless_steel, epd_aluminium, epd_brass, epd_copper, epd_total, ...rest } = row
  return [rest, { epd_steel, epd_stainless_steel, epd_aluminium, epd_brass, epd_copper, epd_total }]
}

/**
 * The footprint of `volume` tons in t CO₂e, rounded to the kilogram (product decision 3); null if nothing is declared. kg
 * CO₂e per kg equals t CO₂e per t, because the two factors of 1,000 cancel.
 */
export function footprint(volume: number, epd: number | null): number | null {
  return epd === null ? null : multiply([volume, epd], 3)
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
        ? [`These EPDs are by different standards: ${[...standards].toSorted().join(', ')}.`]
        : []),
    ...(subtypes.size > 1
      ? [
          `These EPDs are of different kinds: ${[...subtypes].toSorted().join(', ')}. An average hides what one product emits.`,
        ]
      : []),
  ]
}
