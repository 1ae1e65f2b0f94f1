import { describe, expect, it } from 'vitest'
import { beamsOf, type Beam } from './beams.ts'
import { flangedArea } from './geometry.ts'
import { beamSeries } from './written-size.ts'

const kilogramsPerMetre = (area: number) => (area * 7850) / 1e6
const parallel = (fillets: 2 | 4) => (beam: Beam) => Number(flangedArea(beam, fillets))

/** The share of r² that an arc of this radius leaves in a corner of this angle. */
const corner = (radius: number, angle: number) => radius ** 2 * (1 / Math.tan(angle / 2) - (Math.PI - angle) / 2)

/**
 * The flange is measured at a distance from its edge and tapers by the slope. Root and toe are rounded; the radius of the
 * toe is 0.6 times that of the root in INP (DIN 1025-1) and half of it in UNP (DIN 1026-1).
 */
function tapered({ height, width, web, flange, radius }: Beam, sides: 1 | 2, slope: number, at: number, toe: number) {
  const length = (width - web) / sides
  const mean = flange + slope * (length / 2 - at)
  const angle = Math.PI / 2 + Math.atan(slope)
  return height * web + 2 * sides * (length * mean + corner(radius, angle) - corner(radius * toe, angle))
}

const areaOf: Record<(typeof beamSeries)[number], (beam: Beam) => number> = {
  HEA: parallel(4),
  HEB: parallel(4),
  HEM: parallel(4),
  IPE: parallel(4),
  UPE: parallel(2),
  INP: (beam) => tapered(beam, 2, 0.14, beam.width / 4, 0.6),
  UNP: (beam) =>
    beam.height <= 300
      ? tapered(beam, 1, 0.08, beam.width / 2, 0.5)
      : tapered(beam, 1, 0.05, (beam.width - beam.web) / 2, 0.5),
}

const all = beamSeries.flatMap((series) => beamsOf(series))
/** Half of the last printed digit: three figures from 10 kg/m, one decimal below. */
const halfDigit = (mass: number) => (mass >= 100 ? 0.5 : 0.05)

describe('sections of EN 10365', () => {
  it.each(all)('$designation weighs $kg_per_m kg/m, as computed from its dimensions', (beam) => {
    const computed = kilogramsPerMetre(areaOf[beam.series](beam))

    // Some printed masses of tapered flanges come from older tables of areas.
    const slack = beam.series === 'UNP' || beam.series === 'INP' ? Math.max(0.1, 0.005 * beam.kg_per_m) : 0
    const allowed = Math.max(halfDigit(beam.kg_per_m) + 1e-9, slack)
    expect(Math.abs(computed - beam.kg_per_m)).toBeLessThanOrEqual(allowed)
  })

  it('number 143, each with its own designation, ordered by size and mass', () => {
    expect(all).toHaveLength(143)
    expect(new Set(all.map(({ designation }) => designation)).size).toBe(143)
    for (const series of beamSeries) {
      const masses = beamsOf(series).map(({ kg_per_m }) => kg_per_m)
      expect(masses).toEqual(masses.toSorted((a, b) => a - b))
    }
  })

  // A wrong digit in a small dimension may be lost in the rounding of the mass; these rules of the series find it.
  it('share the root radius of wide flange beams with the same number', () => {
    const radii = (series: 'HEA' | 'HEB' | 'HEM') => beamsOf(series).map(({ radius }) => radius)
    expect(radii('HEA')).toEqual(radii('HEB'))
    expect(radii('HEM')).toEqual(radii('HEB'))
    for (const series of ['HEA', 'HEB', 'HEM', 'IPE', 'UPE'] as const)
      expect(beamsOf(series).map(({ radius }) => radius)).toEqual(
        beamsOf(series)
          .map(({ radius }) => radius)
          .toSorted((a, b) => a - b),
      )
  })

  it('take their height from their number, and wide flanges of at most 300 mm', () => {
    const numbers = (series: (typeof beamSeries)[number]) =>
      beamsOf(series).map(({ designation }) => Number(designation.split(' ')[1]))
    for (const series of ['HEB', 'IPE', 'INP', 'UPE', 'UNP'] as const)
      expect(beamsOf(series).map(({ height }) => height)).toEqual(numbers(series))
    for (const series of ['HEA', 'HEB'] as const)
      expect(beamsOf(series).map(({ width }) => width)).toEqual(numbers(series).map((number) => Math.min(number, 300)))
    expect(beamsOf('UPE').map(({ width }) => width)).toEqual([
      50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115,
    ])
  })

  it('use the web as root radius in INP and the flange in UNP, and INP flanges of 1.5 webs', () => {
    for (const { radius, web, flange } of beamsOf('INP')) {
      expect(radius).toBe(web)
      // 550 is the exception: 30 mm on 19 mm.
      expect(Math.abs(flange / web - 1.5)).toBeLessThan(web === 19 ? 0.08 : 0.02)
    }
    for (const { radius, flange } of beamsOf('UNP')) expect(radius).toBe(flange)
  })

  it('share one inner height in the wide flange series, and HEM flanges are as much wider as the web is thicker', () => {
    const [light, middle, heavy] = [beamsOf('HEA'), beamsOf('HEB'), beamsOf('HEM')]
    const inner = (beams: Beam[]) => beams.map(({ height, flange }) => height - 2 * flange)
    expect(inner(light)).toEqual(inner(middle))
    expect(inner(heavy)).toEqual(inner(middle))
    const outside = (beams: Beam[]) => beams.map(({ width, web }) => width - web)
    // The width is rounded to whole millimetres.
    const differences = outside(heavy).map((value, index) => Math.abs(value - (outside(middle)[index] ?? 0)))
    expect(Math.max(...differences)).toBeLessThanOrEqual(0.5)
  })

  // The sums of the columns in the published tables: one wrong digit anywhere changes one of them.
  it.each<[Beam['series'], number, number, number, number, number, number]>([
    ['HEA', 9546, 6100, 236.5, 419, 558, 2733.8],
    ['HEB', 9770, 6100, 292.5, 531, 558, 3363.6],
    ['HEM', 10343, 6249, 445, 817.5, 558, 4986.2],
    ['IPE', 5200, 2356, 125.5, 192.4, 260, 798.4],
    ['INP', 6180, 2508, 226.6, 341.9, 226.6, 1319.4],
    ['UPE', 3100, 1155, 102.5, 166.5, 193, 426.8],
    ['UNP', 3845, 1362, 164.5, 221, 221, 570.9],
  ])('match the sums of their columns: %s', (series, ...sums) => {
    const columns = ['height', 'width', 'web', 'flange', 'radius', 'kg_per_m'] as const
    const added = columns.map((column) => beamsOf(series).reduce((sum, beam) => sum + beam[column], 0))
    expect(added.map((sum) => Number(sum.toFixed(1)))).toEqual(sums)
  })
})
