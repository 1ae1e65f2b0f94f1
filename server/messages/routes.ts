import { createRoute } from '@hono/zod-openapi'
import { markThreadReadInput, sendMessageInput } from '#domain/message.ts'
import {
  jsonResponse,
  byId,
  idempotency,
  json,
  createdResponse,
  createRouter,
  onlyId,
  operation,
} from '#server/http/operation.ts'
import { markThreadRead } from './commands/mark-thread-read.ts'
import { sendMessage } from './commands/send-message.ts'
import { getThread, messagesPage, threadView } from './queries/get-thread.ts'
import { listThreads, threadList, threadsPage } from './queries/threads.ts'
import { countUnread, unreadCount } from './queries/unread.ts'

const list = createRoute({
  method: 'get',
  path: '/quotes/{id}/threads',
  ...operation('listThreads', 'List the conversations on a quote that the actor may read'),
  request: { params: byId, query: threadsPage },
  responses: jsonResponse(threadList),
})

const one = createRoute({
  method: 'get',
  path: '/threads/{id}',
  ...operation('getThread', 'Get the messages of a conversation: the newest, or those before a message'),
  request: { params: byId, query: messagesPage },
  responses: jsonResponse(threadView),
})

const send = createRoute({
  method: 'post',
  path: '/threads/{id}/messages',
  ...operation('sendMessage', 'Send a message to the other party'),
  request: { params: byId, headers: idempotency, body: json(sendMessageInput) },
  responses: createdResponse(onlyId),
})

const markRead = createRoute({
  method: 'post',
  path: '/threads/{id}/read',
  ...operation('markThreadRead', 'Mark a conversation as read up to a message'),
  request: { params: byId, body: json(markThreadReadInput) },
  responses: jsonResponse(onlyId),
})

const unread = createRoute({
  method: 'get',
  path: '/messages/unread',
  ...operation('countUnread', "Count the unread messages on all of the actor's quotes"),
  responses: jsonResponse(unreadCount),
})

export const messageRoutes = createRouter()
  .openapi(list, async (c) =>
    c.json(
      await listThreads(c.var.services.db, c.var.caller.actor, c.req.valid('param').id, c.req.valid('query').page),
      200,
    ),
  )
  .openapi(one, async (c) =>
    c.json(await getThread(c.var.services.db, c.var.caller.actor, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .openapi(send, async (c) => {
    const { id } = c.req.valid('param')
    const key = c.req.valid('header')['idempotency-key']
    return c.json(await sendMessage(c.var.services, c.var.caller, id, c.req.valid('json'), key), 201)
  })
  .openapi(markRead, async (c) =>
    c.json(await markThreadRead(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(unread, async (c) => c.json(await countUnread(c.var.services.db, c.var.caller.actor), 200))
export type MessagesApi = typeof messageRoutes
