import type { Material } from '#domain/materials/materials.ts'
import { fileNumber } from '#domain/values/file-number.ts'
import { unambiguous } from '#domain/values/typed-number.ts'
import { positionColumnNames, type CellProblem, type PositionColumn, type PositionTexts } from './columns.ts'
import { cellTexts, type NumberField } from './units.ts'

/** Statements of the list about a weight or a quantity beyond the fields of a position: kg of one piece, kg of one metre, m, m². */
export type Said = { each?: number; perMetre?: number; metres?: number; squareMetres?: number; open?: number }

/** A question that holds as long as its cell still has `text`, and nobody has accepted it. */
export type Question = CellProblem & { text: string }

/**
 * A position as it was read, with all that follows from its cells.
 *
 * - `row`: its number in the spreadsheet, from 1. `mark`: the part mark, which is in the note too.
 * - `cells`: what was understood, written in one way and with units; the rest as it was, with a problem.
 * - `notes`: sentences about an uncommon reading, or about a difference of 3 to 20 %.
 * - `unread`: the words that went to the description. `calculated`: fields from cells with formulas.
 * - `weight`: the theoretical one, `kg` of all pieces if they and the length are known. `tons`: of the position, as the list says or
 *   else in theory. `difference`: of the list's weight from the theoretical one, in percent.
 * - `working`: how tons or pieces follow: "42 m in lengths of 6 m = 7 pieces".
 * - `evidence`: what a check after a correction needs.
 */
export type ReadRow = {
  row: number
  mark: string
  cells: PositionTexts
  problems: CellProblem[]
  notes: string[]
  unread: string
  calculated: readonly PositionColumn[]
  weight: { kg: number | null; kg_per_m: number; source: string } | null
  tons: number | null
  difference: number | null
  working: string
  evidence: RowEvidence
}

export type RowEvidence = {
  questions: readonly Question[]
  said: Said
  notes: readonly string[]
  accepted: readonly PositionColumn[]
}

/** The findings of the checks of one row: cells in one way of writing, their values, and a problem at each wrong one. */
export class RowCheck {
  readonly cells: PositionTexts
  readonly texts: PositionTexts
  readonly numbers: Partial<Record<NumberField, number>> = {}
  readonly evidence: RowEvidence
  material: Material | null = null
  profile: string | null = null
  readonly #problems = new Map<PositionColumn, CellProblem>()

  constructor(given: PositionTexts, evidence: RowEvidence) {
    this.cells = { ...given }
    for (const field of positionColumnNames) this.cells[field] = given[field].trim()
    this.texts = { ...this.cells }
    this.evidence = evidence
  }

  settle(field: PositionColumn, cell: string, text = cell): void {
    this.cells[field] = cell
    this.texts[field] = text
  }

  settleNumber(field: NumberField, value: number): void {
    this.numbers[field] = value
    this.settle(field, cellTexts[field](value), field === 'max_epd' ? fileNumber(value) : unambiguous(value))
  }

  refuse(field: PositionColumn, message: string | undefined): void {
    if (message !== undefined) this.#problems.set(field, { field, message })
  }

  /** Asks about a value that may be right, unless somebody has said so or the cell has another problem. */
  ask(field: PositionColumn, message: string): void {
    if (this.evidence.accepted.includes(field) || this.#problems.has(field)) return
    this.#problems.set(field, { field, message, canAccept: true })
  }

  has(field: PositionColumn): boolean {
    return this.#problems.has(field)
  }

  problems(): CellProblem[] {
    return positionColumnNames.flatMap((field) => this.#problems.get(field) ?? [])
  }
}
