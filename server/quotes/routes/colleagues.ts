import { addInternalCommentInput, followQuoteInput, setResponsibleInput } from '#domain/quotes/colleagues.ts'
import { answer, createdResponse, createRouter, idempotency, onlyId, route } from '#server/http/operation.ts'
import { addInternalComment } from '#server/quotes/commands/add-internal-comment.ts'
import { followQuote, setResponsible } from '#server/quotes/commands/set-responsible.ts'
import { commentList, commentsPage, listInternalComments } from '#server/quotes/queries/list-internal-comments.ts'

const responsible = route('post', '/quotes/{id}/responsible', 'setResponsible', {
  summary: "Choose which of the own company's people is responsible for a quote",
  body: setResponsibleInput,
  answer: onlyId,
})

const follow = route('put', '/quotes/{id}/following', 'followQuote', {
  summary: 'Follow a quote, or stop following it: followers get the mails about it',
  body: followQuoteInput,
  answer: onlyId,
})

const list = route('get', '/quotes/{id}/comments', 'listInternalComments', {
  summary: "Get the own company's comments on a quote: the newest, or those before a comment",
  query: commentsPage,
  answer: commentList,
})

const add = route('post', '/quotes/{id}/comments', 'addInternalComment', {
  summary: 'Write a comment on a quote that only the own company reads',
  headers: idempotency,
  body: addInternalCommentInput,
  responses: createdResponse(onlyId),
})

/** The part of a quote that the people of one company settle. */
export const colleagueRoutes = createRouter()
  .openapi(responsible, (c) =>
    answer(c, setResponsible(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(follow, (c) =>
    answer(c, followQuote(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(list, (c) =>
    answer(
      c,
      listInternalComments(c.var.services.db, c.var.caller.actor, c.req.valid('param').id, c.req.valid('query')),
    ),
  )
  .openapi(add, async (c) => {
    const { id } = c.req.valid('param')
    const key = c.req.valid('header')['idempotency-key']
    return answer(c, addInternalComment(c.var.services, c.var.caller, id, c.req.valid('json'), key), 201)
  })
