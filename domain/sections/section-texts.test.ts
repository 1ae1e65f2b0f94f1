import { expect, it } from 'vitest'
import { sectionRefusalText, weightSource } from './section-texts.ts'

it('names the missing dimensions of a size', () => {
  expect(
    sectionRefusalText({
      code: 'section.incomplete',
      needs: ['leg_a', 'leg_b', 'thickness'],
      missing: ['leg_b'],
    }),
  ).toBe('The size needs first leg, second leg and thickness in millimetres. Missing: second leg.')
})

it('gives the reason where there is no theoretical weight', () => {
  expect(sectionRefusalText('section.fittingWeight')).toBe(
    'Pipe fittings are counted by the piece and have no theoretical weight.',
  )
})

it('says where a weight comes from, and whether the density was assumed', () => {
  const density = { material: 'Brass', density: 8500 } as const

  expect(weightSource('weight.hexagon', { ...density, grade: null })).toBe(
    'Cross-section by the width across flats. Density 8500 kg/m³, usual for Brass, because no grade was given. Theoretical weight, without rolling tolerances, zinc and paint.',
  )
  expect(weightSource({ code: 'weight.treadPlate', allowance: 1.8 }, { ...density, grade: 'CW614N' })).toContain(
    'and 1.8 kg/m² for the pattern. Density 8500 kg/m³, of CW614N.',
  )
})
