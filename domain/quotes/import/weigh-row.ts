import { formatPieces } from '#domain/quotes/position-texts.ts'
import { formatNumber } from '#domain/values/money.ts'
import { unambiguous } from '#domain/values/typed-number.ts'
import { sectionRefusalText } from '#domain/sections/section-texts.ts'
import { parseSize, weightLimits, type SectionSize } from '#domain/sections/size.ts'
import { estimateWeight, tonsOf, type WeightResult } from '#domain/sections/weight.ts'
import type { ReadRow, RowCheck } from './row-check.ts'

type Weighed = Pick<ReadRow, 'weight' | 'tons' | 'difference' | 'working' | 'notes'> & { isTheoretical: boolean }

/** Shares. A list's weight may differ by tolerances and waste; it is said from the first, and asked about from the second. */
const saidDifference = 0.03
export const askedDifference = 0.2
/** The share of the weight of a metre, which has no waste: IPE A 240 weighs 15 % less than IPE 240, and cold formed tubes up to 6 % less than hot finished ones. */
const askedPerMetre = 0.08

/**
 * The weight of a row by its section, compared with what the list says, and the tons that follow. Asks where the two are of different
 * things: of one piece and of all, or of another section.
 */
export function weighRow(check: RowCheck): Weighed {
  const row: Weighed = { weight: null, tons: null, difference: null, working: '', notes: [], isTheoretical: false }
  const perMetre = weighMetre(check)
  comparePerMetre(check, perMetre, row)
  countFromMetres(check, row)
  const { length_mm, pieces } = check.numbers
  const kg = length_mm === undefined || pieces === undefined ? null : weightOf(check, length_mm, pieces)
  if (perMetre?.ok)
    row.weight = {
      kg: kg?.ok ? kg.weight.kg : null,
      kg_per_m: perMetre.weight.kg_per_m,
      source: perMetre.weight.source,
    }
  const theoretical = kg?.ok ? tonsOf(kg.weight.kg) : tonsOfSquareMetres(check, perMetre, row)
  const stated = statedTons(check, row)
  row.tons = stated ?? theoretical
  row.isTheoretical = stated === null && kg?.ok === true
  askAboutOpenWeight(check, row, theoretical)
  compareTons(check, row, stated, theoretical)
  if (stated !== null && length_mm !== undefined) compareWithOne(check, stated, length_mm)
  askForVolume(check, row, perMetre)
  return row
}

function sizeOf({ material, profile, cells }: RowCheck): SectionSize | null {
  return material === null || profile === null || cells.size === '' ? null : parseSize(material, profile, cells.size)
}

function weightOf(check: RowCheck, length_mm: number, pieces: number): WeightResult | null {
  const { material, profile } = check
  const size = check.has('size') ? null : sizeOf(check)
  if (size === null || material === null || profile === null) return null
  const { grade, standard } = check.cells
  return estimateWeight({ material, profile, size, length_mm, pieces, grade, standard })
}

function weighMetre(check: RowCheck): WeightResult | null {
  const result = weightOf(check, 1000, 1)
  if (result !== null && !result.ok && result.field.startsWith('size') && !isWidthMissing(check))
    check.refuse('size', sectionRefusalText(result.refusal))
  return result
}

/** A sheet has a size without a width, and no weight then. */
const isWidthMissing = (check: RowCheck): boolean => {
  const size = sizeOf(check)
  return size?.designation === undefined && size?.thickness !== undefined && size.width === undefined
}

export const isApart = (one: number, other: number, share: number): boolean => Math.abs(one - other) > other * share
const percentOf = (one: number, other: number): number => Number((((one - other) / other) * 100).toFixed(1))
const apartBy = (one: number, other: number): string => {
  const percent = percentOf(one, other)
  return `${formatNumber(Math.abs(percent))} % ${percent < 0 ? 'less' : 'more'}`
}

