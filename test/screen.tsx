import '#web/styles.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { noDeadline } from '#domain/quotes/answers-until.ts'
import { ShownDialog } from '#web/dialogs/ShownDialog.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { AnswersClient } from '#web/query-client.ts'
import { makeRouter } from '#web/routes.tsx'
import { TypingPerson } from '#web/session.tsx'
import { cssVariables, theme } from '#web/theme.ts'

/**
 * Renders a part of a screen in the providers of every screen: theme, toasts, dialogs, queries and working links. `at`: its address,
 * if the part reads it.
 */
export async function openScreen(part: ReactNode, at = '/') {
  // A toast of the previous test would cover this screen.
  notifications.clean()
  const screen = () => (
    <>
      {part}
      <ShownDialog />
    </>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: screen, notFoundComponent: screen }),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  return renderRouter(new AnswersClient({ defaultOptions: { queries: { retry: false } } }), router)
}

const renderRouter = (client: AnswersClient, router: AnyRouter) =>
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <Notifications />
      <QueryClientProvider client={client}>
        <TypingPerson>
          <RouterProvider router={router} />
        </TypingPerson>
      </QueryClientProvider>
    </MantineProvider>,
  )

/** Renders the whole program at an address, with its real pages and their guards. */
export async function openProgram(address: string) {
  notifications.clean()
  const client = new AnswersClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const router = makeRouter(client)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await renderRouter(client, router)
  return router
}

/** No form has a draft on the server, and each save of one succeeds: a slow test saves some between its steps. */
const draftAnswers = (init: RequestInit | undefined) =>
  Response.json(init?.method === 'PUT' ? { version: crypto.randomUUID() } : { draft: null })

const withoutDraft = (name: string, value: unknown) => (name === 'draft_version' ? undefined : value)

/**
 * Mocks the network: the server's answer to each request, and a record of the requests. Drafts of answers are left out, also the one that an
 * answer names.
 */
export function serverAnswers(
  answers: (method: string, body: unknown, path: string, query: URLSearchParams) => Response | Promise<Response>,
) {
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (address.pathname.endsWith('/answer-draft')) return draftAnswers(init)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body, withoutDraft) : null
    if (body !== null) sent.push(body)
    return answers(init?.method ?? 'GET', body, address.pathname, address.searchParams)
  })
  return sent
}

/** The idempotency keys of all posts, in their order. */
export const postedKeys = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

/** An error answer in the server's format. */
export const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  Response.json({ error: { code, message, ...(fields && { fields }) } }, { status })

/** A position without details beyond the specification's fields. */
const noDetails = {
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  pieces: null,
  finish: null,
  tolerance: null,
  certificate: null,
} as const

const samplePosition: Quote['positions'][number] = {
  position: 1,
  product_id: null,
  product_name: null,
  manual_product_details: 'HEA 200, S355J2, 12 m',
  material: 'Steel',
  subcategory: 'HEA Beam',
  ...noDetails,
  volume: 12.5,
  max_epd: null,
  max_price_per_kg: null,
  note: null,
  ended_epd: null,
  listed: null,
  product: null,
  product_dimensions: {},
  min_volume: 0,
  supplier_name: null,
}

/** A manual request that awaits approval, as an administrator reads it. */
export const sampleQuote: Quote = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  created_at: '2026-11-18T09:32:00.000Z',
  version: 1,
  product_id: null,
  product_name: null,
  manual_product_details: 'HEA 200, S355J2, 12 m',
  material: 'Steel',
  subcategory: 'HEA Beam',
  ...noDetails,
  position_count: 1,
  positions: [samplePosition],
  volume: 12.5,
  delivery_to_site: false,
  delivery_address: null,
  delivery_site: null,
  latest_delivery_date: null,
  weight_tolerance: 5,
  cancellation_note: null,
  deletion_note: null,
  customer_name: 'Exempelbygg Stockholm AB',
  customer_contact: 'Test Person',
  supplier_label: null,
  supplier_contact: null,
  offers_to_choose: 0,
  best_price: null,
  state: {
    ...noDeadline,
    status: 'pending_admin_approval',
    admin_approved: false,
    is_deleted: false,
    offer_accepted: false,
    own: null,
  },
  own_response: null,
  documents: [],
  notes: null,
  max_epd: null,
  max_price_per_kg: null,
  max_price_currency: 'USD',
  product_dimensions: {},
  max_price_shown: true,
  min_volume: 0,
  customer: {
    id: '00000000-0000-4000-8000-000000000001',
    company_name: 'Exempelbygg Stockholm AB',
    contact_person: 'Test Person',
    phone: null,
    address: null,
    organisation_number: null,
    vat_number: null,
  },
  own_epds: null,
  own_lines: null,
  cbam_wanted: false,
  offers: [],
  proposed: [],
  preferred_supplier: null,
  wished: [],
  admin_notes: null,
  own_reference: null,
  next_delivery: null,
  project: null,
  cost_centre: null,
  selected_suppliers: [],
  supplier: null,
  unread: 0,
  responsible: null,
  following: null,
  timeline: [],
  timeline_earlier: null,
  accepted_at: null,
  acceptance: null,
  request: null,
  orders: [],
  own_wishes: null,
}

/** A supplier's own answer: not given yet. */
export const noAnswer: NonNullable<Quote['own_response']> = {
  id: '00000000-0000-4000-8000-0000000000a1',
  status: 'pending',
  price_per_kg: 0,
  currency: 'EUR',
  total: null,
  offered_volume: null,
  terms: null,
  expires_at: null,
  price_rank: null,
  loss_reasons: [],
  decline_reason: null,
  delivery_time: null,
  notes: null,
  to_be_confirmed: false,
  answered_at: null,
  documents: [],
}
