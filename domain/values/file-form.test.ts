import { expect, test } from 'vitest'
import { fileForm, fileFormQuery, plainForm } from './file-form.ts'

test('fileFormQuery takes a CSV file with commas and decimal points for nothing else', () => {
  expect(fileFormQuery.parse({})).toEqual(plainForm)
  expect(fileFormQuery.parse({ format: 'xlsx' })).toEqual({ ...plainForm, format: 'xlsx' })
})

test('fileForm rejects a form that does not exist, and a part that is missing', () => {
  expect(fileForm.safeParse({ format: 'csv', separator: 'tab', decimal: 'comma' }).success).toBe(true)
  expect(fileForm.safeParse({ format: 'ods', separator: 'tab', decimal: 'comma' }).success).toBe(false)
  expect(fileForm.safeParse({ format: 'csv', separator: ';', decimal: 'comma' }).success).toBe(false)
  expect(fileForm.safeParse({ format: 'csv' }).success).toBe(false)
})
