import type { Material } from '#domain/materials/materials.ts'
import type { SizeNotation } from './written-size.ts'

// Sizes that merchants commonly stock, in the notation of their product profile. A form suggests them; every other size is
// taken too. Square tubes: EN 10219-2 and EN 10210-2; round tubes: the diameters of EN 10220; bars: EN 10058 to EN 10061,
// EN 10055 and EN 10080; sheets: the usual formats of 1000, 1250, 1500 and 2000 mm. "40x40x2,3,4" is one size per thickness.

const squares =
  '20x20x2 25x25x2,2.5 30x30x2,2.5,3 35x35x2,3 40x40x2,2.5,3,4,5 45x45x3 50x50x2,2.5,3,4,5 60x60x2,3,4,5,6 70x70x3,4,5,6 80x80x3,4,5,6,8 90x90x3,4,5,6 100x100x3,4,5,6,8,10 120x120x4,5,6,8,10 140x140x4,5,6,8,10 150x150x4,5,6,8,10,12.5 160x160x5,6,8,10 180x180x5,6,8,10,12.5 200x200x5,6,8,10,12.5 250x250x6,8,10,12.5 300x300x6,8,10,12.5 350x350x8,10,12.5 400x400x8,10,12.5'
const rectangles =
  '30x20x2 40x20x2,2.5,3 40x30x2,3 50x20x2,3 50x25x2,2.5,3 50x30x2,2.5,3,4 60x20x2,3 60x30x2,3,4 60x40x2,2.5,3,4,5 70x50x3,4,5 80x40x2,3,4,5,6 80x60x3,4,5,6 90x50x3,4,5 100x40x3,4,5 100x50x3,4,5,6 100x60x3,4,5,6 100x80x3,4,5,6 120x40x3,4 120x60x3,4,5,6,8 120x80x3,4,5,6,8 140x80x4,5,6,8 150x50x3,4,5 150x100x4,5,6,8,10 160x80x4,5,6,8,10 180x100x4,5,6,8,10 200x80x5,6 200x100x4,5,6,8,10 200x120x5,6,8,10 200x150x5,6,8,10 250x100x5,6,8,10 250x150x5,6,8,10,12.5 300x100x6,8,10 300x150x6,8,10 300x200x6,8,10,12.5 400x200x8,10,12.5 400x300x8,10,12.5'
const rounds =
  '13.5x1.8,2.3 17.2x1.8,2.3 21.3x2,2.6,3.2 26.9x2,2.3,2.6,3.2 33.7x2,2.6,3.2,4 42.4x2,2.6,3.2,4 48.3x2,2.6,3.2,4,5 60.3x2,2.9,3.6,4,5 76.1x2,2.9,3.6,4,5 88.9x2,3.2,4,5,6.3 101.6x3.6,4,5 108x3.6,4,5 114.3x2,3.6,4,5,6.3,8 133x4,5,6.3 139.7x4,5,6.3,8,10 159x4.5,5,6.3 168.3x4.5,5,6.3,8,10 193.7x5,6.3,8,10 219.1x5,6.3,8,10,12.5 244.5x6.3,8,10 273x5,6.3,8,10,12.5 323.9x6.3,8,10,12.5 355.6x6.3,8,10,12.5 406.4x6.3,8,10,12.5 457x8,10,12.5 508x8,10,12.5'
const lightRounds =
  '10x1,1.5,2 12x1,1.5,2 15x1,1.5,2 16x1.5,2 18x1.5,2 20x1.5,2,3 22x1.5,2 25x1.5,2,3 28x1.5,2 30x2,3,5 35x2,3 38x1.5,2 40x2,3,5 45x2,3 50x2,3,5 60x2,3,5 70x3,5 76.1x2 80x3,5 100x3,5,10 120x5,10'
const solid =
  '5 6 8 10 12 14 15 16 18 20 22 25 28 30 32 35 36 38 40 45 50 55 60 65 70 75 80 90 100 110 120 130 140 150 160 180 200'
