import { z } from '@hono/zod-openapi'
import {
  approveAcceptanceInput,
  refuseAcceptanceInput,
  withdrawAcceptanceRequestInput,
} from '#domain/quotes/quote-input.ts'
import { acceptResponseInput } from '#domain/quotes/offers/award-input.ts'
import { answer, createRouter, emptyAnswer, emptyObject, onlyId, route } from '#server/http/operation.ts'
import {
  approveAcceptance,
  refuseAcceptance,
  requestAcceptance,
  withdrawAcceptanceRequest,
} from '#server/quotes/commands/request-acceptance.ts'
import {
  acceptanceRequestFilters,
  acceptanceRequestList,
  listAcceptanceRequests,
} from '#server/quotes/queries/acceptance-requests.ts'

const list = route('get', '/acceptance-requests', 'listAcceptanceRequests', {
  summary: 'List the offers that colleagues ask the actor to approve',
  query: acceptanceRequestFilters,
  answer: acceptanceRequestList,
})

const request = route('post', '/quotes/{id}/request-acceptance', 'requestAcceptance', {
  summary: "Ask colleagues to accept an offer above one's own limit",
  body: acceptResponseInput,
  answer: onlyId,
})

const withdraw = route('post', '/quotes/{id}/withdraw-acceptance-request', 'withdrawAcceptanceRequest', {
  summary: 'Withdraw the own request to colleagues',
  body: withdrawAcceptanceRequestInput,
  answer: emptyObject,
})

const approve = route('post', '/quotes/{id}/approve-acceptance', 'approveAcceptance', {
  summary: 'Approve a request of a colleague, which accepts the offer',
  body: approveAcceptanceInput,
  answer: z.object({ version: z.number(), order_id: z.uuid() }),
})

const refuse = route('post', '/quotes/{id}/refuse-acceptance', 'refuseAcceptance', {
  summary: 'Refuse a request of a colleague, with a reason',
  body: refuseAcceptanceInput,
  answer: emptyObject,
})

export const acceptanceRoutes = createRouter()
  .openapi(list, (c) => answer(c, listAcceptanceRequests(c.var.services.db, c.var.caller.actor, c.req.valid('query'))))
  .openapi(request, (c) =>
    answer(c, requestAcceptance(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(withdraw, (c) =>
    emptyAnswer(
      c,
      withdrawAcceptanceRequest(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json')),
    ),
  )
  .openapi(approve, (c) =>
    answer(c, approveAcceptance(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(refuse, (c) =>
    emptyAnswer(c, refuseAcceptance(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
