import { describe, expect, it } from 'vitest'
import { materials, type Material } from '#domain/materials/materials.ts'
import { parseSize, type SectionSize } from './size.ts'
import { estimateWeight } from './weight.ts'

/**
 * Published masses in kg/m as "size:mass". Material; product profile; how far a computed one may be off, in %, where 0 is a
 * mass that is taken from the table; source; grade or standard. The Blue Book is that of Steel for Life
 * (steelforlifebluebook.co.uk), the Orange Book that of ArcelorMittal (orangebook.arcelormittal.com).
 */
const tables = `
Steel; HEA Beam; 0; Orange Book; -; HEA 100:16.7 HEA 200:42.3 HEA 300:88.3 HEA 600:178 HEA 1000:272
Steel; HEB Beam; 0; Orange Book; -; HEB 100:20.4 HEB 200:61.3 HEB 260:93 HEB 300:117 HEB 1000:314
Steel; HEM Beam; 0; Orange Book; -; HEM 100:41.8 HEM 200:103 HEM 300:238 HEM 600:285
Steel; IPE Beam; 0; Orange Book; -; IPE 80:6 IPE 200:22.4 IPE 300:42.2 IPE 400:66.3 IPE 550:106 IPE 600:122
Steel; UPE Beam; 0; Orange Book; -; UPE 80:7.9 UPE 200:22.8 UPE 300:44.4 UPE 400:72.2
Steel; UNP Beam; 0; Orange Book; -; UNP 80:8.6 UNP 120:13.4 UNP 200:25.3 UNP 300:46.2 UNP 400:71.8
Steel; INP Beam; 0.7; DIN 1025-1; -; INP 80:5.94 INP 100:8.34 INP 200:26.2 INP 300:54.2 INP 400:92.4
Steel; Angle Bar; 0; Blue Book; -; L20x20x3:0.882 L50x50x5:3.77 L50x50x4:3.06 L60x60x6:5.42 L80x80x8:9.63 L100x100x10:15 L150x150x15:33.8 L200x200x20:59.9 L60x30x5:3.36 L75x50x6:5.65 L100x75x8:10.6 L150x90x10:18.2 L200x100x12:27.3
Steel; Angle Bar; 0.1; lists of French stockists, thicknesses that EN 10056-1 does not have; -; L35x35x3:1.60 L35x35x3.5:1.85 L45x45x4:2.74 L45x45x5:3.38 L50x50x7:5.15 L100x100x9:13.6 L120x120x11:19.9 L120x120x14:25.0 L150x150x14:31.6
Steel; Square Tube; 0.5; Blue Book, EN 10219, square; -; 25x25x2:1.36 30x30x3:2.36 40x40x3:3.30 40x40x4:4.20 50x50x3:4.25 50x50x5:6.56 60x60x4:6.71 60x60x6:9.45 80x80x5:11.3 100x100x4:11.7 100x100x8:21.4 120x120x10:31.8 150x150x6:26.4 180x180x6.3:33.3 200x200x8:46.5 200x200x12.5:68.3 250x250x10:72.7 300x300x12:104 400x400x12.5:147
Steel; Square Tube; 0.5; Blue Book, EN 10219, rectangular; standard EN 10219-2:2019; 50x25x2:2.15 50x30x3:3.30 60x40x3:4.25 60x40x5:6.56 80x40x4:6.71 100x50x5:10.5 100x60x3.5:8.16 120x60x4:10.5 120x80x8:21.4 150x100x6:21.7 160x80x10:31.8 200x100x8:33.9 250x150x12.5:68.3 300x200x10:72.7 500x300x12:141
Steel; Square Tube; 0.5; b2bmetal.eu, EN 10219; -; 40x20x2:1.68 40x20x3:2.36 40x30x2.5:2.42 50x30x4:4.20 60x40x2:2.93
Steel; Square Tube; 0.5; Blue Book, EN 10210; standard EN 10210; 40x40x5:5.28 40x40x6.3:6.33 50x50x4:5.64 60x60x8:12.5 80x80x6.3:14.2 100x100x5:14.7 100x100x10:27.4 150x150x8:35.1 200x200x12.5:72.3 300x300x16:141 60x40x4:5.64 90x50x8:15.0 120x80x6.3:18.2 200x100x10:43.1 250x150x12.5:72.3 400x200x16:141
Steel; Round Tubes; 0.5; Blue Book, circular; -; 33.7x3:2.27 42.4x3.2:3.09 48.3x4:4.37 60.3x3.6:5.03 76.1x5:8.77 88.9x3.5:7.37 114.3x6.3:16.8 139.7x8:26.0 168.3x10:39.0 219.1x12.5:63.7 273x16:101 406.4x10:97.8 508x12:147
Steel; Round Tubes; 0.5; EN 10220; -; 21.3x2.6:1.20 26.9x2.6:1.56 33.7x3.2:2.41 60.3x2.9:4.11 88.9x3.2:6.76 114.3x3.6:9.83
Steel; Reinforcement; 0.3; EN 10080; -; 6:0.222 8:0.395 10:0.617 12:0.888 14:1.21 16:1.58 20:2.47 25:3.85 28:4.83 32:6.31 40:9.86
Steel; Round Bar; 0.3; EN 10060; -; 10:0.617 16:1.58 20:2.47 30:5.55 50:15.4 80:39.5 100:61.7
Steel; Square Bar; 0.3; EN 10059; -; 10:0.785 16:2.01 20:3.14 30:7.07 50:19.6
Steel; Hexagonal Bar; 0.3; EN 10061; -; 13:1.15 16:1.74 18:2.20 20.5:2.86 22.5:3.44 28.5:5.52
Steel; Flat Bar; 0.3; EN 10058; -; 20x5:0.785 30x5:1.18 50x5:1.96 50x10:3.93 100x10:7.85 150x15:17.7
Steel; T-Bar; 0.7; EN 10055; -; 30x30x4:1.77 35x35x4.5:2.33 40x40x5:2.96 50x50x6:4.44 60x60x7:6.23 70x70x8:8.32 80x80x9:10.7 100x100x11:16.4 120x120x13:23.2 140x140x15:31.3
Stainless Steel; Round Bar; 0.8; steeljrv.com, by 7950 kg/m³; -; 16:1.59 20:2.50 25:3.90 50:15.6 100:62.5
Stainless Steel; Square Bar; 0.8; steeljrv.com, by 7950 kg/m³; -; 12:1.14 20:3.18 50:19.9 100:79.5
Stainless Steel; Round Tubes; 0.5; inoxcngroup.com, by 7930 kg/m³; -; 57x3.5:4.66
Stainless Steel; Round Bar; 0.2; EN 10088-1: 316L has 8.0 kg/dm³; grade 316L; 20:2.51 50:15.7
Brass; Hexagonal Bar; 0.3; Midrand Special Steels, factor 0.007344 of brass; -; 13:1.241 24:4.230
Brass; Round Bar; 0.3; Midrand Special Steels, factor 0.006675 of brass; -; 20:2.67 50:16.69
Copper; Flat Bar; 0.3; calculator.city, busbars; -; 100x10:8.93 50x5:2.23 60x20:10.71
Aluminium; Square Bar; 0.5; Midrand Special Steels, factor 0.002712 of aluminium; grade 1050A; 20:1.085 50:6.78
Aluminium; Flat Bar; 0.5; Midrand Special Steels, factor 0.002712 of aluminium; -; 50x5:0.678 100x10:2.712
Aluminium; Round Bar; 0.6; Midrand Special Steels, factor 0.002132 of aluminium; -; 20:0.853 50:5.330
`

