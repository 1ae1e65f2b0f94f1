import { formatSize, parseSize } from '#domain/sections/size.ts'
import { beamSeries } from '#domain/sections/written-size.ts'
import { findGrade } from '#domain/materials/grades.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import { fold } from './fold.ts'
import { materialOf, materialOfGrade } from './material-words.ts'
import { marks, TextInParts } from './text-in-parts.ts'
import { longestProfileName, profileMeaning, type ProfileMeaning } from './words.ts'

const series = [...beamSeries, 'IPN', 'UPN', 'IPBL', 'IPBV', 'IPB'].join('|')
const beam = String.raw`(?:[ -]?(?:beam|balk|bjelke|bjælke|bjaelke|palkki|träger|traeger|profil|profile|profiili))?`
const letter = String.raw`(?:[\s-]?(?:AA|[ABCMORV])(?![\p{L}\d=]))?`
const designation = new RegExp(
  String.raw`(?<![\p{L}\d])(?:HE[\s-]?\d{2,4}[\s-]?[ABM]|HE[\s-][ABM][\s-]?\d{2,4}|(?:IPE[\s-]?(?:AA|[AORV])|HE[\s-]?AA)[\s-]?\d{2,4}|(?:${series})${beam}[\s-]?\d{2,4}${letter})(?![\p{L}\d]|[.,/]\d)`,
  'iu',
)

/** A beam by its series and height: "HE 200 A" and "HE-A 200" are an HEA Beam of the size HEA 200. */
export function takeDesignation(text: TextInParts): { profile: string; size: string } | undefined {
  const taken = text
    .take(designation, marks.designation)
    ?.replace(new RegExp(`(?<=^\\p{L}+)${beam}(?=[\\s-]?\\d)`, 'iu'), '')
  if (taken === undefined) return undefined
  const parsed = parseSize('Steel', 'HEA Beam', taken)
  const size = parsed === null ? taken : formatSize('Steel', 'HEA Beam', parsed)
  const [name = ''] = size.split(' ')
  if ((beamSeries as readonly string[]).includes(name) && /^\w+ \d+$/.test(size))
    return { profile: `${name} Beam`, size }
  // "IPE 270 A" is lighter than IPE 270. Its size stays as it is written, so that it is refused and not taken for another.
  const [written = ''] = /^\p{L}{3}/u.exec(taken.replaceAll(/[\s-]/g, '')) ?? []
  const known = beamSeries.find((one) => one === written.toUpperCase())
  return { profile: `${known ?? 'HEA'} Beam`, size: taken }
}

/** A beam that is still there after the first one was taken. */
export const furtherDesignation = (text: TextInParts): string | undefined => text.find(designation)

const wordIn = (isWanted: (meaning: ProfileMeaning) => boolean) => (words: string) => {
  const word = fold(words).replaceAll(/^[.]+|[.]+$/g, '')
  const meaning = profileMeaning(word)
  return meaning !== null && isWanted(meaning) ? { word, meaning } : null
}

const isOpen = (meaning: ProfileMeaning): boolean => 'open' in meaning
const isPerforated = (meaning: ProfileMeaning): boolean =>
  'open' in meaning ? meaning.open === 'perforated sheet' : meaning.profile.startsWith('Perforated')

type TakenProfile = { profile?: string; open?: string; word?: string; material?: Material }

/**
 * The first name of a product profile. A more general one, such as "tube" or "beam", is taken too. `known`: the profile of a
 * beam that was taken before. The name of another one stays in the text.
 */
export function takeProfile(text: TextInParts, known?: string): TakenProfile {
  const isKnown = (meaning: ProfileMeaning) =>
    known === undefined || !('profile' in meaning) || meaning.profile === known
  const take = (isWanted: (meaning: ProfileMeaning) => boolean) => text.takeWords(longestProfileName, wordIn(isWanted))
  // "Perforerad plåt" is not the sheet that it holds the name of.
  const first =
    take((meaning) => isPerforated(meaning) && !isOpen(meaning) && isKnown(meaning)) ??
    take(isPerforated) ??
    take((meaning) => !isOpen(meaning) && isKnown(meaning))
  const general = take(isOpen)
  const { word, meaning } = first ?? general ?? { meaning: undefined }
  const material = meaning?.material ?? general?.meaning.material
  return word === undefined ? {} : { word, ...meaning, ...(material && { material }) }
}

/** Words for a shape that stand beside the name of a product too: "flat bar with round edges". */
const adjectives = /^(?:round|flat|rund|hex|hexagon|square|fyrkant|platt|flach|vierkant|sechskant|sexkant|sekskant)$/

/** "U-Stahl UNP 140" names one product twice. */
const isGeneralName = (name: string, profile: string): boolean => name === 'U-Bar' && /^(?:UNP|UPE)/.test(profile)

/** Another product that is still there after the first one was taken: the rebar of "6 HEB 160 and 2 t rebar". */
export function furtherProfile(text: TextInParts, profile: string): string | undefined {
  const probe = new TextInParts(text.text)
  const other = probe.takeWords(
    longestProfileName,
    wordIn(
      (meaning) => 'profile' in meaning && meaning.profile !== profile && !isGeneralName(meaning.profile, profile),
    ),
  )
  return other === undefined || adjectives.test(other.word) ? undefined : other.word
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

/** A grade that is still there after the first one was taken. */
export const furtherGrade = (text: TextInParts): string | undefined => takeGrade(new TextInParts(text.text))

/** Numbers of alloys that stand in lists without a letter: AISI, SAE and the Aluminum Association. */
const alloyNumber =
  /(?<![\p{L}\d.,+-]|[x×*] ?|Ø ?)(\d{3,4})(?![\p{L}\d]|[.,]\d| ?(?:mm|cm|m|st|stk|pcs|kpl)(?!\p{L})| ?[x×*] ?\d)/giu
const engineeringSteels = /^(?:1018|1020|1045|4130|4140|4340|8620)$/

/**
 * The number of an alloy, such as 6082 of aluminium, 316 of stainless steel or 4140: where the material is known, or where no other
 * reading is likely.
 */
export const takeAlloy = (text: TextInParts, material: Material | undefined): string | undefined => {
  const numbers = [...text.text.matchAll(alloyNumber)]
  const isAlloy = (number: string) =>
    material === undefined || material === 'Steel'
      ? engineeringSteels.test(number)
      : findGrade(material, number) !== null
  const [alloy, another] = numbers.filter(([, number = '']) => isAlloy(number))
  if (alloy === undefined || another !== undefined) return undefined
  text.takeAt(alloy.index, alloy[0].length)
  return alloy[1]
}

const standard =
  /(?<!\p{L})((?:(?:SS|NS|SFS|DS|DIN|BS)[- ]?)?EN(?: ?ISO)? ?(?!10204)\d{3,5}(?:-\d{1,2})?(?::\d{4})?|DIN \d{3,5}(?:-\d{1,2})?)(?![\p{L}\d.])/iu

/** A standard of delivery or dimensions: "SS-EN 10025-2". EN 10204 is about certificates. */
export const takeStandard = (text: TextInParts): string | undefined => text.take(standard)

const tolerance = /(?<![\p{L}\d])((?:h|k|js|f|g|m)(?:[5-9]|1[0-6]))(?![\p{L}\d])/u

/** The tolerance of a bar by ISO 286: "25 h9". */
export const takeTolerance = (text: TextInParts): string | undefined => text.take(tolerance)
