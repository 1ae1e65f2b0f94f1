import type { ListColumn } from './list-columns.ts'
import { readLine, type Line } from './read-line.ts'

/** Rows that are weighed to find out what a column of weights means. */
const maxWeighed = 200
/** Shares by which a weight of the list may differ from the one that it is compared with. */
const inTheory = 0.2
const inArithmetic = 0.03

type Sides = { each: number; total: number; both: number; neither: number }

/**
 * Settles columns of weights whose heads do not say of what they are, or in which unit: of two that are pieces times each other, the
 * smaller is of one piece; else the theoretical weight tells. What nothing tells stays open, and asks.
 */
export function settleWeights(columns: ListColumn[], lines: readonly Line[]): void {
  const weights = columns.filter((one) => isWeight(one) && one.by !== null)
  if (weights.every(({ isOpenWeight, unit }) => !isOpenWeight && unit !== '')) return
  const read = new Map(weights.map((column) => [column, readOnly(column, columns, lines.slice(0, maxWeighed))]))
  const hasPieces = columns.some(({ role }) => role === 'pieces' || role === 'quantity')
  for (const column of weights) {
    const own = read.get(column) ?? []
    const [other, another] = weights.filter((one) => one !== column)
    const compared = (other !== undefined && another === undefined && read.get(other)) || []
    const arithmetic = sidesOf(
      own.map(({ said, pieces }, index) => {
        const two = compared[index]?.said
        return said === undefined || two === undefined || pieces === null || pieces <= 1
          ? null
          : sideOf(said, two / pieces, two * pieces, inArithmetic)
      }),
    )
    // A number without a unit is one of kilograms, or of tons, if the sections weigh as much.
    const inKilograms = theoryOf(own, 1)
    const inTons = column.unit === '' && !fits(inKilograms) ? theoryOf(own, 1000) : null
    const isInTons = inTons !== null && fits(inTons)
    if (column.unit === '' && (isInTons || fits(inKilograms))) column.unit = isInTons ? 't' : 'kg'
    const theory = isInTons ? inTons : inKilograms
    if (!column.isOpenWeight) continue
    if (isDecided(arithmetic)) settle(column, arithmetic, 'arithmetic')
    else if (isDecided(theory)) settle(column, theory, 'weight')
    else if (!hasPieces) settle(column, { each: 0, total: 1 }, 'head')
    else
      column.question = {
        message: `Is “${column.label}” the weight of one piece, or of all?`,
        roles: ['weight_each', 'weight_total'],
      }
  }
}

/** How many rows are on each side. Null: a row that tells nothing. */
function sidesOf(sides: readonly (keyof Sides | null)[]): Sides {
  const counts: Sides = { each: 0, total: 0, both: 0, neither: 0 }
  for (const side of sides) if (side !== null) counts[side] += 1
  return counts
}

/** The sides by the theoretical weights. `factor`: from the column's unit to kilograms. */
const theoryOf = (rows: ReturnType<typeof readOnly>, factor: number): Sides =>
  sidesOf(
    rows.map(({ said, pieces, kg }) =>
      said === undefined || kg === null || pieces === null ? null : sideOf(said * factor, kg / pieces, kg, inTheory),
    ),
  )

const fits = ({ each, total, both, neither }: Sides): boolean => each + total + both > neither

function settle(
  column: ListColumn,
  { each, total }: Pick<Sides, 'each' | 'total'>,
  by: 'arithmetic' | 'weight' | 'head',
): void {
  column.role = each > total ? 'weight_each' : 'weight_total'
  column.by = by
  column.isOpenWeight = false
}

/** The weight of each row by this column alone, beside the pieces and the theoretical weight of the row without any weights. */
function readOnly(column: ListColumn, columns: readonly ListColumn[], lines: readonly Line[]) {
  const alone = columns.map((one) => {
    if (one === column) return { ...one, isOpenWeight: true, unit: one.unit || 'kg' }
    return isWeight(one) ? { ...one, role: 'ignore' as const } : one
  })
  return lines.map((line) => {
    const { evidence, cells, weight } = readLine(line, alone)
    return { said: evidence.said.open, pieces: Number(cells.pieces) || null, kg: weight?.kg ?? null }
  })
}

const isWeight = ({ role }: ListColumn): boolean => role === 'weight_each' || role === 'weight_total'

function sideOf(value: number, each: number, total: number, share: number): keyof Sides {
  const [isEach, isTotal] = [each, total].map((one) => Math.abs(value - one) <= one * share)
  if (isEach && isTotal) return 'both'
  return isEach ? 'each' : isTotal ? 'total' : 'neither'
}

/** All rows that tell, tell the same. A row that fits neither decides nothing; it asks in its place. */
const isDecided = ({ each, total, neither }: Sides): boolean =>
  each !== total && (each === 0 || total === 0) && each + total >= neither
