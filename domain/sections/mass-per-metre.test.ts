import { describe, expect, it } from 'vitest'
import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { findSection } from './find-section.ts'
import { massPerMetre, noWeightReason } from './mass-per-metre.ts'
import { sizeNotation, type SectionSize } from './size.ts'

function massOf(
  material: Material,
  profile: string,
  size: SectionSize,
  density = 8000,
  standard: string | null = null,
) {
  const found = findSection(material, profile, size)
  if (!found.ok) return found.refusal
  const result = massPerMetre({ material, section: found.section, density, standard })
  if (!result.ok) return typeof result.refusal === 'string' ? result.refusal : result.refusal.code
  const { perMetre, perSquareMetre, method, basis } = result.mass
  return [Number(perMetre), Number(perSquareMetre ?? 0), method, typeof basis === 'string' ? basis : basis.code]
}

const area = {
  heb100: 2 * 100 * 10 + 80 * 6 + (4 - Math.PI) * 144,
  l50x3: 3 * 97 + (1 - Math.PI / 4) * (49 - 24.5),
  l50: 5 * 95 + (1 - Math.PI / 4) * (49 - 24.5),
  tube: 2 * 3 * 94 - (4 - Math.PI) * (36 - 9),
}

describe('massPerMetre', () => {
  it.each<[Material, string, SectionSize, number, number, string, string]>([
    ['Steel', 'HEB Beam', { designation: 'HEB 100' }, 20.4, 0, 'table', 'weight.beamTable'],
    ['Stainless Steel', 'HEB Beam', { designation: 'HEB 100' }, area.heb100 * 0.008, 0, 'geometry', 'weight.beamArea'],
    ['Steel', 'Angle Bar', { designation: '50x50x5' }, 3.77, 0, 'table', 'weight.angleTable'],
    ['Steel', 'Angle Bar', { designation: '50x50x3' }, area.l50x3 * 0.008, 0, 'geometry', 'weight.angleLegs'],
    ['Stainless Steel', 'Angle Bar', { designation: '50x50x3' }, area.l50x3 * 0.008, 0, 'geometry', 'weight.angleLegs'],
    ['Steel', 'Angle Bar', { designation: '51x50x3' }, 0.294 * 8, 0, 'geometry', 'weight.angleNotStandard'],
    ['Stainless Steel', 'Angle Bar', { designation: '50x50x5' }, area.l50 * 0.008, 0, 'geometry', 'weight.angleRadius'],
    ['Aluminium', 'Angle Bar', { designation: '50x50x5' }, 0.475 * 8, 0, 'geometry', 'weight.angleSharp'],
    [
      'Steel',
      'Square Tube',
      { designation: '60x40x3' },
      area.tube * 0.008,
      0,
      'geometry',
      'weight.coldFormedByDefault',
    ],
    ['Steel', 'Round Bar', { diameter: 20 }, Math.PI * 0.8, 0, 'geometry', 'weight.solid'],
    ['Stainless Steel', 'Half-Round Bar', { diameter: 20 }, Math.PI * 0.4, 0, 'geometry', 'weight.solid'],
    ['Steel', 'Reinforcement', { diameter: 20 }, Math.PI * 0.8, 0, 'geometry', 'weight.rebar'],
    ['Steel', 'Square Bar', { side: 20 }, 3.2, 0, 'geometry', 'weight.solid'],
    ['Steel', 'Hexagonal Bar', { width: 20 }, Math.sqrt(3) * 1.6, 0, 'geometry', 'weight.hexagon'],
    ['Steel', 'Flat Bar', { width: 50, thickness: 5 }, 2, 0, 'geometry', 'weight.solid'],
    ['Steel', 'Round Tubes', { diameter: 60, wall: 3 }, Math.PI * 1.368, 0, 'geometry', 'weight.roundTube'],
    ['Steel', 'T-Bar', { height: 50, width: 40, thickness: 5 }, 3.4, 0, 'geometry', 'weight.tee'],
    ['Steel', 'U-Bar', { height: 40, width: 20, thickness: 3 }, 1.776, 0, 'geometry', 'weight.bent'],
    ['Aluminium', 'Z-Profile', { height: 40, width: 20, thickness: 3 }, 1.776, 0, 'geometry', 'weight.bent'],
    ['Steel', 'Sheet Metal', { thickness: 3, width: 1500 }, 36, 24, 'geometry', 'weight.sheet'],
    ['Steel', 'Tread Plate', { thickness: 5, width: 1000 }, 41.8, 41.8, 'geometry', 'weight.treadPlate'],
    ['Aluminium', 'Aluminum Tread Plate', { thickness: 5, width: 1000 }, 40.9, 40.9, 'geometry', 'weight.treadPlate'],
  ])(
    'returns for %s %s %j, by 8000 kg/m³, %d kg/m',
    (material, profile, size, perMetre, perSquareMetre, method, basis) => {
      const mass = massOf(material, profile, size)

      expect(mass).toEqual([expect.closeTo(perMetre, 9), expect.closeTo(perSquareMetre, 9), method, basis])
    },
  )

  it.each<[Material, string, SectionSize, string]>([
    ['Steel', 'Pipe Fittings', { designation: 'Elbow' }, 'section.fittingWeight'],
    ['Steel', 'Perforated Sheet (Clover)', { thickness: 2, width: 1000 }, 'section.perforatedWeight'],
    ['Steel', 'Perforated Sheet (Square)', { thickness: 2, width: 1000 }, 'section.perforatedWeight'],
    ['Steel', 'Perforated Sheet (Round Hole)', { thickness: 2, width: 1000 }, 'section.perforatedWeight'],
    ['Stainless Steel', 'Oval Tube', { height: 60, width: 30, wall: 2 }, 'section.ovalTubeWeight'],
    ['Stainless Steel', 'Stop Profile', { designation: '20' }, 'section.stopProfileWeight'],
    ['Steel', 'C-Profile', { height: 100, width: 50, thickness: 2 }, 'section.cProfileWeight'],
    ['Steel', 'Sheet Metal', { thickness: 3 }, 'section.incomplete'],
    ['Steel', 'Square Tube', { height: 100, width: 100, wall: 45 }, 'section.cornersTooRound'],
    ['Steel', 'Square Tube', { height: 30, width: 30, wall: 8 }, 'section.cornersTooRound'],
  ])('refuses %s %s %j: %s', (material, profile, size, code) => {
    expect(massOf(material, profile, size)).toBe(code)
  })

  it('refuses a square tube of a standard with unknown corners', () => {
    const size = { height: 60, width: 40, wall: 3 }
    expect(massOf('Steel', 'Square Tube', size, 7850, 'EN 10305-5')).toBe('section.standardUnknown')
  })

  it('returns a weight or a reason for every product profile of every material', () => {
    for (const material of materials)
      for (const profile of profilesOf[material]) {
        const notation = sizeNotation(material, profile)
        const example = notation?.example || 'any'
        const mass = massOf(material, profile, { designation: example })
        const reason = notation ? noWeightReason(notation) : undefined
        const answered = typeof mass === 'string' ? mass : 'a mass'
        expect({ material, profile, answered }).toEqual({ material, profile, answered: reason ?? 'a mass' })
      }
  })
})
