import { z } from 'zod'
import { unclearNumberText } from './typed-number.ts'

/**
 * A number of a form. The form sends a text that is none, or has two readings, as it was typed: "12,100" is asked about, and
 * everything else gets the message.
 */
export const typedNumber = (message: string) => z.number({ error: ({ input }) => unclearNumberText(input) ?? message })

/**
 * A required number. A missing value and a text that is not a number get different messages: it would be wrong to tell
 * somebody who typed "abc" that the field is empty.
 */
export const requiredNumber = (name: string, verb: { missing: string; wrong: string } = singular) =>
  z.number({
    error: ({ input }) =>
      input === undefined || input === null
        ? `${name} ${verb.missing}.`
        : (unclearNumberText(input) ?? `${name} ${verb.wrong}.`),
  })
const singular = { missing: 'is required', wrong: 'must be a number' }
