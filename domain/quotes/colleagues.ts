import { z } from 'zod'
import { personId } from '#domain/access/actor.ts'
import { typedText } from '#domain/values/text-input.ts'

// The people of one company settle this among themselves. Nobody else reads any of it (decision record 64).

/** `person_id`: one of the own company's people; null: all of them. */
export const setResponsibleInput = z.strictObject({ person_id: personId.nullable() })
export type SetResponsibleInput = z.infer<typeof setResponsibleInput>

export const followQuoteInput = z.strictObject({ following: z.boolean() })
export type FollowQuoteInput = z.infer<typeof followQuoteInput>

export const nothingToComment = 'Please write a comment.'

const maxCommentLength = 5000

export const addInternalCommentInput = z.strictObject({
  text: typedText(maxCommentLength).min(1, nothingToComment),
})
export type AddInternalCommentInput = z.infer<typeof addInternalCommentInput>
