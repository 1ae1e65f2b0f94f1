import { impliedStandard } from '#domain/sections/size.ts'
import { findGrade } from '#domain/materials/grades.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import { withPlainSpaces } from '#domain/values/typed-number.ts'
import type { Contradiction, PositionTexts } from './columns.ts'
import {
  furtherLength,
  furtherPieces,
  furtherVolume,
  takeLength,
  takeMultiplier,
  takePieces,
  takeCertificate,
  takeNamedCertificate,
  takeVolume,
} from './figures-in-text.ts'
import { settledMaterial } from './material-words.ts'
import {
  furtherDesignation,
  takeAlloy,
  takeDesignation,
  takeGrade,
  takeMaterial,
  takeProfile,
  takeStandard,
} from './names-in-text.ts'
import { profileIn } from './profile-words.ts'
import { furtherSize, notationOf, profileBySize, splitSize, takeSize, takeSizePrefix } from './size-in-text.ts'
import { TextInParts } from './text-in-parts.ts'

/**
 * The parts of a text by column, as they are written there, and the words that were not understood. `contradictions`: columns
 * for which the text has two figures, such as "5 st HEA 200 6 m + 2 st HEB 200 6 m". One of them may be of another position.
 */
export type TextReading = { found: Partial<PositionTexts>; rest: string; contradictions: Contradiction[] }

/** In characters. A longer text is a description, whatever it holds. */
const maxLength = 500

/**
 * Reads one cell that says everything, such as "HEA 200 S355J2 L=12100 8 st". Each rule takes its part, the most certain
 * ones first, and what no rule takes is the rest. Numbers are taken as they are written: `readAmount` reads them later.
 */
export function readFreeText(given: string): TextReading {
  const plain = withPlainSpaces(given).replaceAll(/[\p{Cc}\p{Co}]/gu, '\t')
  if (plain.length > maxLength || /^\s*[=＝]/.test(plain)) return { found: {}, rest: given.trim(), contradictions: [] }
  // "VKR100x100x5" and "L50x50x5" have no space before their size.
  const text = new TextInParts(
    plain.replaceAll(/(?<![\p{L}\d])(\p{L}{1,3})(?=\d{1,4}(?:[.,]\d+)? ?[x×*] ?\d)/gu, '$1 '),
  )
  const beam = takeDesignation(text)
  const pieces = takePieces(text)
  const length = takeLength(text)
  const volume = takeVolume(text)
  const further = {
    length_mm: furtherLength(text),
    pieces: furtherPieces(text),
    volume: furtherVolume(text),
  }
  const named = takeNamedCertificate(text)
  const standard = takeStandard(text)
  const size = beam?.size ?? takeSize(text)
  const otherSize = furtherDesignation(text) ?? furtherSize(text)
  const namedGrade = takeGrade(text)
  const certificate = named ?? takeCertificate(text)
  const prefix = takeSizePrefix(text)
  const word = takeProfile(text, beam?.profile)
  const profile =
    beam?.profile ?? word.profile ?? prefix ?? profileBySize(word.open, size) ?? profileByGrade(namedGrade)
  const material = settledMaterial(takeMaterial(text), namedGrade, profile)
  const grade = namedGrade ?? takeAlloy(text, material)
  const fitted = fitSize({ text, material, profile, size, isBeam: beam !== undefined, hasLength: length !== undefined })
  const found: Partial<PositionTexts> = {
    ...(material && { material }),
    ...(profile && { profile: profileIn(material ?? null, profile) }),
    ...fitted,
    ...(length && { length_mm: length }),
    ...(grade && { grade }),
    ...(volume && { volume }),
    ...(certificate && { certificate }),
  }
  const multiplier = fitted.size === undefined ? undefined : takeMultiplier(text)
  if (pieces ?? multiplier) found.pieces = pieces ?? multiplier ?? ''
  const implied = profile === 'Square Tube' ? impliedStandard(word.word ?? '') : null
  if (standard ?? implied) found.standard = standard ?? implied ?? ''
  const contradictions = Object.entries({ size: otherSize, ...further }).flatMap(([name, second]): Contradiction[] => {
    const field = name as keyof typeof further | 'size'
    const first = found[field]
    return first === undefined || second === undefined || first === second
      ? []
      : [
          {
            field,
            text: `${first} / ${second}`,
            message: `The text says ${first} and ${second}. Which is meant? Please give each position a row.`,
          },
        ]
  })
  for (const one of contradictions) found[one.field] = one.text
  return { found, rest: text.rest(), contradictions }
}

const profileByGrade = (grade: string | undefined): string | undefined =>
  grade !== undefined && /^[BK]\d{3}/i.test(grade) ? 'Reinforcement' : undefined

type Fitting = {
  text: TextInParts
  material: Material | undefined
  profile: string | undefined
  size: string | undefined
  isBeam: boolean
  hasLength: boolean
}

const loneNumber =
  /(?<![\p{L}\d.,+-]|[+-] ?)(\d{1,3}(?:[.,]\d{1,2})?)(?: ?mm)?(?![\p{L}\d]|[.,]\d| ?[x×*] ?\d| ?["″”])/iu
const loneLength = /(?<![\p{L}\d.,+-]|[+-] ?|\d )([1-9]\d{3,4}|[1-9]\d? \d{3})(?: ?mm)?(?![\p{L}\d]|[.,]\d| ?[x×*])/iu

/**
 * The size and the length that the dimensions and the remaining numbers are. A single number is the size of a bar or the
 * thickness of a sheet. A single number from 1,000 is the length of a section, in millimetres.
 */
function fitSize({ text, material, profile, size, isBeam, hasLength }: Fitting): Partial<PositionTexts> {
  const fitted: Partial<PositionTexts> = {}
  const notation = profile === undefined ? null : notationOf(material, profile)
  const isSheet = notation?.names[0] === 'thickness'
  if (size !== undefined) {
    const split = isBeam || profile === undefined ? { size } : splitSize(profile, size, material)
    // A length that is written twice stays in the size, where it is seen and refused.
    fitted.size = split === null || (split.length !== undefined && hasLength) ? size : split.size
    if (split?.length !== undefined && !hasLength) fitted.length_mm = split.length
  } else if (notation !== null && (isSheet || notation.names.length === 1)) {
    const lone = takeMultiplierAsSize(text, hasLength) ?? text.takeOnly(loneNumber)
    if (lone !== undefined) fitted.size = lone
  }
  if (!hasLength && fitted.length_mm === undefined && fitted.size !== undefined && !isSheet) {
    const length = text.takeOnly(loneLength)
    // 5083 and 6082 are alloys. As a length they would be asked about, and not found here.
    if (length !== undefined && materials.some((one) => findGrade(one, length) !== null)) fitted.grade = length
    else if (length !== undefined) fitted.length_mm = `${length} mm`
  }
  return fitted
}

/** "Round bar 20 x 3 m": of a bar without another size it is the diameter, not the pieces. */
const takeMultiplierAsSize = (text: TextInParts, hasLength: boolean): string | undefined =>
  hasLength ? takeMultiplier(text) : undefined
