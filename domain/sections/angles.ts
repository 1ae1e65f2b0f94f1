// EN 10056-1:2017, sizes, root radii and masses of equal and unequal leg angles, as the Steel for Life "Blue Book"
// (steelforlifebluebook.co.uk) and ArcelorMittal's "Orange Book" print them. The test computes every mass again.

/** Legs, thickness and root radius in mm; the printed mass in kg/m. */
const rows: readonly (readonly [number, number, number, number, number])[] = [
  [20, 20, 3, 3.5, 0.882],
  [25, 25, 3, 3.5, 1.12],
  [25, 25, 4, 3.5, 1.45],
  [30, 30, 3, 5, 1.36],
  [30, 30, 4, 5, 1.78],
  [35, 35, 4, 5, 2.09],
  [40, 40, 4, 6, 2.42],
  [40, 40, 5, 6, 2.97],
  [45, 45, 4.5, 7, 3.06],
  [50, 50, 4, 7, 3.06],
  [50, 50, 5, 7, 3.77],
  [50, 50, 6, 7, 4.47],
  [60, 60, 5, 8, 4.57],
  [60, 60, 6, 8, 5.42],
  [60, 60, 8, 8, 7.09],
  [65, 65, 7, 9, 6.83],
  [70, 70, 6, 9, 6.38],
  [70, 70, 7, 9, 7.38],
  [75, 75, 6, 9, 6.85],
  [75, 75, 8, 9, 8.99],
  [80, 80, 8, 10, 9.63],
  [80, 80, 10, 10, 11.9],
  [90, 90, 7, 11, 9.61],
  [90, 90, 8, 11, 10.9],
  [90, 90, 9, 11, 12.2],
  [90, 90, 10, 11, 13.4],
  [100, 100, 8, 12, 12.2],
  [100, 100, 10, 12, 15],
  [100, 100, 12, 12, 17.8],
  [120, 120, 10, 13, 18.2],
  [120, 120, 12, 13, 21.6],
  [130, 130, 12, 14, 23.6],
  [150, 150, 10, 16, 23],
  [150, 150, 12, 16, 27.3],
  [150, 150, 15, 16, 33.8],
  [160, 160, 15, 17, 36.2],
  [180, 180, 16, 18, 43.5],
  [180, 180, 18, 18, 48.6],
  [200, 200, 16, 18, 48.5],
  [200, 200, 18, 18, 54.3],
  [200, 200, 20, 18, 59.9],
  [200, 200, 24, 18, 71.1],
  [250, 250, 28, 18, 104],
  [250, 250, 35, 18, 128],
  [30, 20, 3, 4, 1.12],
  [30, 20, 4, 4, 1.46],
  [40, 20, 4, 4, 1.77],
  [40, 25, 4, 4, 1.93],
  [45, 30, 4, 4.5, 2.25],
  [50, 30, 5, 5, 2.96],
  [60, 30, 5, 5, 3.36],
  [60, 40, 5, 6, 3.76],
  [60, 40, 6, 6, 4.46],
  [65, 50, 5, 6, 4.35],
  [70, 50, 6, 7, 5.41],
  [75, 50, 6, 7, 5.65],
  [75, 50, 8, 7, 7.39],
  [80, 40, 6, 7, 5.41],
  [80, 40, 8, 7, 7.07],
  [80, 60, 7, 8, 7.36],
  [100, 50, 6, 8, 6.84],
  [100, 50, 8, 8, 8.97],
  [100, 65, 7, 10, 8.77],
  [100, 65, 8, 10, 9.94],
  [100, 65, 10, 10, 12.3],
  [100, 75, 8, 10, 10.6],
  [100, 75, 10, 10, 13],
  [100, 75, 12, 10, 15.4],
  [120, 80, 8, 11, 12.2],
  [120, 80, 10, 11, 15],
  [120, 80, 12, 11, 17.8],
  [125, 75, 8, 11, 12.2],
  [125, 75, 10, 11, 15],
  [125, 75, 12, 11, 17.8],
  [135, 65, 8, 11, 12.2],
  [135, 65, 10, 11, 15],
  [150, 75, 9, 12, 15.4],
  [150, 75, 10, 12, 17],
  [150, 75, 12, 12, 20.2],
  [150, 75, 15, 12, 24.8],
  [150, 90, 10, 12, 18.2],
  [150, 90, 12, 12, 21.6],
  [150, 90, 15, 12, 26.6],
  [150, 100, 10, 12, 19],
  [150, 100, 12, 12, 22.5],
  [200, 100, 10, 15, 23],
  [200, 100, 12, 15, 27.3],
  [200, 100, 15, 15, 33.8],
  [200, 150, 12, 15, 32],
  [200, 150, 15, 15, 39.6],
]

/** An angle of the standard: dimensions in mm, the radius of its root, and its printed mass in kg/m. */
export type Angle = { leg_a: number; leg_b: number; thickness: number; radius: number; kg_per_m: number }

export const angles: readonly Angle[] = rows.map(([leg_a, leg_b, thickness, radius, kg_per_m]) => ({
  leg_a,
  leg_b,
  thickness,
  radius,
  kg_per_m,
}))

type Legs = { leg_a: number; leg_b: number }

/** The order of the two legs does not matter. */
const hasLegs = (angle: Legs, { leg_a, leg_b }: Legs): boolean =>
  angle.leg_a === Math.max(leg_a, leg_b) && angle.leg_b === Math.min(leg_a, leg_b)

/** The angle of these dimensions; undefined if the standard has none. */
export const standardAngle = (size: Legs & { thickness: number }): Angle | undefined =>
  angles.find((angle) => angle.thickness === size.thickness && hasLegs(angle, size))

/**
 * The root radius of an angle with these legs, in mm, which rolls of every thickness share: the standard has one radius for each pair
 * of legs. Undefined if it has no angle of these legs.
 */
export const rootRadius = (legs: Legs): number | undefined => angles.find((angle) => hasLegs(angle, legs))?.radius
