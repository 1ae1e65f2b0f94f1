import type { SizeName, SizeNotation } from '#domain/sections/written-size.ts'
import type { Point } from '#web/drawings/Extrusion.tsx'
import type { Dimension, Frame } from '#web/drawings/DimensionedDrawing.tsx'
import { ellipsePath, outlinePath } from '#web/drawings/outline.ts'

/** A dimension of the drawing, before it has its label. */
export type NamedDimension = Omit<Dimension, 'label'> & { name: SizeName }
/** The pixels of a thickness. */
export type Thin = (name: SizeName) => number

/** How a section is drawn. `box` is its width and height in mm, `sides` where its labels are. */
export type SectionShape = {
  box: (of: (name: SizeName) => number) => [width: number, height: number]
  sides: readonly Dimension['side'][]
  draw: (frame: Frame, thin: Thin) => { path: string; dimensions: NamedDimension[] }
}

export const tall = (name: SizeName, { left, top, bottom }: Frame): NamedDimension => ({
  name,
  side: 'left',
  from: [left, top],
  to: [left, bottom],
})
export const wide = (name: SizeName, { left, right, bottom }: Frame): NamedDimension => ({
  name,
  side: 'bottom',
  from: [left, bottom],
  to: [right, bottom],
})
/** A thickness from left to right. */
export const across = (name: SizeName, from: number, to: number, y: number): NamedDimension => ({
  name,
  side: 'across',
  from: [from, y],
  to: [to, y],
})
/** A thickness from the top down, at the right end. */
export const thick = (name: SizeName, { right, top }: Frame, thickness: number): NamedDimension => ({
  name,
  side: 'right',
  from: [right, top],
  to: [right, top + thickness],
})
export const centreOf = ({ left, top, right, bottom }: Frame): Point => [(left + right) / 2, (top + bottom) / 2]
const wall = (frame: Frame, thin: Thin): NamedDimension =>
  across('wall', frame.right - thin('wall'), frame.right, centreOf(frame)[1])
const inside = ({ left, top, right, bottom }: Frame, by: number): Frame => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
})
const rectangle = ({ left, top, right, bottom }: Frame, radius = 0): string =>
  outlinePath([
    [left, top, radius],
    [right, top, radius],
    [right, bottom, radius],
    [left, bottom, radius],
  ])
const ellipse = (frame: Frame): string =>
  ellipsePath(centreOf(frame), (frame.right - frame.left) / 2, (frame.bottom - frame.top) / 2)

const round = (path: (frame: Frame) => string, height = 1): SectionShape => ({
  box: (of) => [of('diameter'), of('diameter') * height],
  sides: ['bottom'],
  draw: (frame) => ({ path: path(frame), dimensions: [wide('diameter', frame)] }),
})

/** A half circle on its flat side. */
function halfRound({ left, right, bottom }: Frame): string {
  const radius = (right - left) / 2
  return `M${left} ${bottom}a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`
}

const squareBar: SectionShape = {
  box: (of) => [of('side'), of('side')],
  sides: ['bottom'],
  draw: (frame) => ({ path: rectangle(frame), dimensions: [wide('side', frame)] }),
}

/** On a flat side, so that the distance across the flats is its height. */
const hexagon: SectionShape = {
  box: (of) => [(of('width') * 2) / Math.sqrt(3), of('width')],
  sides: ['left'],
  draw: (frame) => {
    const { left, top, right, bottom } = frame
    const quarter = (right - left) / 4
    const [, middle] = centreOf(frame)
    const path = outlinePath([
      [left + quarter, top],
      [right - quarter, top],
      [right, middle],
      [right - quarter, bottom],
      [left + quarter, bottom],
      [left, middle],
    ])
    const flats: NamedDimension = {
      name: 'width',
      side: 'left',
      from: [left + quarter, top],
      to: [left + quarter, bottom],
    }
    return { path, dimensions: [flats] }
  },
}

const plate: SectionShape = {
  box: (of) => [of('width'), of('thickness')],
  sides: ['bottom', 'right'],
  draw: (frame) => ({
    path: rectangle(frame),
    dimensions: [thick('thickness', frame, frame.bottom - frame.top), wide('width', frame)],
  }),
}

const roundTube: SectionShape = {
  box: (of) => [of('diameter'), of('diameter')],
  sides: ['bottom', 'across'],
  draw: (frame, thin) => ({
    path: ellipse(frame) + ellipse(inside(frame, thin('wall'))),
    dimensions: [wall(frame, thin), wide('diameter', frame)],
  }),
}

/** `path`: the outline of a frame, and of the hole in it. */
const tube = (path: (frame: Frame, radius: number) => string): SectionShape => ({
  box: (of) => [of('width'), of('height')],
  sides: ['left', 'bottom', 'across'],
  draw: (frame, thin) => ({
    path: path(frame, thin('wall') * 1.5) + path(inside(frame, thin('wall')), thin('wall') * 0.5),
    dimensions: [wall(frame, thin), tall('height', frame), wide('width', frame)],
  }),
})

/** Shapes without an open side. */
export const closedSections = {
  rebar: round(ellipse),
  'round bar': round(ellipse),
  'half-round bar': round(halfRound, 0.5),
  'square bar': squareBar,
  'hexagonal bar': hexagon,
  'flat bar': plate,
  sheet: plate,
  'tread plate': plate,
  'perforated sheet': plate,
  'square tube': tube(rectangle),
  'round tube': roundTube,
  'oval tube': tube(ellipse),
} as const satisfies Partial<Record<SizeNotation['shape'], SectionShape>>
