/** A corner of an outline in pixels; y points down. `radius` rounds it. */
export type Corner = readonly [x: number, y: number, radius?: number]

const text = (value: number): string => String(Number(value.toFixed(2)))
const at = (x: number, y: number): string => `${text(x)} ${text(y)}`

/** The SVG path of a closed outline. A radius takes at most half of the edges beside it. */
export function outlinePath(corners: readonly Corner[]): string {
  const parts = corners.map((corner, index) => {
    const [x, y, radius = 0] = corner
    if (radius <= 0) return at(x, y)
    const towards = (other: Corner = corner): string => {
      const length = Math.hypot(other[0] - x, other[1] - y) || 1
      const part = Math.min(radius / length, 0.5)
      return at(x + (other[0] - x) * part, y + (other[1] - y) * part)
    }
    const [before, after] = [corners.at(index - 1), corners[(index + 1) % corners.length]]
    return `${towards(before)}Q${at(x, y)} ${towards(after)}`
  })
  return `M${parts.join('L')}Z`
}

/** The SVG path of an ellipse. */
export function ellipsePath([x, y]: Corner, across: number, down: number): string {
  const half = `a${at(across, down)} 0 1 0 `
  return `M${at(x - across, y)}${half}${at(across * 2, 0)}${half}${at(-across * 2, 0)}Z`
}
