import type { EpdSource } from '#domain/epds/epd.ts'
import { divide, multiply, sum } from '#domain/values/money.ts'
import { notStated } from '#domain/quotes/position-texts.ts'

/** One position of an offer or an order. Volume in tons, value in kg CO₂e per kg. `accepted_on`: YYYY-MM-DD, null for an offer. */
export type EvidenceRow = {
  quote_id: string
  accepted_on: string | null
  supplier: string
  buyer: string
  position: number
  product: string
  /** "Height: 190 mm; Width: 200 mm" of the product that was asked for; empty without any. */
  dimensions: string
  /** Null if the request does not state it. */
  material: string | null
  volume: number
  value: number | null
  source: EpdSource
  /** The reason of a value that was stated for the offer, or why there is none. */
  reason: string | null
  record_id: string | null
}

/**
 * The carbon of a position in t CO₂e, to the milligram; null if it has no value. A sheet has this number, so that its totals are the
 * sums of what it shows, to the last digit. Pages round once, to the kilogram.
 */
export const carbonOf = ({ volume, value }: EvidenceRow): number | null =>
  value === null ? null : multiply([volume, value], carbonDecimals)
/** Few enough that a spreadsheet, which has 15 digits, adds them exactly. */
export const carbonDecimals = 9

/** The sum of the values that there are; null if there is none, which is not 0. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : sum(known)
}

/**
 * The rows that are added up: those of orders together. Offers that are not accepted compete with each other, so those of each supplier
 * have a total of their own.
 */
export function totalsOf<Row extends { supplier: string; accepted_on: string | null }>(
  rows: readonly Row[],
): { label: string; rows: readonly Row[] }[] {
  if (rows.length === 0) return []
  const bySupplier = Map.groupBy(rows, ({ supplier }) => supplier)
  if (bySupplier.size === 1 || rows.every(({ accepted_on }) => accepted_on !== null)) return [{ label: 'Total', rows }]
  return [...bySupplier].map(([supplier, own]) => ({ label: `Total of ${supplier}`, rows: own }))
}

/** The carbon of one material of one supplier: volumes in tons, carbon in t CO₂e, null where no position has a value. */
export type CarbonSum = {
  material: string
  supplier: string
  volume: number
  carbon: number | null
  /** The part of `carbon` by EPD records, and by those that were compared with their files. */
  ofRecords: number | null
  verified: number | null
  volumeWithoutValue: number
}

export function sumOf(rows: readonly EvidenceRow[]): Omit<CarbonSum, 'material' | 'supplier'> {
  const carbon = sumOfKnown(rows.map(carbonOf))
  /** 0 is right where there are values, but none of these. */
  const part = (of: readonly EvidenceRow[]) => sumOfKnown(of.map(carbonOf)) ?? (carbon === null ? null : 0)
  return {
    volume: sum(rows.map(({ volume }) => volume)),
    carbon,
    ofRecords: part(rows.filter(({ record_id }) => record_id !== null)),
    verified: part(rows.filter(({ source }) => source === 'verified')),
    volumeWithoutValue: sum(rows.filter(({ value }) => value === null).map(({ volume }) => volume)),
  }
}

/** The sums by material and supplier, in alphabetical order. */
export function carbonSums(rows: readonly EvidenceRow[]): CarbonSum[] {
  const groups = Map.groupBy(rows, ({ material, supplier }) => JSON.stringify([material, supplier]))
  return [...groups.values()]
    .map((group) => ({
      material: group[0]?.material ?? notStated,
      supplier: group[0]?.supplier ?? '',
      ...sumOf(group),
    }))
    .toSorted((a, b) => a.material.localeCompare(b.material, 'en') || a.supplier.localeCompare(b.supplier, 'en'))
}

/** 0 to 100, unrounded; empty if there is nothing to compare with. */
export const percent = (part: number | null, whole: number | null): number | '' =>
  part === null || whole === null || whole === 0 ? '' : multiply([divide(part, whole, 12), 100], 10)