function comparePerMetre(check: RowCheck, perMetre: WeightResult | null, row: Weighed): void {
  const { perMetre: said } = check.evidence.said
  if (said === undefined || !perMetre?.ok) return
  const { kg_per_m } = perMetre.weight
  const both = `The list says ${formatNumber(said)} kg/m, and ${check.cells.size} weighs ${formatNumber(kg_per_m)} kg/m in theory`
  if (isApart(said, kg_per_m, askedPerMetre)) check.ask('size', `${both}. Is the size right?`)
  else if (isApart(said, kg_per_m, saidDifference)) row.notes.push(`${both}, ${apartBy(said, kg_per_m)}.`)
}

/** A quantity in metres becomes pieces of the bar's length. Without a length nobody knows how many bars it is. */
function countFromMetres(check: RowCheck, row: Weighed): void {
  const { metres } = check.evidence.said
  if (metres === undefined) return
  const { length_mm, pieces } = check.numbers
  const all = `${formatNumber(metres)} m`
  if (length_mm === undefined) {
    if (!check.has('length_mm')) check.refuse('length_mm', `The list says ${all}. Please write the length of one bar.`)
    return
  }
  const count = Math.round((metres * 1000) / length_mm)
  const isWhole = count >= 1 && Math.abs(count * length_mm - metres * 1000) < 0.5
  const lengths = `${all} in lengths of ${formatNumber(length_mm / 1000)} m`
  if (pieces === undefined) {
    if (check.cells.pieces !== '') return
    if (!isWhole) return check.refuse('pieces', `${lengths} is no whole number of pieces. Please write the pieces.`)
    if (count > weightLimits.pieces) return check.refuse('pieces', `${lengths} are too many pieces.`)
    check.settleNumber('pieces', count)
  } else if (!isWhole || pieces !== count)
    return check.ask('pieces', `The list says ${all}, and this is ${formatPieces({ pieces, length_mm })}. Is it meant?`)
  row.working = `${lengths} = ${formatPieces({ pieces: count, length_mm: null })}`
}

/** The weight of a quantity in square metres of sheet. */
function tonsOfSquareMetres(check: RowCheck, perMetre: WeightResult | null, row: Weighed): number | null {
  const { squareMetres } = check.evidence.said
  if (squareMetres === undefined) return null
  const mass = perMetre?.ok ? perMetre.weight.kg_per_m2 : massOfThickness(check)
  if (mass === undefined) {
    if (!check.has('size'))
      check.refuse('size', `The list says ${formatNumber(squareMetres)} m². Please write the size of a sheet.`)
    return null
  }
  const tons = tonsOf(squareMetres * mass)
  row.working = `${formatNumber(squareMetres)} m² of ${formatNumber(mass)} kg/m² = ${formatNumber(tons)} t`
  return tons
}

function massOfThickness(check: RowCheck): number | undefined {
  const size = sizeOf(check)
  const { material, profile } = check
  if (material === null || profile === null || size?.designation !== undefined || size?.thickness === undefined)
    return undefined
  const { grade, standard } = check.cells
  const metre = { ...size, width: 1000 }
  const result = estimateWeight({ material, profile, size: metre, length_mm: 1000, pieces: 1, grade, standard })
  return result.ok ? result.weight.kg_per_m2 : undefined
}

/** The weight of all pieces by the list, or that of one of them times the pieces. */
function statedTons(check: RowCheck, row: Weighed): number | null {
  const { volume, pieces } = check.numbers
  const { each, open } = check.evidence.said
  if (open !== undefined && pieces === 1 && check.cells.volume === '') return open / 1000
  if (each === undefined) return volume ?? null
  if (pieces === undefined) {
    if (volume === undefined && check.cells.pieces === '')
      check.refuse('pieces', `The list says ${formatNumber(each)} kg of one piece. Please write the pieces.`)
    return volume ?? null
  }
  const product = Number(((each * pieces) / 1000).toFixed(6))
  if (volume === undefined) {
    if (check.cells.volume !== '') return null
    row.working ||= `${formatNumber(each)} kg × ${formatPieces({ pieces, length_mm: null })} = ${formatNumber(each * pieces)} kg`
    return product
  }
  const both = `${formatNumber(pieces)} × ${formatNumber(each)} kg is ${formatNumber(product)} t, and the list says ${formatNumber(volume)} t in all`
  if (isApart(volume, product, askedDifference)) check.ask('volume', `${both}. Which is meant?`)
  else if (isApart(volume, product, saidDifference)) row.notes.push(`${both}.`)
  return volume
}

