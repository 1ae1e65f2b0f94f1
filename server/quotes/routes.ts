import { z } from '@hono/zod-openapi'
import { createQuoteInput } from '#domain/quotes/create-quote-input.ts'
import {
  approveQuoteInput,
  cancelQuoteInput,
  changeDeadlineInput,
  deleteQuoteInput,
  editQuoteAsAdminInput,
  editQuoteInput,
  rejectQuoteInput,
  respondInput,
  updateNotesInput,
  updateStatusInput,
} from '#domain/quotes/quote-input.ts'
import { acceptResponseInput, awardPositionsInput } from '#domain/quotes/offers/award-input.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import {
  answer,
  idempotency,
  createdResponse,
  createRouter,
  idAndVersion,
  onlyId,
  route,
} from '#server/http/operation.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { acceptResponse } from './commands/accept-response.ts'
import { awardPositions } from './commands/award-positions.ts'
import { approveQuote, rejectQuote } from './commands/approve-quote.ts'
import { changeDeadline } from './commands/change-deadline.ts'
import { createQuote } from './commands/create-quote.ts'
import { deleteQuote } from './commands/delete-quote.ts'
import { editQuote, editQuoteAsAdmin, updateNotes } from './commands/edit-quote.ts'
import { respond } from './commands/respond.ts'
import { cancelQuote, updateStatus } from './commands/update-status.ts'
import { getQuote } from './queries/get-quote.ts'
import { listQuotes, quoteFilters } from './queries/list-quotes.ts'
import { listQuoteEvents, timelineFilters } from './queries/quote-timeline.ts'
import { timelinePage } from './queries/timeline-views.ts'
import { quoteList, quoteView } from './queries/views.ts'
import { acceptanceRoutes } from './routes/acceptance.ts'
import { answerDraftRoutes } from './routes/answer-drafts.ts'
import { approvalRoutes } from './routes/approval.ts'
import { colleagueRoutes } from './routes/colleagues.ts'
import { comparisonFileRoutes } from './routes/export-comparison.ts'
import { quoteFileRoutes } from './routes/export-quotes.ts'
import { listRoutes } from './routes/lists.ts'
import { offerRoutes } from './routes/offers.ts'
import { orderRoutes } from './routes/orders.ts'
import { paperRoutes } from './routes/papers.ts'
import { deliveryAddressRoutes } from './routes/delivery-addresses.ts'
import { projectRoutes } from './routes/projects.ts'

const created = z.object({ id: z.string(), admin_approval_required: z.boolean() })
/** `order_id`: the quote itself, or an order of the positions that were offered. */
const accepted = z.object({ version: z.number(), order_id: z.uuid() })

const create = route('post', '/quotes', 'createQuote', {
  summary: 'Create a quote request',
  headers: idempotency,
  body: createQuoteInput,
  responses: createdResponse(created),
})

const list = route('get', '/quotes', 'listQuotes', {
  summary: 'List the quotes that the actor is a party to',
  query: quoteFilters,
  answer: quoteList,
})

const one = route('get', '/quotes/{id}', 'getQuote', {
  summary: 'Get one quote, limited to the fields that the actor may see',
  answer: quoteView,
})

const events = route('get', '/quotes/{id}/timeline', 'listQuoteEvents', {
  summary: "List the earlier entries of a quote's timeline",
  query: timelineFilters,
  answer: timelinePage,
})

/** A command on one quote: `POST /quotes/{id}/<verb>`. */
function quoteAction<const Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  verb: Path,
  operationId: OperationId,
  summary: string,
  body: Body,
  answerSchema: Answer,
) {
  return route('post', `/quotes/{id}/${verb}`, operationId, { summary, body, answer: answerSchema })
}

