import { impliedStandard } from '#domain/sections/size.ts'
import { normalizeGrade } from '#domain/materials/grades.ts'
import { materials } from '#domain/materials/materials.ts'
import { withPlainSpaces } from '#domain/values/typed-number.ts'
import type { PositionTexts } from './columns.ts'
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
  takeWeightEach,
  takeWeightPerMetre,
} from './figures-in-text.ts'
import { fitSize } from './fit-size.ts'
import { settledMaterial } from './material-words.ts'
import {
  furtherDesignation,
  furtherGrade,
  furtherProfile,
  takeAlloy,
  takeDesignation,
  takeGrade,
  takeMaterial,
  takeProfile,
  takeStandard,
  takeTolerance,
} from './names-in-text.ts'
import { withDiameters } from './nominal-sizes.ts'
import { profileIn } from './profile-words.ts'
import { furtherSize, profileBySize, takeSize, takeSizePrefix } from './size-in-text.ts'
import type { Question } from './row-check.ts'
import { TextInParts } from './text-in-parts.ts'

/**
 * The parts of a text by column, as they are written there, and the words that were not understood. `each` and `perMetre`: weights of
 * one piece and of one metre. `questions`: columns for which the text has two figures, such as "5 st HEA 200 6 m + 2 st HEB
 * 200 6 m". One of them may be of another position. `notes`: sentences about an uncommon reading, such as inches.
 */
export type TextReading = {
  found: Readonly<Partial<PositionTexts>>
  each?: string
  perMetre?: string
  rest: string
  questions: readonly Question[]
  notes: readonly string[]
}

/** In characters. A longer text is a description, whatever it holds. */
const maxLength = 500

/** The last readings, by their texts: the rows of a list repeat each other, and each is read to find out what its columns mean. */
const lastReadings = new Map<string, TextReading>()
const maxReadings = 2000

/**
 * Reads one cell that says everything, such as "HEA 200 S355J2 L=12100 8 st". Each rule takes its part, the most certain
 * ones first, and what no rule takes is the rest. Numbers are taken as they are written: `readAmount` reads them later.
 */
export function readFreeText(given: string): TextReading {
  const known = lastReadings.get(given)
  if (known !== undefined) return known
  const reading = readText(given)
  if (given.length > maxLength) return reading
  if (lastReadings.size >= maxReadings) lastReadings.clear()
  lastReadings.set(given, reading)
  return reading
}