const hexagons = '6 7 8 10 11 12 13 14 16 17 18 19 20 21 22 24 27 30 32 36 41 46 50 55 60 65 70'
const flats =
  '10x3,5 12x3,5 15x3,5 16x5 20x3,4,5,6,8,10 25x3,4,5,6,8,10 30x3,4,5,6,8,10,12,15 35x5,6,8,10 40x3,4,5,6,8,10,12,15,20 45x5,8,10 50x3,4,5,6,8,10,12,15,20,25 60x5,6,8,10,12,15,20,25,30 70x5,6,8,10,12,15,20 80x5,6,8,10,12,15,20,25,30 90x5,8,10,12,15 100x5,6,8,10,12,15,20,25,30 110x10,12 120x5,6,8,10,12,15,20,25,30 130x10,12,15 140x8,10,12,15,20 150x5,6,8,10,12,15,20,25,30'
const formats = ['1000', '1250', '1500', '2000'] as const
const sheets = '0.5 0.6 0.7 0.8 1 1.25 1.5 2 2.5 3 4 5 6 8 10 12 15 20 25 30 40 50 60 80 100'
const lightSheets = '0.5 0.8 1 1.5 2 2.5 3 4 5 6 8 10 12 15 20 25 30 40 50'
const treads = '3 4 5 6 8 10'
const lightTreads = '1.5 2 2.5 3 3.5 5 6 8'
const tees = '30x30x4 35x35x4.5 40x40x5 50x50x6 60x60x7 70x70x8 80x80x9 100x100x11 120x120x13 140x140x15'
const lightAngles =
  '10x10x1,2 15x15x1.5,2 20x10x2 20x20x2,3 25x25x2,3 30x20x2,3 30x30x2,3 40x20x2,3 40x40x2,3,4 50x30x3 50x50x3,4,5 60x40x3,4 60x60x3,4,5,6 80x40x4 80x80x5,8 100x50x5 100x100x5,6,8,10'
const channels =
  '20x10x2 20x20x2 25x25x2,3 30x15x2 30x30x2,3 40x20x2,3 40x40x3,4 50x25x3 50x30x3 50x40x4 60x30x3,4 60x40x4 80x40x4,5 100x40x4 100x50x4,5 120x50x5'
const rebars = '6 8 10 12 14 16 20 25 28 32 40'

/** "40x40x2,3" -> "40x40x2", "40x40x3". */
function expand(text: string): string[] {
  return text.split(' ').flatMap((group) => {
    const [first = '', ...others] = group.split(',')
    const stem = first.slice(0, first.lastIndexOf('x') + 1)
    return [first, ...others.map((last) => stem + last)]
  })
}

function inFormats(thicknesses: string): string[] {
  return expand(thicknesses).flatMap((thickness) => formats.map((width) => `${thickness}x${width}`))
}

type Sizes = Partial<Record<SizeNotation['shape'], string[]>>

const steelSizes: Sizes = {
  'square tube': expand(`${squares} ${rectangles}`),
  'round tube': expand(rounds),
  rebar: expand(rebars),
  'round bar': expand(solid),
  'half-round bar': expand(solid),
  'square bar': expand(solid),
  'hexagonal bar': expand(hexagons),
  'flat bar': expand(flats),
  sheet: inFormats(sheets),
  'tread plate': inFormats(treads),
  T: expand(tees),
  U: expand(channels),
}

/** Aluminium, brass and copper are extruded or rolled in other sizes than steel. */
const lightSizes: Sizes = {
  ...steelSizes,
  'round tube': expand(lightRounds),
  sheet: inFormats(lightSheets),
  'tread plate': inFormats(lightTreads),
  angle: expand(lightAngles),
  Z: expand(channels),
}

/** Aluminium angles are extruded in sizes of their own. */
export const hasStandardAngles = (material: Material): boolean => material === 'Steel' || material === 'Stainless Steel'

/** Whether a product profile has standard or commonly stocked sizes. Their table is large, so a screen asks this before it loads it. */
export function hasStandardSizes(material: Material, notation: SizeNotation): boolean {
  if (notation.series !== undefined) return true
  return (notation.shape === 'angle' && hasStandardAngles(material)) || stockedSizes(material, notation).length > 0
}

/** The sizes of a product profile besides those of the series and angles of the standards, which have tables. */
export function stockedSizes(material: Material, { shape }: SizeNotation): readonly string[] {
  const sizes = material === 'Steel' || material === 'Stainless Steel' ? steelSizes : lightSizes
  return sizes[shape] ?? []
}
