import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { fold } from './fold.ts'
import type { HeadMeaning, LanguageWords, OpenProfile } from './roles.ts'
import { danish } from './words-danish.ts'
import { english } from './words-english.ts'
import { finnish } from './words-finnish.ts'
import { german } from './words-german.ts'
import { norwegian } from './words-norwegian.ts'
import { swedish } from './words-swedish.ts'

export const languages: readonly LanguageWords[] = [english, swedish, norwegian, danish, finnish, german]

const split = (list: string): string[] => list.split('|')

/** The words of all languages with their meaning. The first meaning of a word counts. */
function wordsOf<Meaning extends string>(
  part: (language: LanguageWords) => Readonly<Partial<Record<Meaning, string>>>,
): [word: string, meaning: Meaning][] {
  return languages.flatMap((language) =>
    (Object.entries(part(language)) as [Meaning, string][]).flatMap(([meaning, list]) =>
      split(list).map((word): [string, Meaning] => [word, meaning]),
    ),
  )
}

const firstOf = <Meaning>(words: readonly [string, Meaning][]): ReadonlyMap<string, Meaning> =>
  new Map(words.toReversed())

export const headWords: ReadonlyMap<string, HeadMeaning> = firstOf(wordsOf(({ heads }) => heads))

const weightParts = (part: keyof LanguageWords['weight']): ReadonlySet<string> =>
  new Set(languages.flatMap(({ weight }) => split(weight[part])))
/** The last parts of words for prices. */
export const priceWords: readonly string[] = languages.flatMap(({ prices }) => split(prices))

/** The parts of the heads of weights. */
export const weightWords = {
  word: weightParts('word'),
  each: weightParts('each'),
  all: weightParts('all'),
  perMetre: weightParts('perMetre'),
} as const

export const materialWords: ReadonlyMap<string, Material> = firstOf(wordsOf(({ materials: named }) => named))

/** A product profile, or a tube or a bar whose section only its size shows. Compounds name their material too. */
export type ProfileMeaning = ({ profile: string } | { open: OpenProfile }) & { material?: Material }

/** Tread plate has another name in aluminium (specification 001). */
const general = (profile: string): string => (profile === 'Aluminum Tread Plate' ? 'Tread Plate' : profile)

const profileWords: ReadonlyMap<string, ProfileMeaning> = firstOf([
  ...materials
    .flatMap((material) => profilesOf[material])
    .map((profile): [string, ProfileMeaning] => [fold(profile), { profile: general(profile) }]),
  ...wordsOf(({ profiles }) => profiles).map(([word, profile]): [string, ProfileMeaning] => [word, { profile }]),
  ...wordsOf(({ open }) => open).map(([word, open]): [string, ProfileMeaning] => [word, { open }]),
])

/** In words: "perforated sheet (round hole)". */
export const longestProfileName = Math.max(...[...profileWords.keys()].map((word) => word.split(' ').length))

/** Longer ones first, so that "aluminiums" of "aluminiumsplade" is not read as "aluminium". */
const compounds = wordsOf(({ compounds: parts }) => parts).toSorted(([a], [b]) => b.length - a.length)

/** The meaning of a folded word or name: "rundstang" or, in two parts, "aluminiumplat". Null if it names no product profile. */
export function profileMeaning(word: string): ProfileMeaning | null {
  const known = profileWords.get(word)
  if (known !== undefined) return known
  for (const [part, material] of compounds) {
    if (!word.startsWith(part)) continue
    const rest = profileWords.get(word.slice(part.length).replace(/^[- ]/, ''))
    if (rest !== undefined) return { ...rest, material }
  }
  return null
}

export const totalWords: readonly string[] = [...new Set(languages.flatMap(({ totals }) => split(totals)))]
const dittoWords: ReadonlySet<string> = new Set(languages.flatMap(({ ditto }) => split(ditto)))

/** A cell that repeats the one above it: a ditto mark, "dito", "wie oben". */
export const isDitto = (cell: string): boolean =>
  /^\s*(?:["”“″〃]|''|,,|-\s*["”″]\s*-)\s*$/u.test(cell) || dittoWords.has(fold(cell).replace(/\.$/, ''))
