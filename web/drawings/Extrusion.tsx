/** A corner of a section, in the drawing's own units; y points down. */
export type Point = readonly [x: number, y: number]

type ExtrusionProps = {
  /** The outline of the section, clockwise on the screen. */
  section: readonly Point[]
  /** The outline of a hole through it. */
  hole?: readonly Point[]
  at: Point
  /** The offset of the far end from the near one: to the right and up. */
  depth: Point
  /** Any two CSS colours: the metal in light and in shade. */
  light: string
  shade: string
}

const toPath = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** A bar of constant section in parallel projection. Each side is lit according to its direction. */
export function Extrusion({ section, hole, at, depth, light, shade }: ExtrusionProps) {
  const [dx, dy] = depth
  const sides = section
    .map((from, index) => ({ from, to: section[(index + 1) % section.length] ?? from }))
    .map(({ from, to }) => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
      const normal: Point = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
      const away = ((from[0] + to[0]) * dx + (from[1] + to[1]) * dy) / 2
      return { from, to, normal, away }
    })
    // Only sides that face the viewer, the farther ones first.
    .filter(({ normal }) => normal[0] * dx + normal[1] * dy > 0)
    .toSorted((a, b) => a.away - b.away)
  const tone = (part: number) => `color-mix(in oklab, ${light} ${Math.round(Math.max(0, part))}%, ${shade})`
  return (
    <g transform={`translate(${at[0]} ${at[1]})`} strokeLinejoin="round" strokeWidth="0.6">
      {sides.map(({ from, to, normal }, index) => {
        // Light falls from the upper left: tops are bright, right-hand sides are in shade.
        const color = tone(48 - normal[1] * 38 - normal[0] * 34)
        const quad: Point[] = [from, to, [to[0] + dx, to[1] + dy], [from[0] + dx, from[1] + dy]]
        return <path key={index} d={toPath(quad)} fill={color} stroke={color} />
      })}
      <path d={toPath(section) + (hole ? toPath(hole) : '')} fillRule="evenodd" fill={tone(66)} stroke={tone(96)} />
      {hole && <path d={toPath(hole)} fill={tone(0)} stroke={tone(20)} />}
    </g>
  )
}

/** A regular outline of `corners` corners, clockwise; with 48 it reads as a circle. */
export function regularPolygon(corners: number, radius: number, turn = 0): Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI + turn
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}

/** An I-section, centred on the origin. */
export function beam(width: number, height: number, flange: number, web: number): Point[] {
  const [x, y, w] = [width / 2, height / 2, web / 2]
  return [
    [-x, -y],
    [x, -y],
    [x, -y + flange],
    [w, -y + flange],
    [w, y - flange],
    [x, y - flange],
    [x, y],
    [-x, y],
    [-x, y - flange],
    [-w, y - flange],
    [-w, -y + flange],
    [-x, -y + flange],
  ]
}

/** A rectangle, centred on the origin. */
export function plate(width: number, height: number): Point[] {
  const [x, y] = [width / 2, height / 2]
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ]
}