const cases = tables
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [material = '', profile = '', percent, source, choice = '', masses = ''] = line.split('; ')
    const [name = '', ...value] = choice.split(' ')
    return [...masses.matchAll(/([A-Z]+ )?([\w.]+):([\d.]+)/g)].map(([, series = '', size = '', mass]) => ({
      material: materials.find((known) => known === material) ?? 'Copper',
      profile,
      percent: Number(percent),
      source,
      choice: { [name]: value.join(' ') },
      size: `${series}${size}`,
      mass: Number(mass),
    }))
  })

const sizeOf = (material: Material, profile: string, text: string): SectionSize =>
  parseSize(material, profile, text) ?? { designation: text }

describe('published masses', () => {
  it.each(cases)(
    'match the estimate: $material $profile $size, $mass kg/m ($source)',
    ({ material, profile, size, mass, percent, choice }) => {
      const input = { material, profile, size: sizeOf(material, profile, size), length_mm: 1000, pieces: 1, ...choice }
      const result = estimateWeight(input)

      expect(result).toMatchObject({ ok: true })
      const computed = result.ok ? result.weight.kg_per_m : 0
      // Half of the last printed digit besides, because the table rounds.
      const halfDigit = percent === 0 ? 0 : 0.5 * 10 ** Math.min(0, Math.floor(Math.log10(mass)) - 2)
      expect(Math.abs(computed - mass)).toBeLessThanOrEqual((percent / 100) * mass + halfDigit + 1e-9)
    },
  )

  it('number at least 120', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120)
  })

  it.each<[Material, string, string, number, number]>([
    ['Steel', 'Sheet Metal', '3x1500', 23.55, 0.1],
    ['Stainless Steel', 'Sheet Metal', '2x1000', 15.8, 0.1],
    ['Aluminium', 'Sheet Metal', '3x1500', 8.1, 0.5],
    ['Brass', 'Sheet Metal', '1x1000', 8.5, 0.1],
    ['Copper', 'Sheet Metal', '1x1000', 8.93, 0.1],
    ['Steel', 'Tread Plate', '4/6x1000', 33.4, 0.7],
    ['Steel', 'Tread Plate', '6/8x1000', 49.1, 0.7],
    ['Aluminium', 'Aluminum Tread Plate', '3.5/5x1000', 10.34, 0.7],
  ])('match the estimate of a sheet: %s %s %s, %d kg/m²', (material, profile, text, mass, percent) => {
    const size = sizeOf(material, profile, text)
    const result = estimateWeight({ material, profile, size, length_mm: 1000, pieces: 1 })

    const computed = (result.ok && result.weight.kg_per_m2) || 0
    expect(Math.abs(computed - mass)).toBeLessThanOrEqual((percent / 100) * mass)
  })
})
