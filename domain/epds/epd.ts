import type { EpdStandard, EpdSubtype } from './epd-record.ts'
import type { Material } from '#domain/materials/materials.ts'
import { epdColumnOf, type EpdColumn } from '#domain/materials/materials.ts'
import { kilogramsPerTon, sumOfProducts } from '#domain/values/money.ts'

/** The unit of every EPD value, life-cycle modules A1 to A3 of EN 15804 (product decision 2). */
export const epdUnit = 'kg CO₂e/kg'

/**
 * An EPD value per kg that a field can mean: "1.931" is 1.931. The other reading, 1931, is the same value per tonne, so it is not
 * asked about.
 */
export const isPerKg = (value: number): boolean => value < kilogramsPerTon

/** No EPD value is higher, in this unit, whoever declares it. */
export const maxEpdValue = 10_000

/** The sources of an EPD value, the most exact one first. */
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
/** The facts beside the value of a record: whether it is comparable with another, and who declares it, which need not be the supplier. */
export type EpdRecordFacts = {
  id: string
  standard: EpdStandard | null
  subtype: EpdSubtype | null
  declared_by: string | null
}
/** `record`: the EPD record that the value comes from; it is set exactly if the source is one. */
export type EffectiveEpd = { value: number | null; source: EpdSource; record?: EpdRecordFacts | undefined }

/** An EPD record in force. `verified`: an administrator has compared it with its file. */
export type RecordInForce = EpdRecordFacts & { value: number; verified: boolean }
/** The facts of a product alone: the record that the database chose for it (`products.epd_id`), and its stated value. */
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
    return { value: record.value, source: record.verified ? 'verified' : 'record', record: epdFactsOf(record) }
  }
  const stated = product?.stated ?? null
  if (stated !== null) return { value: stated, source: 'product' }
  const own = supplier && material ? supplier[epdColumnOf[material]] : null
  if (own !== null) return { value: own, source: 'material' }
  if (supplier && supplier.epd_total !== null) return { value: supplier.epd_total, source: 'total' }
  return { value: null, source: 'none' }
}

export function epdFactsOf(record: RecordInForce): EpdRecordFacts {
  const { value: _, verified: __, ...facts } = record
  return facts
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
  return epd === null ? null : footprintOfAll([{ volume, value: epd }])
}

/**
 * The footprint of several volumes together, in t CO₂e: added exactly and rounded once, so that a page and a file have the same
 * number. A volume without a value adds nothing.
 */
export const footprintOfAll = (parts: readonly { volume: number; value: number | null }[]): number =>
  sumOfProducts(
    parts.flatMap(({ volume, value }) => (value === null ? [] : [[volume, value]])),
    3,
  )
