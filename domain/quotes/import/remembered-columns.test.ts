import { expect, test } from 'vitest'
import { headsKey, rememberColumnsInput, rememberedFor } from './remembered-columns.ts'

test('headsKey is the same for heads in other letters, and empty without any', () => {
  expect(headsKey(['Profil', ' LÄNGD  (mm)'])).toBe(headsKey(['PROFIL', 'längd (mm)']))
  expect(headsKey(['Profil', 'Antal'])).not.toBe(headsKey(['Antal', 'Profil']))
  expect(headsKey(['', ' '])).toBe('')
  expect(headsKey(['x'.repeat(2001)])).toBe('')
})

test('rememberColumnsInput rejects roles and signs that do not exist, and heads that are too long', () => {
  const input = { heads: ['Profil', 'Antal'], roles: [null, 'pieces'], decimals: [null, ','] }

  expect(rememberColumnsInput.safeParse(input).success).toBe(true)
  expect(rememberColumnsInput.safeParse({ ...input, roles: ['weight'] }).success).toBe(false)
  expect(rememberColumnsInput.safeParse({ ...input, decimals: [';'] }).success).toBe(false)
  expect(rememberColumnsInput.safeParse({ ...input, heads: ['x'.repeat(1500), 'y'.repeat(1500)] }).success).toBe(false)
})

test('rememberColumnsInput takes roles without signs', () => {
  expect(rememberColumnsInput.parse({ heads: ['Profil'], roles: ['note'] }).decimals).toEqual([])
})

test('rememberedFor finds the roles of such a list by its heads, in any letters', () => {
  const lists = [
    {
      heads: headsKey(['Art.nr', 'Pris']),
      roles: ['article_number' as const, 'mark' as const],
      decimals: [null, ',' as const],
    },
  ]
  expect(rememberedFor(['ART.NR', 'pris'], lists, ['article_number', 'price'])).toEqual({
    roles: ['article_number', null],
    decimals: [null, ','],
  })
  expect(rememberedFor(['Art.nr'], lists, ['article_number'])).toBeUndefined()
  expect(rememberedFor(['', ''], lists, ['article_number'])).toBeUndefined()
  expect(
    rememberedFor(
      ['Art.nr', 'Pris'],
      [{ heads: headsKey(['Art.nr', 'Pris']), roles: ['mark'], decimals: [] }],
      ['note'],
    ),
  ).toBeUndefined()
})
