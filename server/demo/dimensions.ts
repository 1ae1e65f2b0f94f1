import { standardsFor } from '#domain/materials/grades.ts'
import type { Material } from '#domain/materials/materials.ts'
import { sizeNotation } from '#domain/sections/size.ts'
import type { SizeName } from '#domain/sections/written-size.ts'
import type { Random } from './random.ts'

type Dimensions = Record<string, string>
export type DemoSection = { size: string; grade: string; standard: string | null; dimensions: Dimensions }

const mm = (value: number) => `${value} mm`

// Nominal size to height and width in mm: EN 10365 (HEA, HEB, HEM, IPE, INP, UPE, UNP).
const beams: Record<string, readonly (readonly [size: number, height: number, width: number])[]> = {
  HEA: [
    [100, 96, 100],
    [120, 114, 120],
    [140, 133, 140],
    [160, 152, 160],
    [200, 190, 200],
    [240, 230, 240],
  ],
  HEB: [
    [100, 100, 100],
    [120, 120, 120],
    [140, 140, 140],
    [160, 160, 160],
    [200, 200, 200],
    [300, 300, 300],
  ],
  HEM: [
    [100, 120, 106],
    [120, 140, 126],
    [140, 160, 146],
    [160, 180, 166],
    [200, 220, 206],
    [300, 340, 310],
  ],
  INP: [
    [80, 80, 42],
    [100, 100, 50],
    [120, 120, 58],
    [160, 160, 74],
    [200, 200, 90],
  ],
  IPE: [
    [80, 80, 46],
    [100, 100, 55],
    [140, 140, 73],
    [200, 200, 100],
    [240, 240, 120],
    [300, 300, 150],
  ],
  UPE: [
    [80, 80, 50],
    [100, 100, 55],
    [140, 140, 65],
    [200, 200, 80],
    [300, 300, 100],
  ],
  UNP: [
    [80, 80, 45],
    [100, 100, 50],
    [140, 140, 60],
    [200, 200, 75],
    [300, 300, 100],
  ],
}

const bars = [10, 12, 16, 20, 25, 30, 40, 50, 60, 80]
const sheets = [1, 1.5, 2, 3, 4, 5]
const plates = ['1000 x 2000 mm', '1250 x 2500 mm', '1500 x 3000 mm']

const shapes: Record<string, (random: Random) => Dimensions> = {
  Reinforcement: (random) => ({ Diameter: mm(random.pick([8, 10, 12, 16, 20, 25, 32])) }),
  'C-Profile': (random) => ({ Height: mm(random.pick([100, 150, 200])), Width: '50 mm', Thickness: '2 mm' }),
  'Stop Profile': (random) => ({ Height: mm(random.pick([8, 10, 12.5])), Thickness: '1.5 mm' }),
  'Z-Profile': (random) => ({ Height: mm(random.pick([20, 30, 40])), Width: '20 mm', Thickness: '2 mm' }),
  'Tread Plate': (random) => ({ Thickness: mm(random.pick([3, 4, 5, 6])), Sheet: random.pick(plates) }),
  'Sheet Metal': (random) => ({ Thickness: mm(random.pick(sheets)), Sheet: random.pick(plates) }),
  'Perforated Sheet (Clover)': (random) => ({ Pattern: 'Clover', ...perforation(random) }),
  'Perforated Sheet (Square)': (random) => ({ Pattern: 'Square 10-15', ...perforation(random) }),
  'Perforated Sheet (Round Hole)': (random) => ({
    Pattern: random.pick(['Rv 5-8', 'Rv 8-12']),
    ...perforation(random),
  }),
  'Square Bar': (random) => ({ Side: mm(random.pick(bars)) }),
  'Round Bar': (random) => ({ Diameter: mm(random.pick(bars)) }),
  'Half-Round Bar': (random) => ({ Width: mm(random.pick([20, 30, 40])), Height: '10 mm' }),
  'Hexagonal Bar': (random) => ({ 'Width across flats': mm(random.pick([13, 17, 19, 24, 30, 36])) }),
  'Flat Bar': (random) => ({ Width: mm(random.pick([30, 40, 50, 80, 100])), Thickness: mm(random.pick([5, 8, 10])) }),
  'Square Tube': (random) => ({ Side: mm(random.pick([30, 40, 50, 80, 100])), Wall: mm(random.pick([2, 3, 4])) }),
  'Round Tubes': (random) => ({ Diameter: mm(random.pick([33.7, 42.4, 48.3, 60.3])), Wall: mm(random.pick([2, 2.6])) }),
  'Oval Tube': (random) => ({ Width: mm(random.pick([40, 60])), Height: mm(random.pick([20, 30])), Wall: '2 mm' }),
  'Pipe Fittings': (random) => ({
    Type: random.pick(['Elbow 90°', 'Equal tee', 'Concentric reducer']),
    Diameter: random.pick(['DN 25', 'DN 50', 'DN 80', 'DN 100']),
  }),
  'T-Bar': (random) => ({ Side: mm(random.pick([30, 40, 50, 60])), Thickness: mm(random.pick([4, 5, 6])) }),
  'Angle Bar': (random) => ({ Side: mm(random.pick([30, 40, 50, 80])), Thickness: mm(random.pick([3, 4, 5])) }),
  'U-Bar': (random) => ({ Height: mm(random.pick([30, 40, 50])), Width: '30 mm', Thickness: mm(random.pick([3, 4])) }),
}

