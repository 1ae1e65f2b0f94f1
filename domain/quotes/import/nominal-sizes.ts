import { fileNumber } from '#domain/values/file-number.ts'
import type { TextInParts } from './text-in-parts.ts'

/**
 * Outside diameters in mm of pipes by their nominal sizes, as EN 10255 and EN 10220 (series 1) have them: DN, and inches.
 */
const pipes: readonly [dn: number, inches: string, mm: number][] = [
  [6, '1/8', 10.2],
  [8, '1/4', 13.5],
  [10, '3/8', 17.2],
  [15, '1/2', 21.3],
  [20, '3/4', 26.9],
  [25, '1', 33.7],
  [32, '1 1/4', 42.4],
  [40, '1 1/2', 48.3],
  [50, '2', 60.3],
  [65, '2 1/2', 76.1],
  [80, '3', 88.9],
  [100, '4', 114.3],
  [125, '5', 139.7],
  [150, '6', 168.3],
  [200, '8', 219.1],
  [250, '10', 273],
  [300, '12', 323.9],
]

const fraction: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4', '⅜': '3/8', '⅛': '1/8' }
const inch =
  /(?<![\p{L}\d.,/])(\d{1,2}(?:[ -]\d\/\d{1,2})?|\d{1,2}\/\d{1,2}|\d{0,2} ?[¼½¾⅜⅛]) ?(?:"|″|”|''|inch(?:es)?(?!\p{L})|in(?![\p{L}\d])|tum(?!\p{L})|tommer?(?!\p{L})|zoll(?!\p{L})|tuumaa?(?!\p{L}))/iu
const nominal = /(?<!\p{L})DN ?(\d{1,3})(?![\p{L}\d.,])/iu

const millimetresPerInch = 25.4

/** The diameter of a pipe of a DN size, with a sentence that says so; undefined for an unknown size. */
function pipeOf(dn: string): { mm: number; note: string } | undefined {
  const mm = pipes.find(([number]) => number === Number(dn))?.[2]
  return mm === undefined ? undefined : { mm, note: `DN ${dn} is read as ${fileNumber(mm)} mm outside (EN 10220).` }
}

/** A text in which pipes of a nominal size and a wall, "DN50x3.6", have their outside diameter, and sentences that say so. */
export function withDiameters(given: string): { text: string; notes: string[] } {
  const notes: string[] = []
  const text = given.replaceAll(/(?<!\p{L})DN ?(\d{1,3})(?= ?[x×*] ?\d)/giu, (written, dn: string) => {
    const pipe = pipeOf(dn)
    if (pipe === undefined) return written
    notes.push(pipe.note)
    return `Ø${fileNumber(pipe.mm)}`
  })
  return { text, notes }
}

/**
 * The diameter of an inch or DN size, with a sentence that says how it was read. An inch of a bar is 25.4 mm, that of a pipe a name:
 * a pipe of 1″ is 33.7 mm wide.
 */
export function takeNominalDiameter(text: TextInParts, of: 'pipe' | 'bar'): { mm: number; note: string } | undefined {
  const dn = of === 'pipe' ? text.take(nominal) : undefined
  if (dn !== undefined) return pipeOf(dn)
  const taken = text.take(inch)?.replace(/[¼½¾⅜⅛]/u, (sign) => ` ${fraction[sign] ?? ''}`)
  if (taken === undefined) return undefined
  const name = taken.trim().replaceAll(/[ -]+/g, ' ')
  if (of === 'pipe') {
    const mm = pipes.find(([, inches]) => inches === name)?.[2]
    return mm === undefined
      ? undefined
      : { mm, note: `${name}″ is read as a pipe of ${fileNumber(mm)} mm outside (EN 10255).` }
  }
  const inches = name.split(' ').reduce((sum, part) => {
    const [above = 0, below = 1] = part.split('/').map(Number)
    return sum + above / below
  }, 0)
  const mm = Number((inches * millimetresPerInch).toFixed(3))
  return mm > 0 ? { mm, note: `${name}″ is read as ${fileNumber(mm)} mm.` } : undefined
}
