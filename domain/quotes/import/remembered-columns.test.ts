import { expect, test } from 'vitest'
import { headsKey, rememberColumnsInput } from './remembered-columns.ts'

test('headsKey is the same for heads in other letters, and empty without any', () => {
  expect(headsKey(['Profil', ' LÄNGD  (mm)'])).toBe(headsKey(['PROFIL', 'längd (mm)']))
  expect(headsKey(['Profil', 'Antal'])).not.toBe(headsKey(['Antal', 'Profil']))
  expect(headsKey(['', ' '])).toBe('')
  expect(headsKey(['x'.repeat(2001)])).toBe('')
})

test('rememberColumnsInput rejects roles that do not exist, and heads that are too long', () => {
  const input = { heads: ['Profil', 'Antal'], roles: [null, 'pieces'] }

  expect(rememberColumnsInput.safeParse(input).success).toBe(true)
  expect(rememberColumnsInput.safeParse({ ...input, roles: ['weight'] }).success).toBe(false)
  expect(rememberColumnsInput.safeParse({ ...input, heads: ['x'.repeat(1500), 'y'.repeat(1500)] }).success).toBe(false)
})
