import { z } from 'zod'
import { piecesInput, volumeInput } from '#domain/quotes/position.ts'

/** The wanted tons and pieces, if they are known already. Left out, what the list has for the product stays; null removes it. */
export const addRequestItemInput = z.strictObject({
  volume: volumeInput.nullable().optional(),
  pieces: piecesInput.nullable().optional(),
})
export type AddRequestItemInput = z.infer<typeof addRequestItemInput>