/** A weight of which the list does not say whether it is of one piece or of all. */
function askAboutOpenWeight(check: RowCheck, row: Weighed, theoretical: number | null): void {
  const { open } = check.evidence.said
  const { pieces } = check.numbers
  if (open === undefined || pieces === 1 || check.cells.volume !== '') return
  const inTheory = theoretical === null ? '' : ` In theory it is ${formatNumber(theoretical)} t in all.`
  const all = pieces === undefined ? 'of all' : `of all ${formatNumber(pieces)} (${formatNumber(open / 1000)} t)`
  const one = pieces === undefined ? 'of one piece' : `of one piece (${formatNumber((open * pieces) / 1000)} t in all)`
  check.refuse(
    'volume',
    `The list says ${formatNumber(open)} kg. Is it ${one}, or ${all}?${inTheory} Please write the tons of all.`,
  )
  row.tons = null
}

function compareTons(check: RowCheck, row: Weighed, stated: number | null, theoretical: number | null): void {
  if (stated === null || theoretical === null) return
  row.difference = percentOf(stated, theoretical)
  const { length_mm, pieces } = check.numbers
  const of = pieces === undefined ? 'It' : (formatPieces({ pieces, length_mm: length_mm ?? null }) ?? 'It')
  // The smallest weights are rounded to the kilogram.
  if (Math.abs(stated - theoretical) <= 0.001) return
  const weigh = `${of} ${pieces === undefined ? 'weighs' : 'weigh'} ${formatNumber(theoretical)} t in theory, and the list says ${formatNumber(stated)} t`
  if (isApart(stated, theoretical, askedDifference))
    check.ask(
      'volume',
      `${weigh}. Please write ${unambiguous(theoretical)} t, or correct the pieces, the length or the size.`,
    )
  else if (isApart(stated, theoretical, saidDifference)) row.notes.push(`${weigh}, ${apartBy(stated, theoretical)}.`)
}

/** Less than one piece weighs: a decimal sign was misread, or it is the weight of a metre. */
function compareWithOne(check: RowCheck, stated: number, length_mm: number): void {
  if (check.cells.pieces !== '') return
  const one = weightOf(check, length_mm, 1)
  const tons = one?.ok ? tonsOf(one.weight.kg) : null
  if (tons === null || stated >= tons * (1 - askedDifference) || tons - stated <= 0.001) return
  const piece = formatPieces({ pieces: 1, length_mm }) ?? 'One piece'
  check.ask(
    'volume',
    `${piece} weighs ${formatNumber(tons)} t in theory, and the list says ${formatNumber(stated)} t. Please write the volume, or the pieces.`,
  )
}

/** A position has tons. They are asked for where nothing gives them, unless a problem of another cell is the cause. */
function askForVolume(check: RowCheck, row: Weighed, perMetre: WeightResult | null): void {
  if (row.tons !== null || check.cells.volume !== '' || check.has('volume')) return
  const causes = ['size', 'length_mm', 'pieces', 'grade', 'material', 'profile', 'standard'] as const
  const isWeighable = check.cells.pieces !== '' && check.cells.length_mm !== '' && check.cells.size !== ''
  if (isWeighable && causes.some((field) => check.has(field))) return
  if (check.has('length_mm') || check.has('pieces')) return
  if (check.evidence.said.squareMetres !== undefined && check.has('size')) return
  const reason = isWeighable && perMetre !== null && !perMetre.ok ? `${sectionRefusalText(perMetre.refusal)} ` : ''
  check.refuse(
    'volume',
    reason === ''
      ? 'Please write the volume in t or kg, or the size, the length and the pieces.'
      : `${reason}Please write the volume in t or kg.`,
  )
}
