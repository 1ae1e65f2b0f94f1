import { z } from '@hono/zod-openapi'
import {
  answerReceiptInput,
  confirmOrderInput,
  confirmReceiptInput,
  correctDeliveryInput,
  decideConfirmationInput,
  recordDeliveryInput,
} from '#domain/quotes/orders/order-input.ts'
import { answer, createRouter, idAndVersion, onlyId, route } from '#server/http/operation.ts'
import { confirmOrder, decideConfirmation } from '#server/quotes/commands/confirm-order.ts'
import { answerReceipt, confirmReceipt } from '#server/quotes/commands/confirm-receipt.ts'
import { correctDelivery, recordDelivery } from '#server/quotes/commands/record-delivery.ts'
import { getOrderProgress, orderProgressView } from '#server/quotes/queries/order-progress.ts'

const progress = route('get', '/quotes/{id}/order', 'getOrderProgress', {
  summary: 'Get the confirmation and the deliveries of an order',
  answer: orderProgressView,
})
const confirm = route('post', '/quotes/{id}/confirm-order', 'confirmOrder', {
  summary: 'Confirm the order on the own offer, with a day per position',
  body: confirmOrderInput,
  answer: idAndVersion,
})
const decide = route('post', '/quotes/{id}/decide-confirmation', 'decideConfirmation', {
  summary: 'Accept or refuse what a confirmation says otherwise than the order',
  body: decideConfirmationInput,
  answer: onlyId,
})
const deliver = route('post', '/quotes/{id}/record-delivery', 'recordDelivery', {
  summary: 'Record a delivery of an order',
  body: recordDeliveryInput,
  answer: z.object({ id: z.string(), delivery_id: z.uuid() }),
})
const correct = route('post', '/quotes/{id}/correct-delivery', 'correctDelivery', {
  summary: 'Correct a delivery, or withdraw it',
  body: correctDeliveryInput,
  answer: idAndVersion,
})
const receive = route('post', '/quotes/{id}/confirm-receipt', 'confirmReceipt', {
  summary: 'Confirm the receipt of a delivery, and report what differs',
  body: confirmReceiptInput,
  answer: onlyId,
})
const answerReport = route('post', '/quotes/{id}/answer-receipt', 'answerReceipt', {
  summary: 'Answer what the buyer has reported of a delivery',
  body: answerReceiptInput,
  answer: onlyId,
})

export const orderRoutes = createRouter()
  .openapi(progress, (c) => answer(c, getOrderProgress(c.var.services.db, c.var.caller.actor, c.req.valid('param').id)))
  .openapi(confirm, (c) =>
    answer(c, confirmOrder(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(decide, (c) =>
    answer(c, decideConfirmation(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(deliver, (c) =>
    answer(c, recordDelivery(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(correct, (c) =>
    answer(c, correctDelivery(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(receive, (c) =>
    answer(c, confirmReceipt(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(answerReport, (c) =>
    answer(c, answerReceipt(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
