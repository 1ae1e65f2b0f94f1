import { formatSize, parseSize } from '#domain/sections/size.ts'
import { beamSeries, type BeamSeries } from '#domain/sections/written-size.ts'
import { findGrade } from '#domain/materials/grades.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import { fold } from './fold.ts'
import { materialOf, materialOfGrade } from './material-words.ts'
import { profileWords, type ProfileWord } from './profile-words.ts'
import { marks, type TextInParts } from './text-in-parts.ts'

const series = [...beamSeries, 'IPN', 'UPN', 'IPBL', 'IPBV', 'IPB'].join('|')
const beam = String.raw`(?:[ -]?(?:beam|balk|bjelke|bjælke|bjaelke|palkki|träger|traeger|profil|profile|profiili))?`
const designation = new RegExp(
  String.raw`(?<![\p{L}\d])(?:HE[\s-]?\d{2,4}[\s-]?[ABM]|(?:${series})${beam}[\s-]?\d{2,4}(?:[\s-]?(?:AA|A|O|R|V)(?![\p{L}\d=]))?)(?![\p{L}\d]|[.,/]\d)`,
  'iu',
)

/** A beam by its series and height: "HE 200 A" is an HEA Beam of the size HEA 200. */
export function takeDesignation(text: TextInParts): { profile: string; size: string } | undefined {
  const taken = text
    .take(designation, marks.designation)
    ?.replace(new RegExp(`(?<=^\\p{L}+)${beam}(?=[\\s-]?\\d)`, 'iu'), '')
  if (taken === undefined) return undefined
  // "IPE 270 A" is lighter than IPE 270. Its size stays as it is written, so that it is read as its own or refused.
  const [, name = '', letter] = /^(\p{L}+).*?\d[\s-]?(\p{L}+)$/u.exec(taken) ?? []
  if (letter !== undefined && !/^HE$/i.test(name)) return { profile: `${name.toUpperCase()} Beam`, size: taken }
  const parsed = parseSize('Steel', 'HEA Beam', taken)
  if (parsed === null) return undefined
  const size = formatSize('Steel', 'HEA Beam', parsed)
  return { profile: `${size.split(' ')[0] as BeamSeries} Beam`, size }
}

/** A beam that is still there after the first one was taken. */
export const furtherDesignation = (text: TextInParts): string | undefined => text.find(designation)

const meanings = new Map(profileWords)
/** In words: "perforated sheet (round hole)". */
const longestName = Math.max(...[...meanings.keys()].map((name) => name.split(' ').length))

const wordIn = (isWanted: (meaning: ProfileWord) => boolean) => (words: string) => {
  const word = fold(words).replaceAll(/^[.]+|[.]+$/g, '')
  const meaning = meanings.get(word)
  return meaning !== undefined && isWanted(meaning) ? { word, meaning } : null
}

const isOpen = (meaning: ProfileWord): boolean => 'open' in meaning
const isPerforated = (meaning: ProfileWord): boolean =>
  'open' in meaning ? meaning.open === 'perforated sheet' : meaning.profile.startsWith('Perforated')

/**
 * The first name of a product profile. A more general one, such as "tube" or "beam", is taken too. `known`: the profile of a
 * beam that was taken before. The name of another one stays in the text.
 */
export function takeProfile(text: TextInParts, known?: string): { profile?: string; open?: string; word?: string } {
  const isKnown = (meaning: ProfileWord) => known === undefined || !('profile' in meaning) || meaning.profile === known
  // "Perforerad plåt" is not the sheet that it holds the name of.
  const perforated = text.takeWords(
    longestName,
    wordIn((meaning) => isPerforated(meaning) && !isOpen(meaning) && isKnown(meaning)),
  )
  const unclear = perforated ?? text.takeWords(longestName, wordIn(isPerforated))
  const first =
    unclear ??
    text.takeWords(
      longestName,
      wordIn((meaning) => !isOpen(meaning) && isKnown(meaning)),
    )
  const general = text.takeWords(longestName, wordIn(isOpen))
  const { word, meaning } = first ?? general ?? { meaning: undefined }
  return word === undefined ? {} : { word, ...meaning }
}

export const takeMaterial = (text: TextInParts): Material | undefined => text.takeWords(3, materialOf)

const hasLetterOrNumber = (words: string): boolean => /\p{L}/u.test(words) || /^1\.\d{4}(?:\/1\.\d{4})*$/.test(words)

/** A known grade of any material, as it is written: "S355 J2 + N" stays so. Digits alone are none, except as 1.4301. */
export const takeGrade = (text: TextInParts): string | undefined =>
  text.takeWords(4, (words) =>
    // A dash between parts is none of the grade.
    !/^[-–—]|[-–—]$/.test(words) &&
    hasLetterOrNumber(words) &&
    (materialOfGrade(words) !== null || materials.some((one) => findGrade(one, words) !== null))
      ? words
      : null,
  )

/** The number of an alloy of a named material, such as 6082 of aluminium: where it stands alone, no bar is as thick. */
export const takeAlloy = (text: TextInParts, material: Material | undefined): string | undefined => {
  const numbers = text.text.match(/(?<![\p{L}\d.,+-]|[x×*] ?)\d{3,4}(?![\p{L}\d]|[.,]\d| ?mm| ?[x×*])/gu) ?? []
  const [alloy, another] = numbers.filter((one) => material !== undefined && findGrade(material, one) !== null)
  return alloy === undefined || another !== undefined
    ? undefined
    : text.take(new RegExp(`(?<![\\p{L}\\d.,+-])${alloy}(?![\\p{L}\\d]|[.,]\\d| ?mm)`, 'u'))
}

const standard =
  /(?<!\p{L})((?:(?:SS|NS|SFS|DS|DIN|BS)[- ]?)?EN(?: ?ISO)? ?(?!10204)\d{3,5}(?:-\d{1,2})?(?::\d{4})?|DIN \d{3,5}(?:-\d{1,2})?)(?![\p{L}\d.])/iu

/** A standard of delivery or dimensions: "SS-EN 10025-2". EN 10204 is about certificates. */
export const takeStandard = (text: TextInParts): string | undefined => text.take(standard)
