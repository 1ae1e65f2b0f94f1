import { expect, it } from 'vitest'
import { sectionRefusalText, weightSource } from './section-texts.ts'

it('the refusal of a size names its missing dimensions', () => {
  expect(
    sectionRefusalText({
      code: 'section.incomplete',
      needs: ['leg_a', 'leg_b', 'thickness'],
      missing: ['leg_b'],
    }),
  ).toBe('The size needs first leg, second leg and thickness in millimetres. Missing: second leg.')
})

it('the refusal of a weight gives the reason', () => {
  expect(sectionRefusalText('section.fittingWeight')).toBe(
    'Pipe fittings are counted by the piece and have no theoretical weight.',
  )
})

it('weightSource names the source, and an assumed density', () => {
  const density = { material: 'Brass', density: 8500 } as const

  expect(weightSource('weight.hexagon', { ...density, grade: null })).toBe(
    'Cross-section by the width across flats. Density 8500 kg/m³, usual for Brass, because no grade was given. Theoretical weight, without rolling tolerances, zinc and paint.',
  )
  expect(weightSource({ code: 'weight.treadPlate', allowance: 1.8 }, { ...density, grade: 'CW614N' })).toContain(
    'and 1.8 kg/m² for the pattern. Density 8500 kg/m³, of CW614N.',
  )
})