function perforation(random: Random): Dimensions {
  return { Thickness: mm(random.pick([1, 1.5, 2])), Sheet: random.pick(plates) }
}

function shapeOf(profile: string, random: Random): Dimensions {
  const sizes = beams[profile.slice(0, 3)]
  if (sizes) {
    const [size, height, width] = random.pick(sizes)
    return { Size: `${profile.slice(0, 3)} ${size}`, Height: mm(height), Width: mm(width) }
  }
  const shape = shapes[profile === 'Aluminum Tread Plate' ? 'Tread Plate' : profile]
  if (shape === undefined) throw new Error(`No dimensions are known for the profile ${profile}`)
  return shape(random)
}

const isSheet = (profile: string) => /Sheet|Plate/.test(profile)

// Designations of EN 10025, 10080, 10088, 10130, 10210, 10216 and 10277 (steels), EN 573 (aluminium), EN 1412 (copper alloys).
function gradesOf(material: Material, profile: string): readonly string[] {
  if (material === 'Copper') return ['CW024A', 'CW004A', 'CW008A']
  if (material === 'Brass') return isSheet(profile) ? ['CW508L', 'CW505L'] : ['CW614N', 'CW617N', 'CW610N']
  if (material === 'Aluminium') {
    return isSheet(profile) ? ['EN AW-5754', 'EN AW-5083'] : ['EN AW-6060', 'EN AW-6063', 'EN AW-6082']
  }
  if (material === 'Stainless Steel') {
    if (profile === 'Reinforcement') return ['1.4301', '1.4362']
    return profile === 'Hexagonal Bar' ? ['1.4305', '1.4404'] : ['1.4301', '1.4307', '1.4404', '1.4571']
  }
  if (profile === 'Reinforcement') return ['B500B', 'B500C']
  if (profile.startsWith('Perforated')) return ['DC01']
  if (profile === 'Pipe Fittings') return ['P235GH', 'P265GH']
  if (profile === 'Hexagonal Bar') return ['11SMn30', 'C45']
  return profile.includes('Tube') ? ['S235JRH', 'S355J2H'] : ['S235JR', 'S275JR', 'S355J2']
}

const lengthsOf = (material: Material) =>
  material === 'Brass' || material === 'Copper' ? ['3 m', '4 m'] : ['6 m', '12 m']

/** The dimension above that each one of a size is taken from; several if it differs by profile. */
const namesOf: Record<SizeName, readonly string[]> = {
  height: ['Height', 'Side'],
  width: ['Width', 'Side', 'Width across flats', 'Sheet'],
  web: [],
  flange: [],
  thickness: ['Thickness'],
  wall: ['Wall'],
  diameter: ['Diameter', 'Width'],
  side: ['Side'],
  leg_a: ['Side'],
  leg_b: ['Side'],
}

/** "HEA 200", "60x40x3", or in words what has no size in millimetres, such as a fitting. */
function sizeOf(material: Material, profile: string, { Size, ...shape }: Dimensions): string {
  if (Size !== undefined) return Size
  const names = sizeNotation(material, profile)?.names ?? []
  if (names.length === 0) return Object.values(shape).join(' x ').replace('° x', '°')
  const numbers = names.map((name) => {
    const found = namesOf[name].find((dimension) => shape[dimension] !== undefined)
    return Number.parseFloat(shape[found ?? ''] ?? '')
  })
  return numbers.join('x')
}

/** A demo product in a size that is really made, with its grade, standard and length. */
export function sectionOf(material: Material, profile: string, random: Random): DemoSection {
  const length = isSheet(profile) || profile === 'Pipe Fittings' ? {} : { Length: random.pick(lengthsOf(material)) }
  const shape = shapeOf(profile, random)
  const { Size: _, ...others } = shape
  return {
    size: sizeOf(material, profile, shape),
    grade: random.pick(gradesOf(material, profile)),
    standard: standardsFor(material, profile)[0] ?? null,
    dimensions: { ...others, ...length },
  }
}
