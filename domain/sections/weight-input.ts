// Separate from the arithmetic, which pages need without the schema library.
import { z } from 'zod'
import { materials } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { requiredNumber } from '#domain/values/number-input.ts'
import { sectionRefusalText } from './section-texts.ts'
import { sectionSizeInput } from './size-input.ts'
import { weightLimits } from './size.ts'

const ofLength = sectionRefusalText({ code: 'section.lengthRange', max: weightLimits.length_mm })
const ofPieces = sectionRefusalText({ code: 'section.piecesRange', max: weightLimits.pieces })
const maxText = 100
const text = z
  .string('Please enter a text.')
  .trim()
  .max(maxText, `Please use at most ${formatNumber(maxText)} characters.`)

/** The question for a theoretical weight: length in mm, whole pieces. An empty grade or standard is none. */
export const weightInput = z.strictObject({
  material: z.enum(materials, 'Please choose a material from the list.'),
  profile: text.min(1, 'Please choose a profile.'),
  size: sectionSizeInput,
  length_mm: requiredNumber('Length').gt(0, ofLength).max(weightLimits.length_mm, ofLength),
  pieces: requiredNumber('Pieces').int(ofPieces).min(1, ofPieces).max(weightLimits.pieces, ofPieces),
  grade: text.nullish(),
  standard: text.nullish(),
})