const edit = quoteAction('edit', 'editQuote', 'Edit a quote request', editQuoteInput, idAndVersion)
const editAsAdmin = quoteAction(
  'edit-as-admin',
  'editQuoteAsAdmin',
  'Correct a request',
  editQuoteAsAdminInput,
  idAndVersion,
)
const notes = quoteAction('notes', 'updateNotes', "Write the customer's notes", updateNotesInput, idAndVersion)
const deadline = quoteAction(
  'change-deadline',
  'changeDeadline',
  'Extend the time for answers, or end it now',
  changeDeadlineInput,
  idAndVersion,
)
const remove = quoteAction('delete', 'deleteQuote', 'Delete a quote request, with a reason', deleteQuoteInput, onlyId)
const accept = quoteAction('accept-response', 'acceptResponse', 'Accept one offer', acceptResponseInput, accepted)
/** `order_ids`: in the order of the awards. */
const awarded = z.object({ version: z.number(), order_ids: z.array(z.uuid()) })
const award = quoteAction(
  'award-positions',
  'awardPositions',
  'Order positions of several offers',
  awardPositionsInput,
  awarded,
)
const approved = z.object({ id: z.string(), recipients: z.number() })
const approve = quoteAction(
  'approve',
  'approveQuote',
  'Approve a request and send it to suppliers',
  approveQuoteInput,
  approved,
)
const reject = quoteAction('reject', 'rejectQuote', 'Reject a request', rejectQuoteInput, onlyId)
/** `answered_at`: the version of the answer, which a change of it names. */
const responded = z.object({ id: z.string(), answered_at: timestamp })
const response = quoteAction(
  'respond',
  'respond',
  'Respond to a request with an offer, or decline it',
  respondInput,
  responded,
)
const status = quoteAction('status', 'updateStatus', 'Change the status of a quote', updateStatusInput, onlyId)
const cancelled = z.object({ id: z.string(), effect: z.enum(['withdraw', 'cancel']) })
const cancel = quoteAction(
  'cancel',
  'cancelQuote',
  'Cancel a quote or withdraw from it, with a reason',
  cancelQuoteInput,
  cancelled,
)

export const quoteRoutes = createRouter()
  // Registered first, because their paths would otherwise match the id.
  .route('/', quoteFileRoutes)
  .route('/', approvalRoutes)
  .route('/', colleagueRoutes)
  .route('/', answerDraftRoutes)
  .route('/', acceptanceRoutes)
  .route('/', offerRoutes)
  .route('/', orderRoutes)
  .route('/', comparisonFileRoutes)
  .route('/', paperRoutes)
  .route('/', projectRoutes)
  .route('/', deliveryAddressRoutes)
  .route('/', listRoutes)
  .openapi(create, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return answer(c, createQuote(c.var.services, c.var.caller, c.req.valid('json'), key), 201)
  })
  .openapi(list, (c) => answerFromReplica(c, (db) => listQuotes(db, c.var.caller.actor, c.req.valid('query'))))
  .openapi(one, (c) => answer(c, getQuote(c.var.services.db, c.var.caller.actor, c.req.valid('param').id)))
  .openapi(events, (c) =>
    answer(c, listQuoteEvents(c.var.services.db, c.var.caller.actor, c.req.valid('param').id, c.req.valid('query'))),
  )
  .openapi(edit, (c) =>
    answer(c, editQuote(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(editAsAdmin, (c) =>
    answer(c, editQuoteAsAdmin(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(notes, (c) =>
    answer(c, updateNotes(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(deadline, (c) =>
    answer(c, changeDeadline(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(remove, (c) =>
    answer(c, deleteQuote(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json').reason)),
  )
  .openapi(accept, (c) =>
    answer(c, acceptResponse(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(award, (c) =>
    answer(c, awardPositions(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(approve, (c) =>
    answer(c, approveQuote(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(reject, (c) =>
    answer(c, rejectQuote(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(response, (c) =>
    answer(c, respond(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(status, (c) =>
    answer(c, updateStatus(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(cancel, (c) =>
    answer(c, cancelQuote(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
export type QuotesApi = typeof quoteRoutes
