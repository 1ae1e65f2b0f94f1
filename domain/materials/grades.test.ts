import { describe, expect, it } from 'vitest'
import { findGrade, gradesFor, isSuggestedGrade, normalizeGrade, standardsFor } from './grades.ts'
import { materials, profilesOf, type Material } from './materials.ts'

const kinds = materials.flatMap((material) => profilesOf[material].map((profile) => [material, profile] as const))

describe('gradesFor', () => {
  it.each(kinds)(
    "suggests for %s %s grades with a density, each once and in the standards' spelling",
    (material, profile) => {
      const grades = gradesFor(material, profile)
      expect(grades.length).toBeGreaterThan(0)
      expect(new Set(grades).size).toBe(grades.length)
      for (const grade of grades) {
        expect({ grade, density: findGrade(material, grade)?.density }).toEqual({ grade, density: expect.any(Number) })
        expect(normalizeGrade(material, grade)?.replaceAll('-', '')).toBe(grade.replace(/-T$/, 'T').replaceAll('-', ''))
      }
      expect(standardsFor(material, profile).every((name) => name.startsWith('EN '))).toBe(true)
    },
  )

  it('suggests nothing for a product profile in which the material is not sold', () => {
    expect(gradesFor('Copper', 'HEA Beam')).toEqual([])
    expect(standardsFor('Brass', 'constructor')).toEqual([])
  })

  it('suggests grades that are known under all their names', () => {
    expect(isSuggestedGrade('Stainless Steel', 'Sheet Metal', 'AISI 304')).toBe(true)
    expect(isSuggestedGrade('Steel', 'HEA Beam', 's355j2')).toBe(true)
    expect(isSuggestedGrade('Steel', 'HEA Beam', 'B500B')).toBe(false)
    expect(isSuggestedGrade('Steel', 'HEA Beam', 'unobtainium')).toBe(false)
  })
})

describe('findGrade', () => {
  it.each<[Material, string, string, number]>([
    ['Steel', 'S355J2', 'S355J2', 7850],
    ['Steel', 's355 j2 + n', 'S355J2+N', 7850],
    ['Steel', 'S355J2N', 'S355J2+N', 7850],
    ['Steel', 'S235JRH', 'S235JRH', 7850],
    ['Steel', 'S355J0WP', 'S355J0WP', 7850],
    ['Steel', 'S700MC', 'S700MC', 7850],
    ['Steel', 'S690QL', 'S690QL', 7850],
    ['Steel', 'S355J2G3', 'S355J2G3', 7850],
    ['Steel', '1.0577', 'S355J2', 7850],
    ['Steel', '1.0976', '1.0976', 7850],
    ['Steel', 'St 52-3', 'S355J2', 7850],
    ['Steel', 'B500B', 'B500B', 7850],
    ['Steel', 'B500NC', 'B500NC', 7850],
    ['Steel', 'DC01', 'DC01', 7850],
    ['Steel', 'DX51D+Z275', 'DX51D+Z275', 7850],
    ['Steel', 'S350GD+Z275', 'S350GD+Z275', 7850],
    ['Steel', 'C45+QT', 'C45+QT', 7850],
    ['Steel', '11SMnPb30+C', '11SMnPb30+C', 7850],
    ['Steel', 'P235GH', 'P235GH', 7850],
    ['Steel', 'E355+SR', 'E355+SR', 7850],
    ['Stainless Steel', '1.4301', '1.4301', 7900],
    ['Stainless Steel', 'AISI 304', '1.4301', 7900],
    ['Stainless Steel', '304L', '1.4307', 7900],
    ['Stainless Steel', 'EN 1.4404', '1.4404', 8000],
    ['Stainless Steel', '316l', '1.4404', 8000],
    ['Stainless Steel', 'X6CrNiMoTi17-12-2', '1.4571', 8000],
    ['Stainless Steel', '1.4404 (316L)', '1.4404', 8000],
    ['Stainless Steel', '1.4301/1.4307', '1.4301/1.4307', 7900],
    ['Stainless Steel', 'SS 2333', '1.4301', 7900],
    ['Stainless Steel', '430', '1.4016', 7700],
    ['Stainless Steel', '420', '1.4021', 7750],
    ['Stainless Steel', 'Duplex 2205', '1.4462', 7800],
    ['Aluminium', 'EN AW-5754', 'EN AW-5754', 2670],
    ['Aluminium', '5754', 'EN AW-5754', 2670],
    ['Aluminium', 'AlMg3', 'EN AW-5754', 2670],
    ['Aluminium', 'AW 5754-H111', 'EN AW-5754', 2670],
    ['Aluminium', '6082-T6', 'EN AW-6082', 2700],
    ['Aluminium', 'EN AW-6082 T651', 'EN AW-6082', 2700],
    ['Aluminium', '1050A H14', 'EN AW-1050A', 2710],
    ['Aluminium', 'EN AW-5083-O', 'EN AW-5083', 2660],
    ['Aluminium', '7075', 'EN AW-7075', 2810],
    ['Brass', 'CuZn39Pb3', 'CW614N', 8470],
    ['Brass', 'Ms58', 'CW614N', 8470],
    ['Brass', 'CW 508 L', 'CW508L', 8440],
    ['Copper', 'Cu-ETP', 'CW004A', 8930],
    ['Copper', 'CuDHP', 'CW024A', 8930],
  ])('finds in %s for %s the grade %s with %i kg/m³', (material, text, name, density) => {
    expect(findGrade(material, text)).toEqual({ name, density })
  })

  it.each<[Material, string]>([
    ['Steel', ''],
    ['Steel', 'unobtainium'],
    ['Steel', 'S999'],
    ['Steel', 'S3555'],
    ['Steel', '1.4301'],
    ['Steel', 'constructor'],
    ['Stainless Steel', 'S355J2'],
    ['Stainless Steel', '1.4301/1.4404'],
    ['Stainless Steel', '1.4301 or similar'],
    ['Aluminium', '304'],
    ['Aluminium', '5754-H9999'],
    ['Brass', 'CW004A'],
    ['Copper', '/'],
    ['Copper', '__proto__'],
  ])('finds in %s no grade for "%s"', (material, text) => {
    expect(findGrade(material, text)).toBeNull()
  })
})
