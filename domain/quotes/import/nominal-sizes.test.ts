import { expect, test } from 'vitest'
import { takeNominalDiameter } from './nominal-sizes.ts'
import { TextInParts } from './text-in-parts.ts'

test.each([
  ['bar', '1" round bar', 25.4],
  ['bar', '1/2 inch', 12.7],
  ['bar', '1 1/4″ bar', 31.75],
  ['bar', '¾ tum', 19.05],
  ['pipe', '2" pipe', 60.3],
  ['pipe', '1 1/2 Zoll', 48.3],
  ['pipe', 'DN 25', 33.7],
  ['pipe', 'DN50', 60.3],
] as const)('takeNominalDiameter reads a %s of %s as %d mm, and says so', (of, text, mm) => {
  const taken = takeNominalDiameter(new TextInParts(text), of)

  expect(taken?.mm).toBe(mm)
  expect(taken?.note).toContain(`${mm} mm`)
})

test.each([
  ['pipe', 'DN 33'],
  ['pipe', '7"'],
  ['bar', 'DN 25'],
  ['bar', '25 mm'],
] as const)('takeNominalDiameter of a %s finds none in %s', (of, text) => {
  expect(takeNominalDiameter(new TextInParts(text), of)).toBeUndefined()
})
