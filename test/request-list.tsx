import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import type { RequestItem } from '#web/request-list/queries.ts'
import { RequestListBar } from '#web/request-list/RequestListBar.tsx'
import { RequestListToggle } from '#web/request-list/RequestListToggle.tsx'
import type { SessionActor } from '#web/session.tsx'
import { BottomBars } from '#web/components/BottomBars.tsx'
import { openScreen, refusal, serverAnswers } from './screen.tsx'
import { sessionActor } from './session-actor.ts'

export const sampleItem = (number: number, different: Partial<RequestItem> = {}): RequestItem => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Steel Beam ${number}`,
  material: 'Steel',
  subcategory: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.02,
  min_volume: 5,
  epd_value: 0.56,
  dimensions: {},
  size: null,
  grade: null,
  standard: null,
  supplier_id: '00000000-0000-4000-8000-0000000000aa',
  company_name: 'Nordstål Demo AB',
  effective_epd: { value: 0.56, source: 'product' },
  volume: null,
  pieces: null,
  added_at: '2026-11-18T09:32:00.000Z',
  ...different,
})

type Scene = {
  /** The products with a control on the page. */
  offered?: readonly RequestItem[]
  /** The products that the account has on the list. */
  listed?: readonly RequestItem[]
  actor?: Partial<SessionActor>
  volume?: number
  /** Another bar at the lower edge. */
  beside?: ReactNode
}

/**
 * A page with a control for each offered product, and the bar. The account is kept in memory and can be made unreachable.
 * Each scene has a person of its own, because the browser keeps what was not saved.
 */
export async function openRequestList({ offered = [], listed = [], actor = {}, volume, beside }: Scene) {
  const person = sessionActor({ id: crypto.randomUUID() as SessionActor['id'], ...actor })
  const account = { items: [...listed], reachable: true, requests: [] as string[], refuse: null as Response | null }
  serverAnswers((method, body, path) => {
    if (path === '/api/session') return Response.json({ actor: person, expires_at: null })
    if (path.startsWith('/api/products/')) return refusal(404, 'not_found', 'Product not found')
    const id = path.split('/')[3]
    if (method !== 'GET')
      account.requests.push(`${method} ${id ?? 'all'}${body === null ? '' : ` ${JSON.stringify(body)}`}`)
    if (!account.reachable) return Promise.reject(new TypeError('Failed to fetch'))
    if (method === 'GET') return Response.json({ items: account.items })
    if (account.refuse) return account.refuse.clone()
    const others = account.items.filter((item) => item.id !== id)
    if (method === 'DELETE') {
      account.items = id === undefined ? [] : others
      return Response.json({})
    }
    const item = [...offered, ...listed].find((one) => one.id === id)
    if (item === undefined) return refusal(404, 'not_found', 'Product not found')
    const saved = { ...item, ...(body as object) }
    account.items = account.items.some((one) => one.id === id)
      ? account.items.map((one) => (one.id === id ? saved : one))
      : [...others, saved]
    return Response.json(saved)
  })
  await openScreen(
    <main>
      <h1 tabIndex={-1}>Products</h1>
      {offered.map((product) => (
        <div key={product.id}>
          <span id={product.id}>{product.name}</span>
          <RequestListToggle product={product} look="row" describedBy={product.id} volume={volume} />
        </div>
      ))}
      <BottomBars>
        {beside}
        <RequestListBar />
      </BottomBars>
    </main>,
  )
  return { account, person }
}

export const requestBar = page.getByRole('region', { name: 'Request list' })
export const requestDialog = page.getByRole('dialog', { name: 'Request list' })
export const storedKeys = (person: { id: string }) =>
  Object.keys(window.localStorage).filter((key) => key.startsWith(`draft ${person.id} request-list `))
/** The browser's storage event, as another tab causes it. */
export const otherTabStores = (key: string, newValue: string | null) => {
  if (newValue === null) window.localStorage.removeItem(key)
  else window.localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }))
}
