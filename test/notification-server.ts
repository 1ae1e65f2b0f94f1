import { refusal, serverAnswers } from './screen.tsx'
import { sessionActor } from './session-actor.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A notification as the list has it. The higher its number, the newer. */
export const notification = (number: number, differences: object = {}) => ({
  id: id(number),
  kind: 'requestAnswered',
  text: `Offer: 1.3${number} EUR/kg`,
  who: 'Nordverk Stål AB',
  quote_id: '7f3a91c2-0000-4000-8000-000000000000',
  path: '/orders/7f3a91c2-0000-4000-8000-000000000000#conversation',
  created_at: `2026-11-2${number}T09:32:00.000Z`,
  read_at: null as string | null,
  ...differences,
})
type Notification = ReturnType<typeof notification>

/** Mocks a server that keeps these notifications and marks them as read. `readAll`: its answer instead, if it refuses. */
export function notificationServer(kept: Notification[], { readAll }: { readAll?: () => Response } = {}) {
  let all = kept
  const asked: string[] = []
  const unread = () => {
    const left = all.filter(({ read_at }) => read_at === null)
    return { count: left.length, newest: left[0]?.id ?? null }
  }
  const sent = serverAnswers((_method, body, path, query) => {
    if (path === '/api/session') return Response.json({ actor: sessionActor(), expires_at: null })
    if (path === '/api/notifications/unread') return Response.json(unread())
    if (path === '/api/notifications') {
      asked.push(query.toString())
      const shown = all
        .filter(({ kind }) => !query.has('kind') || kind === query.get('kind'))
        .filter(({ read_at }) => !query.has('unread') || read_at === null)
      const page_size = Number(query.get('size') ?? 25)
      const notifications = shown.slice(0, page_size)
      return Response.json({ notifications, count: shown.length, page_size, unread: unread() })
    }
    if (path === '/api/notifications/read-all' && readAll) return readAll()
    if (path.startsWith('/api/notifications/read')) {
      const { ids, page } = body as { ids?: string[]; page?: string }
      const isMeant = (one: Notification) => ids?.includes(one.id) ?? (!page || one.path.split('#')[0] === page)
      all = all.map((one) => (isMeant(one) ? { ...one, read_at: '2026-11-27T10:00:00.000Z' } : one))
      return Response.json({})
    }
    return refusal(503, 'unavailable', 'x')
  })
  return { sent, asked, add: (one: Notification) => void (all = [one, ...all]) }
}
