import { z } from 'zod'
import { volumeInput } from '#domain/quotes/position.ts'

/** `volume`: the wanted tons, if they are known already. Left out, a volume that the list has for the product stays. */
export const addRequestItemInput = z.strictObject({ volume: volumeInput.optional() })
export type AddRequestItemInput = z.infer<typeof addRequestItemInput>
