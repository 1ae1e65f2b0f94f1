import { fileNumber } from '#domain/values/file-number.ts'
import { profilesOf } from '#domain/materials/materials.ts'
import { certificates } from '#domain/quotes/position.ts'
import { findSection } from '#domain/sections/find-section.ts'
import { sectionRefusalText } from '#domain/sections/section-texts.ts'
import { parseSize, sizeNotation } from '#domain/sections/size.ts'
import { readProductSize } from '#domain/products/product-size.ts'
import { unambiguous, withPlainSpaces } from '#domain/values/typed-number.ts'
import { readAmount, type Amount } from './amount.ts'
import type { PositionColumn, PositionTexts } from './columns.ts'
import { gradeProblemOf, materialOf } from './material-words.ts'
import { profileIn, profileOf } from './profile-words.ts'
import { type RowEvidence, type ReadRow, RowCheck } from './row-check.ts'
import { messageOf, quantities, type NumberField } from './units.ts'
import { weighRow } from './weigh-row.ts'

/** In millimetres. Below it, a length without a unit may as well be one in metres. */
const minLengthWithoutUnit = 100
/** In millimetres: lengths that are cut and delivered. Others are more often another dimension, or in another unit. */
const usualLengths = { min: 100, max: 24_000 }
/** In millimetres. A narrower sheet was written in metres. */
const minSheetWidth = 20

/** Checks the cells of a row and weighs it. Checking its own result again gives the same. */
export function checkRow(row: Pick<ReadRow, 'row' | 'mark' | 'cells' | 'unread' | 'calculated' | 'evidence'>): ReadRow {
  const check = checkCells(row.cells, row.evidence)
  const weighed = weighRow(check)
  const { notes, ...weights } = weighed
  return {
    ...row,
    cells: check.cells,
    problems: check.problems(),
    ...weights,
    notes: [...row.evidence.notes, ...notes],
  }
}

/**
 * A row with one cell corrected. The text stays as it is typed. What was accepted before is asked again, because it was said about
 * other figures.
 */
export function correctRow(row: ReadRow, change: Partial<PositionTexts>): ReadRow {
  const cells = { ...row.cells, ...change }
  const checked = checkRow({ ...row, cells, evidence: { ...row.evidence, accepted: [] } })
  return { ...checked, cells }
}

/** A row of which a person says that this cell is right as it is. */
export const acceptCell = (row: ReadRow, field: PositionColumn): ReadRow => ({
  ...checkRow({ ...row, evidence: { ...row.evidence, accepted: [...row.evidence.accepted, field] } }),
  cells: row.cells,
})

/**
 * The texts of the form for a row without problems, null with any. `weighed`: the volume if it is the theoretical one, else ''. A
 * position needs a description (specification 001, section 5), so one without it is described by its own fields.
 */
export function positionOf(row: ReadRow): { texts: PositionTexts; weighed: string } | null {
  const check = checkCells(row.cells, row.evidence)
  const { tons, isTheoretical } = weighRow(check)
  if (check.problems().length > 0 || tons === null) return null
  const { texts } = check
  const volume = texts.volume === '' ? unambiguous(tons) : texts.volume
  const described = [texts.material, texts.profile].filter((part) => part !== '').join(' ')
  return {
    texts: { ...texts, volume, manual_product_details: texts.manual_product_details || described },
    weighed: isTheoretical ? volume : '',
  }
}

function checkCells(given: PositionTexts, evidence: RowEvidence): RowCheck {
  const check = new RowCheck(given, evidence)
  const { cells } = check
  settleProduct(check)
  if (check.material !== null) check.refuse('grade', gradeProblemOf(check.material, cells.grade))
  settleSize(check)
  for (const field of Object.keys(quantities) as NumberField[]) {
    if (cells[field] === '') continue
    const amount = readNumber(field, cells[field])
    if (amount.ok) check.settleNumber(field, amount.value)
    else check.refuse(field, amount.message)
  }
  settleCertificate(check)
  for (const field of ['manual_product_details', 'grade', 'standard', 'finish', 'tolerance', 'note'] as const)
    check.refuse(field, messageOf(field, cells[field]))
  for (const { field, text, message, canAccept } of evidence.questions) {
    if (given[field].trim() !== text) continue
    // A cell that is wrong anyway has the question's better words.
    if (canAccept && !check.has(field)) check.ask(field, message)
    else check.refuse(field, message)
  }
  const { length_mm: length } = check.numbers
  if (length !== undefined && (length < usualLengths.min || length > usualLengths.max))
    check.ask('length_mm', `A length of ${fileNumber(length)} mm is unusual. Is it meant?`)
  return check
}

function readNumber(field: NumberField, text: string): Amount {
  const amount = readAmount(text, quantities[field])
  if (field === 'length_mm' && amount.ok && amount.value < minLengthWithoutUnit && !/[\p{L}"]/u.test(text))
    return { ok: false, message: `Please write the unit: ${text.trim()} mm or ${text.trim()} m.` }
  return amount
}

function settleProduct(check: RowCheck): void {
  const { cells } = check
  check.material = materialOf(cells.material)
  if (check.material === null) check.refuse('material', 'Please select a material')
  else check.settle('material', check.material)
  const name = profileOf(cells.profile)
  const profile = name === null ? null : profileIn(check.material, name)
  if (profile === null) check.refuse('profile', 'Please select a profile')
  else if (check.material !== null && !profilesOf[check.material].includes(profile))
    check.refuse('profile', `${check.material} has no profile “${profile}”.`)
  if (profile !== null) check.settle('profile', profile)
  check.profile = profile
}

/** The size in one way of writing. One that no section of the product profile has is refused, with or without a weight. */
function settleSize(check: RowCheck): void {
  const { cells, material, profile } = check
  if (cells.size === '' || material === null || profile === null || check.has('profile')) return
  const read = readProductSize(material, profile, withPlainSpaces(cells.size))
  const parsed = read.ok ? parseSize(material, profile, read.size) : null
  if (
    profile.includes('Sheet') &&
    parsed?.designation === undefined &&
    (parsed?.width ?? minSheetWidth) < minSheetWidth
  )
    return check.refuse(
      'size',
      `A sheet is wider than ${cells.size} says. Please write thickness and width in mm, such as 10x1000.`,
    )
  if (!read.ok) return check.refuse('size', read.message)
  if (parsed === null) return
  const found = findSection(material, profile, parsed)
  if (!found.ok) return check.refuse('size', sectionRefusalText(found.refusal))
  check.settle('size', read.size)
  const { wall = 0, diameter, height = 0, width = 0 } = parsed.designation === undefined ? parsed : {}
  const side = diameter ?? Math.min(height, width)
  if (sizeNotation(material, profile)?.names.includes('wall') && wall * 2 >= side)
    check.refuse('size', `A wall of ${fileNumber(wall)} mm leaves no hole in ${read.size}. Please correct the size.`)
}

function settleCertificate(check: RowCheck): void {
  const { certificate } = check.cells
  if (certificate === '') return
  const [, type, number] =
    /^(?:type |typ )?(?:EN ?10204[ :/-]*)?([23])[.,]([12])(?:[ ,(/-]*EN ?10204\)?)?$/iu.exec(certificate) ?? []
  if (type === undefined)
    check.refuse('certificate', `Please choose a certificate of EN 10204: ${certificates.join(', ')}.`)
  else check.settle('certificate', `${type}.${number}`)
}
