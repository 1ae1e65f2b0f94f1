import { useQueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import type { SendMessageInput } from '#domain/messages/message.ts'
import type { SentFile } from '#web/files/send-file.ts'
import { ConversationPanel } from '#web/messages/ConversationPanel.tsx'
import type { Message, ThreadPage } from '#web/messages/queries/threads.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { sessionActor } from './session-actor.ts'
import { openScreen, refusal, sampleQuote, serverAnswers } from './screen.tsx'

export const sentQuote: Quote = {
  ...sampleQuote,
  state: { ...sampleQuote.state, status: 'pending', admin_approved: true },
}

/** Every upload is answered with a file of its own, which no other mock of the network does. */
export function uploadsArrive() {
  const { open } = XMLHttpRequest.prototype
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest) {
    const file: SentFile = { id: crypto.randomUUID(), name: 'drawing.pdf', type: 'application/pdf', size: 1 }
    const type = 'application/json'
    open.call(this, 'GET', URL.createObjectURL(new Blob([JSON.stringify(file)], { type })), true)
  })
}

export const message = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  author: 'supplier',
  author_name: null,
  own: false,
  unread: false,
  text: `Text of ${id}`,
  created_at: '2026-11-18T09:32:00.000Z',
  documents: [],
  ...changes,
})

/** A server with these conversations, by supplier. Sent messages are added, unless it is set to fail. */
export function serves(threads: Record<string, Message[]>, { pageSize = 50, session = sessionActor() } = {}) {
  const state = {
    fails: false,
    other_active: true,
    sent: [] as SendMessageInput[],
    read: [] as string[],
    reading: null as Promise<Response> | null,
  }
  const summaries = () =>
    Object.entries(threads).map(([name, messages]) => ({
      id: name,
      supplier_name: name,
      unread: messages.filter(({ unread }) => unread).length,
      last_at: messages.at(-1)?.created_at ?? null,
    }))
  serverAnswers((method, body, path, query) => {
    if (path === '/api/session') return Response.json({ actor: session, expires_at: null })
    if (path.endsWith('/threads'))
      return Response.json({ count: summaries().length, page_size: 50, threads: summaries() })
    const name = decodeURIComponent(path.split('/')[3] ?? '')
    const messages = threads[name] ?? []
    if (path.endsWith('/read')) {
      state.read.push((body as { last_seen: string }).last_seen)
      if (state.reading) return state.reading
      threads[name] = messages.map((one) => ({ ...one, unread: false }))
      return Response.json({ id: name })
    }
    if (method === 'POST') {
      const input = body as SendMessageInput
      state.sent.push(input)
      if (state.fails) return refusal(503, 'unavailable', 'x')
      threads[name] = [
        ...messages,
        message(`sent ${state.sent.length}`, { own: true, author: 'customer', text: input.text }),
      ]
      return Response.json({ id: 'x' }, { status: 201 })
    }
    const end = query.has('before') ? messages.findIndex(({ id }) => id === query.get('before')) : messages.length
    const start = Math.max(0, end - pageSize)
    const answer: ThreadPage = {
      id: name,
      quote_id: sentQuote.id,
      customer_name: sentQuote.customer_name,
      supplier_name: name,
      other_active: state.other_active,
      messages: messages.slice(start, end),
      earlier: start > 0,
    }
    return Response.json(answer)
  })
  return { state, threads }
}

/** Simulates the live connection's event when somebody else changes a quote. */
function Refresh() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: ['quotes'] })}>
      Something changed
    </button>
  )
}
export const openConversation = (role: Role, changes: Partial<typeof sentQuote.state> = {}) =>
  openScreen(
    <>
      <ConversationPanel quote={{ ...sentQuote, state: { ...sentQuote.state, ...changes } }} role={role} />
      <Refresh />
    </>,
  )
