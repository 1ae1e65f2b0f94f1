import type { Material } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { findSection } from '#domain/sections/find-section.ts'
import { parseSize, sizeNotation } from '#domain/sections/size.ts'
import type { Millimetres, SizeName, SizeNotation } from '#domain/sections/written-size.ts'
import type { Dimension, Frame } from '#web/drawings/DimensionedDrawing.tsx'
import { beamOf, openSections } from './open-sections.ts'
import { closedSections, type SectionShape, type Thin } from './section-shapes.ts'

/**
 * How a size of a product profile is drawn, in pixels. `known` are the dimensions in mm; without a complete and possible
 * size there are none, and the drawing has the proportions of the profile's example.
 */
export type SectionPlan = {
  notation: SizeNotation
  known: Millimetres
  letters: ReadonlyMap<SizeName, string>
  path: string
  frame: Frame
  dimensions: Dimension[]
}

/** The size of every drawing, in pixels. */
export const drawingSize = { width: 192, height: 128 } as const
/** The room for labels on a side, in pixels; without any, that for the line of the outline. */
const margins = { left: 60, right: 58, top: 26, bottom: 28 } as const
const noMargin = 12
/** More would make a bar without labels beside it larger than the others, in pixels. */
const maxWidth = 112
/** The least that can be seen, in pixels. */
const least = { overall: 12, thickness: 2.5 } as const

/** Null for product profiles without dimensions, such as pipe fittings. */
export function planSection(material: Material, profile: string, text: string): SectionPlan | null {
  const notation = sizeNotation(material, profile)
  const shape = notation && shapeOf(notation)
  if (notation === null || shape === null) return null
  const known = dimensionsOf(material, profile, text)
  const drawn = { ...dimensionsOf(material, profile, notation.example), ...known }
  const letters = new Map(notation.names.map((name) => [name, letterOf(name, notation)]))
  const { frame, thin } = scaled(shape, (name) => drawn[name] ?? 1)
  const { path, dimensions } = shape.draw(frame, thin)
  return {
    notation,
    known,
    letters,
    path,
    frame,
    dimensions: dimensions.map(({ name, ...dimension }) => ({
      ...dimension,
      label: [letters.get(name), labelOf(known[name])].filter(Boolean).join(' '),
    })),
  }
}

function shapeOf({ shape, series }: SizeNotation): SectionShape | null {
  if (series !== undefined) return beamOf(series)
  if (shape in closedSections) return closedSections[shape as keyof typeof closedSections]
  return shape in openSections ? openSections[shape as keyof typeof openSections] : null
}

function dimensionsOf(material: Material, profile: string, text: string): Millimetres {
  const size = parseSize(material, profile, text)
  const found = size && findSection(material, profile, size)
  if (!found?.ok || found.section.kind === 'text') return {}
  if (found.section.kind === 'dimensions') return found.section.mm
  const { height, width, web, flange } = found.section.beam
  return { height, width, web, flange }
}

/** The letters by which the standards call the dimensions. */
const letterOfName: Record<SizeName, string> = {
  height: 'h',
  width: 'b',
  web: 's',
  flange: 't',
  thickness: 't',
  wall: 't',
  diameter: 'd',
  side: 'a',
  leg_a: 'a',
  leg_b: 'b',
}
const letterOf = (name: SizeName, { shape }: SizeNotation): string =>
  shape === 'hexagonal bar' ? 's' : letterOfName[name]

/** Five digits fit into the margin. */
const labelOf = (value: number | undefined): string =>
  value === undefined ? '' : formatNumber(Number(value.toPrecision(5)))

/** As large as the labels leave room for, in the middle of that room. */
function scaled({ box, sides }: SectionShape, of: (name: SizeName) => number): { frame: Frame; thin: Thin } {
  const [width, height] = box(of)
  const left = sides.includes('left') ? margins.left : noMargin
  const right = sides.includes('right') || sides.includes('across') ? margins.right : noMargin
  const top = sides.includes('top') ? margins.top : noMargin
  const bottom = sides.includes('bottom') ? margins.bottom : noMargin
  const room = { width: drawingSize.width - left - right, height: drawingSize.height - top - bottom }
  const scale = Math.min(Math.min(room.width, maxWidth) / width, room.height / height)
  const isPlate = sides.includes('right') && !sides.includes('left')
  const across = Math.max(width * scale, least.overall)
  const down = Math.max(height * scale, isPlate ? least.thickness : least.overall)
  const [x, y] = [left + room.width / 2, top + room.height / 2]
  return {
    frame: { left: x - across / 2, right: x + across / 2, top: y - down / 2, bottom: y + down / 2 },
    thin: (name) => Math.max(of(name) * scale, least.thickness),
  }
}
