import type { BeamSeries, SizeNotation } from '#domain/sections/written-size.ts'
import type { Frame } from '#web/drawings/DimensionedDrawing.tsx'
import { outlinePath, type Corner } from '#web/drawings/outline.ts'
import { across, centreOf, tall, thick, wide, type NamedDimension, type SectionShape } from './section-shapes.ts'

/**
 * How flanges taper: the slope of their inner side, and the part of the width from the tip at which the standard measures
 * the thickness (DIN 1025-1, DIN 1026-1). All other flanges are parallel.
 */
const tapers: Partial<Record<BeamSeries, { slope: number; measuredAt: number }>> = {
  INP: { slope: 0.14, measuredAt: 0.25 },
  UNP: { slope: 0.08, measuredAt: 0.5 },
}
const parallel = { slope: 0, measuredAt: 0 }

/** The thickness of a flange at its tip and at the web. `reach`: how far it stands out from the web. */
function flangeEnds(series: BeamSeries, flange: number, width: number, reach: number): { tip: number; root: number } {
  const { slope, measuredAt } = tapers[series] ?? parallel
  return { tip: flange - slope * width * measuredAt, root: flange + slope * (reach - width * measuredAt) }
}

const isChannel = (series: BeamSeries): boolean => series === 'UPE' || series === 'UNP'

/** A hot-rolled section of a series, with its fillets. */
export const beamOf = (series: BeamSeries): SectionShape => ({
  box: (of) => [of('width'), of('height')],
  sides: ['left', 'bottom', 'across', 'right'],
  draw: (frame, thin) => {
    const { left, right } = frame
    const [web, flange, width] = [thin('web'), thin('flange'), right - left]
    const [x, middle] = centreOf(frame)
    const [webLeft, webRight] = isChannel(series) ? [left, left + web] : [x - web / 2, x + web / 2]
    const ends = flangeEnds(series, flange, width, right - webRight)
    const side = flangedSide(frame, webRight, ends, web * 1.5)
    const mirrored = side.map(([sideX, y, radius = 0]): Corner => [left + right - sideX, y, radius]).toReversed()
    const back: Corner[] = [
      [left, frame.bottom],
      [left, frame.top],
    ]
    return {
      path: outlinePath([...side, ...(isChannel(series) ? back : mirrored)]),
      dimensions: [
        thick('flange', frame, flange),
        across('web', webLeft, webRight, middle),
        tall('height', frame),
        wide('width', frame),
      ],
    }
  },
})

/** The corners right of a web, from the top down. */
function flangedSide(frame: Frame, web: number, { tip, root }: { tip: number; root: number }, fillet: number) {
  const { top, right, bottom } = frame
  return [
    [right, top],
    [right, top + tip],
    [web, top + root, fillet],
    [web, bottom - root, fillet],
    [right, bottom - tip],
    [right, bottom],
  ] satisfies Corner[]
}

const angle: SectionShape = {
  box: (of) => [of('leg_b'), of('leg_a')],
  sides: ['left', 'bottom', 'across'],
  draw: (frame, thin) => {
    const { left, top, right, bottom } = frame
    const thickness = thin('thickness')
    return {
      path: outlinePath([
        [left, top],
        [left + thickness, top, thickness / 2],
        [left + thickness, bottom - thickness, thickness],
        [right, bottom - thickness, thickness / 2],
        [right, bottom],
        [left, bottom],
      ]),
      dimensions: [
        across('thickness', left, left + thickness, top + (bottom - top) * 0.4),
        tall('leg_a', frame),
        wide('leg_b', frame),
      ],
    }
  },
}

/** The web hangs down from the flange, so the width is measured above. */
const tee: SectionShape = {
  box: (of) => [of('width'), of('height')],
  sides: ['left', 'top', 'across'],
  draw: (frame, thin) => {
    const { left, top, right, bottom } = frame
    const thickness = thin('thickness')
    const [x] = centreOf(frame)
    const [webLeft, webRight] = [x - thickness / 2, x + thickness / 2]
    return {
      path: outlinePath([
        [left, top],
        [right, top],
        [right, top + thickness],
        [webRight, top + thickness, thickness / 2],
        [webRight, bottom],
        [webLeft, bottom],
        [webLeft, top + thickness, thickness / 2],
        [left, top + thickness],
      ]),
      dimensions: [
        across('thickness', webLeft, webRight, top + (bottom - top) * 0.65),
        tall('height', frame),
        { name: 'width', side: 'top', from: [left, top], to: [right, top] },
      ],
    }
  },
}

/** Bent from a strip of one thickness, its web on the left. */
const channel: SectionShape = {
  box: (of) => [of('width'), of('height')],
  sides: ['left', 'bottom', 'across'],
  draw: (frame, thin) => {
    const thickness = thin('thickness')
    const side = flangedSide(frame, frame.left + thickness, { tip: thickness, root: thickness }, thickness / 2)
    return {
      path: outlinePath([...side, [frame.left, frame.bottom, thickness], [frame.left, frame.top, thickness]]),
      dimensions: bentDimensions(frame, frame.left, thickness),
    }
  },
}

/** A channel with lips. Their length is not part of the size, so they are drawn in a usual proportion. */
const lippedChannel: SectionShape = {
  ...channel,
  draw: (frame, thin) => {
    const { left, top, right, bottom } = frame
    const thickness = thin('thickness')
    const lip = Math.max(thickness, Math.min(right - left, bottom - top) * 0.3)
    const [inner, lipLeft] = [left + thickness, right - thickness]
    return {
      path: outlinePath([
        [left, top, thickness],
        [right, top, thickness],
        [right, top + lip],
        [lipLeft, top + lip],
        [lipLeft, top + thickness],
        [inner, top + thickness],
        [inner, bottom - thickness],
        [lipLeft, bottom - thickness],
        [lipLeft, bottom - lip],
        [right, bottom - lip],
        [right, bottom, thickness],
        [left, bottom, thickness],
      ]),
      dimensions: bentDimensions(frame, left, thickness),
    }
  },
}

/** The width is that of one flange, so the two overlap by the web. */
const zed: SectionShape = {
  box: (of) => [2 * of('width') - of('thickness'), of('height')],
  sides: ['left', 'bottom', 'across'],
  draw: (frame, thin) => {
    const { left, top, right, bottom } = frame
    const thickness = thin('thickness')
    const [x] = centreOf(frame)
    const [webLeft, webRight] = [x - thickness / 2, x + thickness / 2]
    return {
      path: outlinePath([
        [left, top],
        [webRight, top, thickness],
        [webRight, bottom - thickness, thickness / 2],
        [right, bottom - thickness],
        [right, bottom],
        [webLeft, bottom, thickness],
        [webLeft, top + thickness, thickness / 2],
        [left, top + thickness],
      ]),
      dimensions: bentDimensions(frame, webLeft, thickness),
    }
  },
}

/** The height, the thickness of the web, and the width of the flange that begins with the web. */
function bentDimensions(frame: Frame, web: number, thickness: number): NamedDimension[] {
  const [, middle] = centreOf(frame)
  return [
    across('thickness', web, web + thickness, middle),
    tall('height', frame),
    wide('width', { ...frame, left: web }),
  ]
}

/** Shapes with an open side, but beams. */
export const openSections = {
  angle,
  T: tee,
  U: channel,
  Z: zed,
  C: lippedChannel,
} as const satisfies Partial<Record<SizeNotation['shape'], SectionShape>>