function readText(given: string): TextReading {
  const plain = withPlainSpaces(given).replaceAll(/[\p{Cc}\p{Co}]/gu, '\t')
  if (plain.length > maxLength || /^\s*[=＝]/.test(plain))
    return { found: {}, rest: given.trim(), questions: [], notes: [] }
  const { text: sized, notes } = withDiameters(plain)
  // "VKR100x100x5" and "L50x50x5" have no space before their size, and "48.3 mm OD x 3.2" has a word in it.
  const text = new TextInParts(
    sized
      .replaceAll(/(?<![\p{L}\d])(\p{L}{1,5})(?=\d{1,4}(?:[.,]\d+)? ?[x×*] ?\d)/gu, '$1 ')
      .replaceAll(/(?<=\d(?: ?mm)?) ?(?:o\/?d|dia)\.?(?= ?[x×*] ?\d)/giu, ''),
  )
  const beam = takeDesignation(text)
  const perMetre = takeWeightPerMetre(text)
  const each = takeWeightEach(text)
  const pieces = takePieces(text)
  const length = takeLength(text)
  const volume = takeVolume(text)
  const further = { length_mm: furtherLength(text), pieces: furtherPieces(text), volume: furtherVolume(text) }
  const named = takeNamedCertificate(text)
  const standard = takeStandard(text)
  const size = beam?.size ?? takeSize(text)
  const otherSize = furtherDesignation(text) ?? furtherSize(text)
  const namedGrade = takeGrade(text)
  const otherGrade = namedGrade === undefined ? undefined : differentGrade(namedGrade, furtherGrade(text))
  const certificate = named ?? takeCertificate(text)
  const prefix = takeSizePrefix(text)
  const word = takeProfile(text, beam?.profile)
  const bySize = profileBySize(word.open, size)
  const profile = beam?.profile ?? word.profile ?? prefix ?? bySize ?? profileByGrade(namedGrade)
  const otherProfile = profile === undefined ? undefined : furtherProfile(text, profile)
  const material = settledMaterial(takeMaterial(text) ?? word.material, namedGrade, profile)
  const alloy = namedGrade === undefined ? takeAlloy(text, material) : undefined
  const tolerance = profile === undefined ? undefined : takeTolerance(text)
  const isBeam = beam !== undefined
  const fitted = fitSize({ text, material, profile, open: word.open, size, isBeam, length })
  const grade = namedGrade ?? alloy
  const shape = profile ?? fitted.profile
  const found: Partial<PositionTexts> = {
    ...(material && { material }),
    ...(shape && { profile: profileIn(material ?? null, shape) }),
    ...fitted.found,
    ...(length && !fitted.found.length_mm && { length_mm: length }),
    ...(grade && { grade }),
    ...(volume && { volume }),
    ...(certificate && { certificate }),
    ...(tolerance && { tolerance }),
  }
  const multiplier = fitted.found.size === undefined ? undefined : takeMultiplier(text)
  if (pieces ?? multiplier) found.pieces = pieces ?? multiplier ?? ''
  const implied = profile === 'Square Tube' ? impliedStandard(word.word ?? prefix ?? '') : null
  if (standard ?? implied) found.standard = standard ?? implied ?? ''
  const second = { ...further, size: otherSize, grade: otherGrade, profile: otherProfile }
  const questions = [...questionsOf(found, second), ...groupedWithoutSize(found)]
  for (const one of questions) found[one.field] = one.text
  return {
    found,
    ...(each && { each }),
    ...(perMetre && { perMetre }),
    rest: text.rest(),
    questions,
    notes: [...notes, ...fitted.notes],
  }
}

/** "Round bar 20 100 kg": a size and a weight, or 20,100 kg. It asks where no other number is the size. */
function groupedWithoutSize({ profile, size, volume, length_mm }: Partial<PositionTexts>): Question[] {
  if (profile === undefined || size !== undefined) return []
  return Object.entries({ volume, length_mm }).flatMap(([field, text = '']): Question[] => {
    const [, first, rest] = /^([1-9]\d{0,2}) (\d{3}(?!\d).*)$/u.exec(text) ?? []
    if (first === undefined || rest === undefined) return []
    const message = `“${text}” can be ${text} without a size, or the size ${first} and ${rest}. Which is meant?`
    return [{ field: field as 'volume' | 'length_mm', text, message, canAccept: true }]
  })
}

type Second = { [Field in keyof PositionTexts]?: string | undefined }

function questionsOf(found: Partial<PositionTexts>, second: Second): Question[] {
  return (Object.keys(second) as (keyof PositionTexts)[]).flatMap((field): Question[] => {
    const [one, other] = [found[field], second[field]]
    if (one === undefined || other === undefined || one === other) return []
    const message = `The text says ${one} and ${other}. Which is meant? Please give each position a row.`
    return [{ field, text: `${one} / ${other}`, message }]
  })
}

/** The second of two grades, unless both are names of one: "1.4301" and "304", "S355J2" and "S355J2+N". */
function differentGrade(one: string, other: string | undefined): string | undefined {
  if (other === undefined || one.includes(other) || other.includes(one)) return undefined
  const isSame = materials.some((material) => {
    const name = normalizeGrade(material, one)
    return name !== null && name === normalizeGrade(material, other)
  })
  return isSame ? undefined : other
}

const profileByGrade = (grade: string | undefined): string | undefined =>
  grade !== undefined && /^[BK]\d{3}/i.test(grade) ? 'Reinforcement' : undefined
