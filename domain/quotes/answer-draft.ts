import { z } from 'zod'
import { maxResponseFiles } from './quote-input.ts'

/** In characters of JSON. An offer on 200 positions with all its details has about half of them. */
export const maxDraftLength = 200_000

/** After this many days without a change, a draft is removed. */
export const draftDays = 90

/** The version of a draft changes with every save. It does not count, so that a new draft never has the version of an earlier one. */
const version = z.uuid('Unknown version.')
const id = z.uuid('Unknown id.')

/** The fields of the form of an answer as they are typed. Only the form reads them. */
const fields = z
  .record(z.string(), z.unknown())
  .refine((typed) => JSON.stringify(typed).length <= maxDraftLength, 'The draft is too long to be saved.')

/**
 * What one of the supplier's people has typed of an answer. `version`: of the draft that it changes, null without one. `answered_at`:
 * the answer that it was made from, null for the first one. `file_ids`: new files, which belong to no answer yet.
 */
export const saveAnswerDraftInput = z.strictObject({
  version: version.nullable(),
  answered_at: z.iso.datetime('Please name the answer that this draft changes.').nullable(),
  fields,
  file_ids: z.array(id).max(maxResponseFiles, `Please attach at most ${maxResponseFiles} files.`).default([]),
})
export type SaveAnswerDraftInput = z.infer<typeof saveAnswerDraftInput>

/** `version`: of the draft that the person saw, so that nobody discards what a colleague has typed since. */
export const deleteAnswerDraftInput = z.strictObject({ version })
