import { compactGrade } from '#domain/materials/grades.ts'
import type { PositionTexts } from './columns.ts'
import { fold } from './fold.ts'
import { readFreeText } from './free-text.ts'

/** Words and signs that make more than one size of the number after them, folded. */
const range =
  /(?:(?:^|[^a-z])(?:up to|upto|from|min|max|over|under|above|below|bis|ab|von|till|t o m|tom|fra|fran|til|op til|opp til|alle|yli|enintaan) ?|[<>≤≥~] ?)(?:o ?)?\d/

type Doubt = { column: 'size' | 'grade'; text: string }

/**
 * The statements of a row's texts beyond its product: a size that was not understood, a range of sizes, another grade. A position keeps
 * its text in the description, but a product has none.
 */
export function textDoubts(text: string, { size, grade }: PositionTexts): Doubt[] {
  const doubts: Doubt[] = []
  if (size === '' && /\d/.test(text) && /\d/.test(readFreeText(text).rest))
    doubts.push({ column: 'size', text: `No size was understood in “${text}”. Is it a product without a size?` })
  else if (range.test(fold(text).replaceAll('.', ' ')))
    doubts.push({ column: 'size', text: `“${text}” may be more than one size. Is ${size || 'none'} right?` })
  const other = grade === '' ? undefined : text.split(/[\s,;()]+/).find((word) => isOtherGrade(word, grade))
  if (other !== undefined)
    doubts.push({ column: 'grade', text: `“${text}” says ${other}, and the grade is ${grade}. Is ${grade} right?` })
  return doubts
}

/** Grades that are written in one way, of which two are never the same. */
const likeGrades = [/^S\d{3}\p{L}/u, /^1\.\d{4}(?!\d)/]

/** Whether a word is a grade, and not a part of the one of the row: "S235JR" beside S355J2, but not "S355J2" beside S355J2+M. */
function isOtherGrade(word: string, grade: string): boolean {
  const [one, other] = [compactGrade(word), compactGrade(grade)]
  const isLike = likeGrades.some((like) => like.test(word.toUpperCase()) && like.test(grade.trim().toUpperCase()))
  return isLike && !one.startsWith(other) && !other.startsWith(one)
}
