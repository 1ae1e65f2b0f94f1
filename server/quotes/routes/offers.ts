import { z } from '@hono/zod-openapi'
import {
  keepOfferInput,
  prolongOfferInput,
  requestBetterOfferInput,
  requestProlongationInput,
} from '#domain/quotes/offers/offer-wish-input.ts'
import { answer, createRouter, emptyAnswer, emptyObject, onlyId, route } from '#server/http/operation.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { keepOffer, requestBetterOffer } from '#server/quotes/commands/better-offer.ts'
import { prolongOffer, requestProlongation } from '#server/quotes/commands/prolong-offer.ts'

const askToHold = route('post', '/quotes/{id}/request-prolongation', 'requestProlongation', {
  summary: 'Ask a supplier to hold its offer until a later day',
  body: requestProlongationInput,
  answer: onlyId,
})

const hold = route('post', '/quotes/{id}/prolong-offer', 'prolongOffer', {
  summary: 'Hold the own offer until a later day',
  body: prolongOfferInput,
  answer: z.object({ id: z.string(), answered_at: timestamp }),
})

const askForBetter = route('post', '/quotes/{id}/request-better-offer', 'requestBetterOffer', {
  summary: 'Ask suppliers for better offers',
  body: requestBetterOfferInput,
  answer: onlyId,
})

const keep = route('post', '/quotes/{id}/keep-offer', 'keepOffer', {
  summary: 'Keep the own offer when a better one is asked for',
  body: keepOfferInput,
  answer: emptyObject,
})

export const offerRoutes = createRouter()
  .openapi(askToHold, (c) =>
    answer(c, requestProlongation(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(hold, (c) =>
    answer(c, prolongOffer(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(askForBetter, (c) =>
    answer(c, requestBetterOffer(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(keep, (c) =>
    emptyAnswer(c, keepOffer(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
