/** A point in pixels, and its label. */
type Point = { x: number; y: number; name: string }
type Box = { left: number; top: number; right: number; bottom: number }
export type Label = { x: number; y: number; anchor: 'start' | 'middle' | 'end' }

const height = 16
const radius = 9
/** The estimated width of a letter at 12 pixels font size. It is generous, so that labels never overlap. */
const letter = 6.8

/**
 * Places each label beside its point, within `size`: to the right, left, above or below, without overlapping other labels
 * or points. Earlier points have precedence. Null if there is no room.
 */
export function placeLabels(points: readonly Point[], size: { width: number; height: number }): (Label | null)[] {
  const occupied: Box[] = points.map(({ x, y }) => around(x, y))
  return points.map(({ x, y, name }, index) => {
    const width = name.length * letter
    const free = candidates(x, y, width).find(
      ({ box }) =>
        box.left >= 0 &&
        box.top >= 0 &&
        box.right <= size.width &&
        box.bottom <= size.height &&
        occupied.every((other, place) => place === index || !overlap(box, other)),
    )
    if (free === undefined) return null
    occupied.push(free.box)
    return free.label
  })
}

const around = (x: number, y: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
})

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function candidates(x: number, y: number, width: number): { box: Box; label: Label }[] {
  const gap = radius + 3
  const middle = { top: y - height / 2, bottom: y + height / 2 }
  const above = { top: y - gap - height, bottom: y - gap }
  const below = { top: y + gap, bottom: y + gap + height }
  const side = (label: Label, box: Box) => ({ label, box })
  const baseline = 4
  return [
    side({ x: x + gap, y: y + baseline, anchor: 'start' }, { ...middle, left: x + gap, right: x + gap + width }),
    side({ x: x - gap, y: y + baseline, anchor: 'end' }, { ...middle, left: x - gap - width, right: x - gap }),
    ...[above, below].flatMap((row) => {
      const text = row.bottom - height / 2 + baseline
      return [
        side({ x, y: text, anchor: 'middle' }, { ...row, left: x - width / 2, right: x + width / 2 }),
        side({ x: x - radius, y: text, anchor: 'start' }, { ...row, left: x - radius, right: x - radius + width }),
        side({ x: x + radius, y: text, anchor: 'end' }, { ...row, left: x + radius - width, right: x + radius }),
      ]
    }),
  ]
}
