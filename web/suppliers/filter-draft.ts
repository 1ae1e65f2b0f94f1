import type { Material } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { readProductSize, sizeExample } from '#domain/products/product-size.ts'
import type { Region } from '#domain/values/regions.ts'
import { coherent, type SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import { decimalText, parseDecimal } from '#web/forms/decimal.ts'
import { isPerKg } from '#domain/epds/epd.ts'
import { unclearNumberText, type CanBe } from '#domain/values/typed-number.ts'

/** The filters of this bar. Sort and page are set elsewhere. */
export type ChosenFilters = Partial<Omit<SupplierFilters, 'sort' | 'page'>>

/** The filters as typed and chosen in the bar. Numbers are as they were typed. */
export type FilterDraft = {
  text: string
  material: Material | undefined
  profile: string
  region: Region | undefined
  country: string
  max_epd: string
  min_volume: string
  my_volume: string
  size: string
  grade: string
  declared: boolean
  in_force: boolean
}

export const draftOf = (filters: ChosenFilters): FilterDraft => ({
  text: filters.text ?? '',
  material: filters.material,
  profile: filters.profile ?? '',
  region: filters.region,
  country: filters.country ?? '',
  max_epd: String(filters.max_epd ?? ''),
  min_volume: decimalText(filters.min_volume),
  my_volume: decimalText(filters.my_volume),
  size: filters.size ?? '',
  grade: filters.grade ?? '',
  declared: filters.declared !== undefined,
  in_force: filters.in_force !== undefined,
})

/**
 * Max EPD and the volumes apply only when numeric (specification 001, section 2), the size only when it can be read. The
 * address has its canonical text, so that saved views and chips show what is searched.
 */
export function chosenOf(draft: FilterDraft): ChosenFilters {
  const text = draft.text.trim()
  const maxEpd = positiveOf(draft.max_epd, isPerKg)
  const minVolume = positiveOf(draft.min_volume)
  const myVolume = positiveOf(draft.my_volume)
  const read = readSize(draft)
  const size = read === null ? draft.size.trim() : read.ok ? read.size : ''
  const grade = draft.grade.trim()
  return coherent({
    ...(text && { text }),
    ...(draft.material && { material: draft.material }),
    ...(draft.profile && { profile: draft.profile }),
    ...(draft.region && { region: draft.region }),
    ...(draft.country && { country: draft.country }),
    ...(maxEpd !== null && { max_epd: maxEpd }),
    ...(minVolume !== null && { min_volume: minVolume }),
    ...(myVolume !== null && { my_volume: myVolume }),
    ...(size && { size }),
    ...(grade && { grade }),
    ...(draft.declared && { declared: '1' as const }),
    ...(draft.in_force && { in_force: '1' as const }),
  })
}

export function sizeProblem(draft: FilterDraft): string | undefined {
  const read = readSize(draft)
  return read?.ok === false ? read.message : undefined
}

/** Whether a field that the folded row lacks has a message. */
export const hasHiddenProblem = ({ max_epd, min_volume, my_volume }: FilterDraft): boolean =>
  [problemOf(max_epd, isPerKg), problemOf(min_volume), problemOf(my_volume)].some((problem) => problem !== undefined)

export const sizeExampleOf = ({ material, profile }: FilterDraft): string | undefined =>
  material === undefined ? undefined : sizeExample(material, profile)

/** How the size reads in the chosen product profile. Null without one: then each profile reads it in its own way. */
function readSize({ material, profile, size }: FilterDraft) {
  const text = size.trim()
  return material === undefined || profile === '' || text === '' ? null : readProductSize(material, profile, text)
}

const highest = 1_000_000
function positiveOf(text: string, canBe?: CanBe): number | null {
  const value = parseDecimal(text, canBe)
  return value !== null && value >= 0 && value <= highest ? value : null
}

export function problemOf(text: string, canBe?: CanBe): string | undefined {
  if (text.trim() === '' || positiveOf(text, canBe) !== null) return undefined
  const value = parseDecimal(text, canBe)
  if (value === null || Number.isNaN(value)) return unclearNumberText(text, canBe) ?? 'Please enter a number.'
  return value < 0 ? 'Please enter 0 or more.' : `Please enter at most ${formatNumber(highest)}.`
}
