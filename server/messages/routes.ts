import { markThreadReadInput, sendMessageInput } from '#domain/messages/message.ts'
import { answer, idempotency, createdResponse, createRouter, onlyId, route } from '#server/http/operation.ts'
import { markThreadRead } from './commands/mark-thread-read.ts'
import { sendMessage } from './commands/send-message.ts'
import { getThread, messagesPage, threadView } from './queries/get-thread.ts'
import { listThreads, threadList, threadsPage } from './queries/threads.ts'
import { countUnread, unreadCount } from './queries/unread.ts'

const list = route('get', '/quotes/{id}/threads', 'listThreads', {
  summary: 'List the conversations on a quote that the actor may read',
  query: threadsPage,
  answer: threadList,
})

const one = route('get', '/threads/{id}', 'getThread', {
  summary: 'Get the messages of a conversation: the newest, or those before a message',
  query: messagesPage,
  answer: threadView,
})

const send = route('post', '/threads/{id}/messages', 'sendMessage', {
  summary: 'Send a message to the other party',
  headers: idempotency,
  body: sendMessageInput,
  responses: createdResponse(onlyId),
})

const markRead = route('post', '/threads/{id}/read', 'markThreadRead', {
  summary: 'Mark a conversation as read up to a message',
  body: markThreadReadInput,
  answer: onlyId,
})

const unread = route('get', '/messages/unread', 'countUnread', {
  summary: "Count the unread messages on all of the actor's quotes",
  answer: unreadCount,
})

export const messageRoutes = createRouter()
  .openapi(list, (c) =>
    answer(c, listThreads(c.var.services.db, c.var.caller.actor, c.req.valid('param').id, c.req.valid('query').page)),
  )
  .openapi(one, (c) =>
    answer(c, getThread(c.var.services.db, c.var.caller.actor, c.req.valid('param').id, c.req.valid('query'))),
  )
  .openapi(send, async (c) => {
    const { id } = c.req.valid('param')
    const key = c.req.valid('header')['idempotency-key']
    return answer(c, sendMessage(c.var.services, c.var.caller, id, c.req.valid('json'), key), 201)
  })
  .openapi(markRead, (c) =>
    answer(c, markThreadRead(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(unread, (c) => answer(c, countUnread(c.var.services.db, c.var.caller.actor)))
export type MessagesApi = typeof messageRoutes
