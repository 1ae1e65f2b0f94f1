import { expect, it } from 'vitest'
import { createQuoteInput } from './create-quote-input.ts'
import { updateNotesInput } from './quote-input.ts'

const positions = [{ manual_product_details: 'Railing', volume: 2 }]
const asked = (own_reference: string) => createQuoteInput.safeParse({ positions, own_reference })

it('a request takes an own reference of one line of 60 characters', () => {
  expect(asked(' PO 1204 ')).toMatchObject({ success: true, data: { own_reference: 'PO 1204' } })
  expect(asked('Two\nlines').success).toBe(false)
  expect(asked('x'.repeat(61)).success).toBe(false)
})

it('notes change without it, and it is removed by an empty one', () => {
  expect(updateNotesInput.parse({ version: 2, notes: '' })).toEqual({ version: 2, notes: '' })
  expect(updateNotesInput.parse({ version: 2, notes: '', own_reference: ' ' })).toMatchObject({ own_reference: '' })
})
