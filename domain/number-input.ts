import { z } from 'zod'

/**
 * A required number. A missing value and a text that is not a number get different messages: it would be wrong to tell
 * somebody who typed "abc" that the field is empty. A form reads such a text as NaN.
 */
export const requiredNumber = (name: string) =>
  z.number({
    error: ({ input }) =>
      input === undefined || input === null ? `${name} is required.` : `${name} must be a number.`,
  })
