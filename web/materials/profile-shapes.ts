import { beam, plate, regularPolygon, type Point } from '#web/drawings/Extrusion.tsx'

export type Bar = { section: readonly Point[]; hole?: readonly Point[]; at: Point; depth?: Point }
/** The pattern on the upper side of a sheet. */
export type Pattern = 'tread' | 'clover' | 'square' | 'round'
export type ProfileShape = { bars: readonly Bar[]; pattern?: Pattern }

/** The default offset of the far end. */
export const depth: Point = [38, -17]

const alone = (section: readonly Point[], hole?: readonly Point[]): ProfileShape => ({
  bars: [{ section, at: [0, 0], ...(hole && { hole }) }],
})
const stacked = (section: readonly Point[], ...places: Point[]): ProfileShape => ({
  bars: places.map((at) => ({ section, at })),
})
const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]).toReversed()
const turned = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-y, x])
const scaled = (points: readonly Point[], across: number, up: number): Point[] =>
  points.map(([x, y]) => [x * across, y * up])

/** A channel that opens to the right. */
function channel(width: number, height: number, wall: number): Point[] {
  const [x, y] = [width / 2, height / 2]
  return [
    [-x, -y],
    [x, -y],
    [x, -y + wall],
    [-x + wall, -y + wall],
    [-x + wall, y - wall],
    [x, y - wall],
    [x, y],
    [-x, y],
  ]
}

/** A channel with lips. */
function lipped(width: number, height: number, wall: number, lip: number): Point[] {
  const [x, y] = [width / 2, height / 2]
  return [
    [-x, -y],
    [x, -y],
    [x, -y + lip],
    [x - wall, -y + lip],
    [x - wall, -y + wall],
    [-x + wall, -y + wall],
    [-x + wall, y - wall],
    [x - wall, y - wall],
    [x - wall, y - lip],
    [x, y - lip],
    [x, y],
    [-x, y],
  ]
}

const angle: Point[] = [
  [-20, -20],
  [-14, -20],
  [-14, 14],
  [20, 14],
  [20, 20],
  [-20, 20],
]
const tee: Point[] = [
  [-21, -20],
  [21, -20],
  [21, -14],
  [3, -14],
  [3, 20],
  [-3, 20],
  [-3, -14],
  [-21, -14],
]
const zed: Point[] = [
  [-20, -21],
  [3, -21],
  [3, 15],
  [20, 15],
  [20, 21],
  [-3, 21],
  [-3, -15],
  [-20, -15],
]
const stop: Point[] = [
  [-8, -18],
  [0, -18],
  [0, 8],
  [20, 8],
  [20, 16],
  [-20, 16],
  [-20, 8],
  [-8, 8],
]
const halfRound: Point[] = [...regularPolygon(48, 21, Math.PI).slice(0, 25), [-21, 0]]
const sheet = (pattern?: Pattern): ProfileShape => ({ ...alone(plate(48, 3)), ...(pattern && { pattern }) })

const shapes: Record<string, ProfileShape> = {
  Reinforcement: stacked(regularPolygon(24, 6), [-13, 12], [0, 12], [13, 12], [-6.5, 1], [6.5, 1], [0, -10]),
  'C-Profile': alone(lipped(30, 44, 4, 12)),
  'Tread Plate': sheet('tread'),
  'Aluminum Tread Plate': sheet('tread'),
  'Square Bar': alone(plate(30, 30)),
  'Square Tube': alone(plate(36, 36), plate(27, 27)),
  'HEA Beam': alone(beam(44, 42, 6, 4.5)),
  'HEB Beam': alone(beam(42, 44, 8, 6)),
  'HEM Beam': alone(beam(42, 48, 11, 9)),
  'INP Beam': alone(beam(28, 48, 7, 6)),
  'IPE Beam': alone(beam(26, 50, 5, 3.5)),
  'UPE Beam': alone(channel(24, 48, 5)),
  'UNP Beam': alone(channel(26, 46, 7)),
  'U-Bar': alone(turned(mirrored(channel(34, 36, 5)))),
  'Sheet Metal': stacked(plate(48, 3), [-1, 7], [1, 0], [-1, -7]),
  'Perforated Sheet (Clover)': sheet('clover'),
  'Perforated Sheet (Square)': sheet('square'),
  'Perforated Sheet (Round Hole)': sheet('round'),
  'Flat Bar': alone(plate(42, 10)),
  'Round Tubes': alone(regularPolygon(48, 20), regularPolygon(48, 14.5)),
  'Oval Tube': alone(scaled(regularPolygon(48, 22), 1, 0.62), scaled(regularPolygon(48, 17), 1, 0.54)),
  'Round Bar': alone(regularPolygon(48, 17)),
  'Half-Round Bar': alone(halfRound.map(([x, y]): Point => [x, y + 9])),
  // A length of pipe with a flange on its near end.
  'Pipe Fittings': {
    bars: [
      { section: regularPolygon(48, 13), at: [3, -1.5], depth: [34, -15] },
      { section: regularPolygon(48, 21), hole: regularPolygon(48, 9), at: [-3, 1.5], depth: [7, -3] },
    ],
  },
  'Hexagonal Bar': alone(regularPolygon(6, 20)),
  'T-Bar': alone(tee),
  'Angle Bar': alone(angle),
  'Z-Profile': alone(zed),
  'Stop Profile': alone(stop),
}

/** The typical shape of a product profile. Unknown profiles are drawn as a flat bar. */
export const shapeOf = (profile: string): ProfileShape => shapes[profile] ?? alone(plate(42, 10))

/** The profiles that have a drawing of their own. */
export const illustratedProfiles: readonly string[] = Object.keys(shapes)
