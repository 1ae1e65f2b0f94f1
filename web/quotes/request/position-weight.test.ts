import { expect, test } from 'vitest'
import { weightOf } from './position-weight.ts'

const typed = {
  material: 'Steel',
  profile: 'HEA Beam',
  size: 'HEA 200',
  grade: '',
  standard: '',
  length_mm: '6000',
  pieces: '2',
} as const

test('a position shows its weight, or the reason why it has none', () => {
  expect(weightOf(typed, null)).toMatchObject({ ok: true, weight: { kg: 507.6 } })
  expect(weightOf({ ...typed, length_mm: '0' }, null)).toMatchObject({ ok: false })
})

test('the weight stays empty while a number is ambiguous, because its field asks', () => {
  expect(weightOf({ ...typed, length_mm: '12,100' }, null)).toBeNull()
  expect(weightOf({ ...typed, length_mm: '12 100' }, null)).toMatchObject({ ok: true })
})
