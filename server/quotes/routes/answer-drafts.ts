import { z } from '@hono/zod-openapi'
import { deleteAnswerDraftInput, saveAnswerDraftInput } from '#domain/quotes/answer-draft.ts'
import { answer, createRouter, onlyId, route } from '#server/http/operation.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { deleteAnswerDraft, saveAnswerDraft } from '#server/quotes/commands/answer-drafts.ts'
import { answerDraft, getAnswerDraft } from '#server/quotes/queries/answer-draft.ts'

const get = route('get', '/quotes/{id}/answer-draft', 'getAnswerDraft', {
  summary: "Get the draft of the own company's answer to a quote",
  answer: answerDraft,
})

const save = route('put', '/quotes/{id}/answer-draft', 'saveAnswerDraft', {
  summary: "Save the draft of the own company's answer, unless a colleague has changed it meanwhile",
  body: saveAnswerDraftInput,
  answer: z.object({ version: z.uuid(), changed_at: timestamp }),
})

const discard = route('post', '/quotes/{id}/discard-answer-draft', 'deleteAnswerDraft', {
  summary: "Discard the draft of the own company's answer",
  body: deleteAnswerDraftInput,
  answer: onlyId,
})

/** What a supplier's people have typed of an answer and not sent. */
export const answerDraftRoutes = createRouter()
  .openapi(get, (c) => answer(c, getAnswerDraft(c.var.services.db, c.var.caller.actor, c.req.valid('param').id)))
  .openapi(save, (c) =>
    answer(c, saveAnswerDraft(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(discard, (c) =>
    answer(c, deleteAnswerDraft(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
