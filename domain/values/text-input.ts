import { z } from 'zod'
import { formatNumber } from './money.ts'

/** A text of a form, of at most so many characters without the blanks around it. */
export const typedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${formatNumber(max)} characters.`)

/** A text that may be left out, of which an empty one is none. */
export const optionalText = (max: number) =>
  typedText(max)
    .transform((value) => value || null)
    .nullable()
    .default(null)
