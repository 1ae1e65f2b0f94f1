import { expect, test } from 'vitest'
import { profilesOf } from '#domain/materials/materials.ts'
import { fold } from './fold.ts'
import { isDitto, languages, profileMeaning, totalWords } from './words.ts'

const listsOf = (part: Readonly<Record<string, string>>) =>
  Object.entries(part).flatMap(([meaning, list]) => list.split('|').map((word) => [word, meaning] as const))

test('every word is folded, and every product profile of a word is sold', () => {
  const sold = Object.values(profilesOf).flat()
  for (const { heads, materials, profiles, open, totals } of languages) {
    const words = [heads, materials, profiles, open].flatMap(listsOf)
    for (const [word] of words) expect(word.replace('/', ' ')).toBe(fold(word).replace('/', ' '))
    for (const total of totals.split('|')) expect(totalWords).toContain(total)
    for (const profile of Object.keys(profiles)) expect(sold).toContain(profile)
  }
})

test('no head has two meanings, in one language or in two', () => {
  const meanings = Map.groupBy(
    languages.flatMap(({ heads }) => listsOf(heads)),
    ([word]) => word,
  )
  const double = [...meanings].filter(([, of]) => new Set(of.map(([, meaning]) => meaning)).size > 1)

  expect(double.map(([word, of]) => [word, ...new Set(of.map(([, meaning]) => meaning))])).toEqual([])
})

test.each([
  ['aluminiumplat', { profile: 'Sheet Metal', material: 'Aluminium' }],
  ['kopparror', { open: 'tube', material: 'Copper' }],
  ['massingsstang', { open: 'bar', material: 'Brass' }],
  ['stalror', { open: 'tube' }],
  ['aluminiumsplade', { profile: 'Sheet Metal', material: 'Aluminium' }],
  ['kupariputki', { open: 'tube', material: 'Copper' }],
  ['messingstange', { open: 'bar', material: 'Brass' }],
  ['edelstahlrohr', { open: 'tube', material: 'Stainless Steel' }],
])('profileMeaning reads %s as %j', (word, meaning) => {
  expect(profileMeaning(word)).toMatchObject(meaning)
})

test.each(['unobtainium', 'constructor', 'aluminium'])('profileMeaning finds no product profile in %s', (word) => {
  expect(profileMeaning(word)).toBeNull()
})

test.each(['"', '”', '-"-', "''", 'dito', 'Ditto', 'do.', 'wie oben', 'sama'])('isDitto accepts %s', (cell) => {
  expect(isDitto(cell)).toBe(true)
})

test.each(['', '-', '2"', 'd', 'HEA 200'])('isDitto rejects %j', (cell) => {
  expect(isDitto(cell)).toBe(false)
})
