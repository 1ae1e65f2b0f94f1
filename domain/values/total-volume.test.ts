import { expect, it } from 'vitest'
import { totalVolume } from './total-volume.ts'

it('totalVolume adds exactly', () => {
  expect(totalVolume([{ volume: 0.1 }, { volume: 0.2 }])).toBe(0.3)
  expect(totalVolume(Array.from({ length: 200 }, () => ({ volume: 0.001 })))).toBe(0.2)
  expect(totalVolume([{ volume: 12.5 }])).toBe(12.5)
})
