import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import type { QuoteSummary, QuoteView } from '#server/quotes/queries/views.ts'
import type { Browser } from './clients.ts'

/** Repeats one visit of a person until `stop` is aborted. */
export type Journey = (browser: Browser, stop: AbortSignal) => Promise<void>

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
/** A person reads the page: half a second to two and a half. */
const reads = (stop: AbortSignal) => delay(500 + Math.random() * 2000, null, { signal: stop }).catch(() => {})

const publicPages = ['/', '/how-it-works', '/terms', '/calculator', '/sign-in', '/create-account', '/forgot-password']

/** Visits public pages. The files of a page are fetched once, because browsers cache them. */
export const visit: Journey = async (browser, stop) => {
  const kept = new Set<string>()
  while (!stop.aborted) {
    const page = await browser.ask('public page', pick(publicPages) ?? '/')
    const files = [...(page ?? '').matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    for (const file of new Set(files)) if (!kept.has(file)) await browser.ask('file of a page', file)
    for (const file of files) kept.add(file)
    await browser.ask('who is signed in', '/api/session')
    await reads(stop)
  }
}

type Entry = { supplier_id: string; product_id: string | null; material: string; subcategory: string | null }
type Quotes = { quotes: QuoteSummary[] }

/**
 * Searches, reads a supplier's and a product's page, asks for quotes, and accepts the cheapest offer once all have
 * answered.
 */
export const buy: Journey = async (browser, stop) => {
  for (let turn = 0; !stop.aborted; turn += 1) {
    const material = pick(materials) ?? 'Steel'
    const query = new URLSearchParams({ material, ...(turn % 2 === 0 && { max_epd: '2.5' }) })
    const found = await browser.json<{ entries: Entry[] }>('supplier search', `/api/suppliers?${query}`)
    const entry = pick(found?.entries ?? [])
    await reads(stop)
    if (entry) await browser.ask('supplier page', `/api/suppliers/${entry.supplier_id}`)
    await reads(stop)
    if (entry?.product_id) await browser.ask('product page', `/api/products/${entry.product_id}`)
    await reads(stop)
    if (turn % 3 === 0) {
      const wanted = { material, profile: pick(profilesOf[material]), volume: 1 + Math.floor(Math.random() * 40) }
      const positions = [{ ...wanted, manual_product_details: 'As in the drawing' }]
      const body = { positions, supplier_ids: entry ? [entry.supplier_id] : [] }
      await browser.ask('ask for quotes', '/api/quotes', { body, key: randomUUID() })
    }
    const own = await browser.json<Quotes>('list of quotes', '/api/quotes?page_size=50')
    await reads(stop)
    const answered = own?.quotes.find(({ offers_to_choose }) => (offers_to_choose ?? 0) > 0)
    if (answered) await choose(browser, answered.id)
    const approved = pick(own?.quotes.filter(({ state }) => state.admin_approved && state.status !== 'cancelled') ?? [])
    if (approved && turn % 2 === 1) await talk(browser, approved.id)
    await reads(stop)
  }
}

async function choose(browser: Browser, id: string): Promise<void> {
  const quote = await browser.json<QuoteView>('page of a quote', `/api/quotes/${id}`)
  const offers = quote?.offers ?? []
  // An offer is accepted only after the last answer, so that no supplier answers during the acceptance.
  if (offers.some(({ status }) => status === 'pending')) return
  const given = offers.filter(({ status }) => status === 'accepted')
  const [best] = given.toSorted((a, b) => a.price_per_kg - b.price_per_kg)
  if (best?.answered_at == null) return
  const body = { response_id: best.id, answered_at: best.answered_at }
  await browser.ask('accept an offer', `/api/quotes/${id}/accept-response`, { body })
}

type Threads = { threads: { id: string }[] }
type Thread = { other_active: boolean; messages: { id: string }[] }

/** Reads one conversation of a quote and writes to the other. */
async function talk(browser: Browser, id: string): Promise<void> {
  const all = await browser.json<Threads>('conversations of a quote', `/api/quotes/${id}/threads`)
  const thread = pick(all?.threads ?? [])
  if (thread === undefined) return
  const path = `/api/threads/${thread.id}`
  const read = await browser.json<Thread>('conversation', path)
  const last = read?.messages.at(-1)
  if (last) await browser.ask('mark as read', `${path}/read`, { body: { last_seen: last.id } })
  const body = { text: 'Can you deliver in two parts?' }
  if (read?.other_active) await browser.ask('write a message', `${path}/messages`, { body, key: randomUUID() })
}

/** Answers requests, declines one in ten, and reads and writes messages. */
export const sell: Journey = async (browser, stop) => {
  for (let turn = 0; !stop.aborted; turn += 1) {
    const list = await browser.json<Quotes>('list of quotes', '/api/quotes?page_size=50')
    await reads(stop)
    const waiting = (list?.quotes ?? []).filter(
      ({ state, own_response }) =>
        own_response?.status === 'pending' && state.status === 'pending' && !state.offer_accepted,
    )
    const next = pick(waiting)
    if (next) {
      const quote = await browser.json<QuoteView>('page of a quote', `/api/quotes/${next.id}`)
      await reads(stop)
      const version = quote?.version ?? next.version
      const offer = { status: 'accepted', price_per_kg: 1 + Math.round(Math.random() * 500) / 100, delivery_time: 21 }
      const body = { version, answered_at: null, ...(Math.random() < 0.1 ? { status: 'declined' } : offer) }
      await browser.ask('answer a request', `/api/quotes/${next.id}/respond`, { body })
    }
    const approved = pick(list?.quotes.filter(({ state }) => state.status !== 'cancelled') ?? [])
    if (approved && turn % 4 === 3) await talk(browser, approved.id)
    await reads(stop)
  }
}

type Recipients = { suppliers: { id: string }[] }

/** Approves requests, each for up to three of `suppliers`, which are simulated too. */
export const approve =
  (suppliers: readonly string[]): Journey =>
  async (browser, stop) => {
    while (!stop.aborted) {
      await browser.ask('overview', '/api/overview')
      const awaiting = await browser.json<Quotes>('requests to approve', '/api/quotes?awaiting=true&page_size=20')
      await reads(stop)
      for (const { id } of (awaiting?.quotes ?? []).slice(0, 5)) {
        const quote = await browser.json<QuoteView>('page of a quote', `/api/quotes/${id}`)
        const fitting = await browser.json<Recipients>('recipients of a request', `/api/quotes/${id}/recipients`)
        const there = (fitting?.suppliers ?? []).map((supplier) => supplier.id).filter((one) => suppliers.includes(one))
        const supplier_ids = (there.length > 0 ? there : suppliers).slice(0, 3)
        const body = { version: quote?.version ?? 1, supplier_ids }
        await browser.ask('approve a request', `/api/quotes/${id}/approve`, { body })
        await reads(stop)
      }
    }
  }
