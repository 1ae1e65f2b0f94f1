import { expect, test } from 'vitest'
import { printableText } from './printable-text.ts'

test.each([
  ['keeps Nordic and other European letters', 'åäöæøÅÄÖÆØ ŁódźŒ Ωмост', 'åäöæøÅÄÖÆØ ŁódźŒ Ωмост'],
  ['joins letters with their accents', 'A\u030Angstro\u0308m', 'Ångström'],
  ['keeps numbers, units and signs', '12\u202F100 mm × 0.9 kg CO₂e/kg ≤ 5 % <script> © ™', undefined],
  ['keeps line breaks of any kind and makes tabs spaces', 'a\r\nb\rc\u2028d\te', 'a\nb\nc\nd e'],
  ['leaves out signs that turn the direction', '\u202E100\u202C \u2067200\u2069 \u200F', '100 200 '],
  ['leaves out control characters, soft hyphens and halves of characters', 'a\u0000\u0007\u00ADb\uD83Dc', 'abc'],
  ['makes pictures boxes', 'a 😀 👍🏽 🇸🇪 ❤️ b', 'a □ □□ □□ □ b'],
  ['makes letters of other scripts boxes', '钢 فولاذ', '□ □□□□□'],
])('printableText %s', (_, text, printed = text) => {
  expect(printableText(text)).toBe(printed)
})
