import { expect, test } from 'vitest'
import { listChoicesOf, previewTextInput } from './preview-input.ts'

test('listChoicesOf counts the row of the heads from 0, and keeps a list without heads apart from a found row', () => {
  expect(listChoicesOf({ head_row: 3 }).headRow).toBe(2)
  expect(listChoicesOf({ head_row: null }).headRow).toBeNull()
  expect(listChoicesOf({}).headRow).toBeUndefined()
})

test('previewTextInput rejects unknown roles and a row 0', () => {
  expect(previewTextInput.safeParse({ text: 'HEA 200', roles: ['pieces', null] }).success).toBe(true)
  expect(previewTextInput.safeParse({ text: 'HEA 200', roles: ['weight'] }).success).toBe(false)
  expect(previewTextInput.safeParse({ text: 'HEA 200', head_row: 0 }).success).toBe(false)
})
