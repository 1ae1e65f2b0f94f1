import { expect, it } from 'vitest'
import { alloysOf } from './grade-alloys.ts'

/** kg/m³ of everything that is sold as the material. */
const range = {
  'Stainless Steel': [7700, 8000],
  Aluminium: [2660, 2810],
  Brass: [8400, 8860],
  Copper: [8930, 8960],
} as const

it.each(Object.entries(alloysOf))('alloys of %s have a plausible density and unique names', (material, alloys) => {
  const [low, high] = range[material as keyof typeof range]
  const names = alloys.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toUpperCase())

  expect(alloys.filter(({ density }) => density < low || density > high)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
