import { expect, test } from 'vitest'
import { markSupplierInput, supplierMarkLabels, supplierMarks } from './supplier-marks.ts'
import { supplierRefusals } from './supplier-mark-texts.ts'

test('markSupplierInput takes the kinds of marks, and nothing else', () => {
  for (const kind of supplierMarks) expect(markSupplierInput.parse({ kind })).toEqual({ kind })
  for (const wrong of [{}, { kind: 'liked' }, { kind: 'blocked', reason: 'none' }])
    expect(markSupplierInput.safeParse(wrong).success).toBe(false)
})

test('each kind has a label, and the maximum is in its refusal', () => {
  expect(supplierMarks.map((kind) => supplierMarkLabels[kind])).toEqual(['Favourites', 'Blocked'])
  expect(supplierRefusals.tooManyMarks).toContain('200')
})
