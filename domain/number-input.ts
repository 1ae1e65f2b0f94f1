import { z } from 'zod'

/**
 * A number that must be there. Nothing and a text that is no number are told apart: who typed "abc" is not asked for what
 * they gave. A form reads such a text as NaN.
 */
export const requiredNumber = (name: string) =>
  z.number({
    error: ({ input }) =>
      input === undefined || input === null ? `${name} is required.` : `${name} must be a number.`,
  })
