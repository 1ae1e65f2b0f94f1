import { expect, it } from 'vitest'
import { dueText, waitingOf } from './waiting.ts'

it('each side has its own work, and an administrator has none among the quotes', () => {
  expect(waitingOf('customer')).toEqual(['to_choose', 'to_decide', 'late', 'to_receive', 'to_read'])
  expect(waitingOf('supplier')).toEqual(['to_answer', 'to_confirm', 'late', 'to_deliver', 'to_read'])
  expect(waitingOf('admin')).toEqual([])
})

it.each([
  ['2026-11-28', 'today'],
  ['2026-11-29', 'in 1 day'],
  ['2026-12-12', 'in 14 days'],
  ['2026-11-25', '3 days late'],
])('a day of %s is due %s', (day, text) => {
  expect(dueText(day, '2026-11-28')).toBe(text)
})
