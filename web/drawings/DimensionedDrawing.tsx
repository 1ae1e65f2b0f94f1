import classes from './DimensionedDrawing.module.css'
import type { Point } from './Extrusion.tsx'

/** The box around what is drawn, in pixels. */
export type Frame = { left: number; top: number; right: number; bottom: number }

/**
 * A dimension between two points. Its line stands on a side of the frame; `across` is at the points themselves, one beside
 * the other, with its label on the right of the frame.
 */
export type Dimension = { label: string; side: 'left' | 'top' | 'right' | 'bottom' | 'across'; from: Point; to: Point }

type DimensionedDrawingProps = {
  /** Describes the drawing with its dimensions. */
  name: string
  width: number
  height: number
  path: string
  frame: Frame
  dimensions: readonly Dimension[]
}

/** An outline with dimension lines, as a technical drawing has them. */
export function DimensionedDrawing({ name, width, height, path, frame, dimensions }: DimensionedDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={name}
      className={classes.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path className={classes.outline} d={path} fillRule="evenodd" />
      {dimensions.map((dimension) => (
        <DimensionLine key={dimension.side + dimension.label} {...placed(dimension, frame)} label={dimension.label} />
      ))}
    </svg>
  )
}

/** The distance of a dimension's line from the frame, and of its label from the frame. */
const away = { line: 8, label: 14 } as const

type Placed = { line: [Point, Point]; extensions: [Point, Point][]; text: Point; anchor: 'start' | 'middle' | 'end' }

function placed({ side, from, to }: Dimension, frame: Frame): Placed {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const lineAt = (point: Point): Point => {
    if (side === 'left') return [frame.left - away.line, point[1]]
    if (side === 'right') return [frame.right + away.line, point[1]]
    if (side === 'top') return [point[0], frame.top - away.line]
    return side === 'bottom' ? [point[0], frame.bottom + away.line] : point
  }
  const line: [Point, Point] = [lineAt(from), lineAt(to)]
  if (side === 'across') {
    const leader: [Point, Point] = [to, [frame.right + away.line, y]]
    return { line, extensions: [leader], text: [frame.right + away.label, y], anchor: 'start' }
  }
  const extensions: [Point, Point][] = [
    [from, line[0]],
    [to, line[1]],
  ]
  if (side === 'left') return { line, extensions, text: [frame.left - away.label, y], anchor: 'end' }
  if (side === 'right') return { line, extensions, text: [frame.right + away.label, y], anchor: 'start' }
  const below = side === 'bottom' ? frame.bottom + away.line + 10 : frame.top - away.line - 9
  return { line, extensions, text: [x, below], anchor: 'middle' }
}

/** A shorter line has its arrows outside, pointing at each other. */
const shortest = 18
const tail = 9
const arrow = { length: 5, half: 2 } as const

function DimensionLine({ line: [from, to], extensions, text, anchor, label }: Placed & { label: string }) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const isShort = length < shortest
  const outside = isShort ? tail : 0
  const along = ([x, y]: Point, distance: number): Point => [x + dx * distance, y + dy * distance]
  const [start, end] = [along(from, -outside), along(to, outside)]
  return (
    <g>
      {extensions.map((points) => (
        <path key={points.join()} className={classes.extension} d={segment(...points)} />
      ))}
      <path className={classes.line} d={segment(start, end)} />
      <path className={classes.arrow} d={head(from, isShort ? [dx, dy] : [-dx, -dy])} />
      <path className={classes.arrow} d={head(to, isShort ? [-dx, -dy] : [dx, dy])} />
      <text className={classes.label} x={text[0]} y={text[1]} textAnchor={anchor} dominantBaseline="central">
        {label}
      </text>
    </g>
  )
}

const toText = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
const segment = (from: Point, to: Point): string => `M${toText(from)}L${toText(to)}`

/** An arrowhead with its tip at a point, in a direction of length 1. */
function head([x, y]: Point, [dx, dy]: Point): string {
  const { length, half } = arrow
  const [baseX, baseY] = [x - dx * length, y - dy * length]
  const corners: Point[] = [
    [x, y],
    [baseX - dy * half, baseY + dx * half],
    [baseX + dy * half, baseY - dx * half],
  ]
  return `M${corners.map(toText).join('L')}Z`
}
