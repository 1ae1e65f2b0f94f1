import { floors, type Floor } from './floors.ts'
import { idOf } from './ids.ts'
import { at, scattered, sizes, type Work } from './works.ts'

/** `sorts`: empty if the list has only one order. */
type List = {
  name: string
  path: string
  sorts: readonly string[]
  choices: readonly Record<string, string>[]
  floor: Floor
}

/** The administrator's lists: every sort in both directions, searched and filtered, and sometimes a later page. */
const lists: readonly List[] = [
  {
    name: 'users',
    path: '/api/accounts',
    floor: floors.users,
    sorts: ['company_name', 'contact_person', 'role', 'user_status', 'created_at'],
    choices: [
      { status: 'pending' },
      { role: 'supplier' },
      { role: 'customer', status: 'active', page: '1000' },
      { page: '1990' },
      { text: 'fjordstål' },
      { text: 'kim example 7' },
      { text: 'customer77777@' },
      // Texts that match everybody and nobody; two letters are too few for the index.
      { text: 'example', page: '1000' },
      { text: 'zq' },
    ],
  },
  {
    name: 'quotes',
    path: '/api/quotes',
    floor: floors.quotes,
    sorts: ['id', 'customer', 'product', 'supplier', 'status', 'created_at'],
    choices: [
      { status: 'pending' },
      { text: 'bench 77' },
      { text: 'HEA 200' },
      { text: 'a' },
      { text: 'zq' },
      { text: 'stainless', status: 'delivered' },
    ],
  },
  {
    name: 'quotes that await approval',
    path: '/api/quotes?awaiting=true',
    floor: floors.quotes,
    sorts: ['customer', 'product', 'volume', 'created_at'],
    choices: [{ text: 'stainless' }, { text: 'bench 7' }],
  },
  {
    name: 'products',
    path: '/api/all-products',
    floor: floors.products,
    sorts: ['name', 'supplier', 'category', 'price_per_kg', 'min_volume', 'epd_value', 'created_at'],
    choices: [{ category: 'Brass' }, { kind: 'standard' }, { text: 'bar' }, { text: 'bench 77' }, { text: 'hea' }],
  },
  {
    name: 'documents',
    path: '/api/all-documents',
    floor: floors.documents,
    sorts: ['name', 'supplier', 'category', 'created_at'],
    choices: [{ category: 'Operational Policy' }, { text: 'certificate' }, { text: 'bench 77' }],
  },
  {
    name: 'history',
    path: '/api/history',
    floor: floors.history,
    sorts: [],
    choices: [
      { kind: 'quotes' },
      { kind: 'respond' },
      { kind: 'settings' },
      { text: 'bench 777' },
      { text: 'nordverk' },
      { text: 'c0000' },
      { person: idOf('admin', 1) },
      { account: idOf('customer', 77) },
      { from: '2026-03-01', to: '2026-03-31', time_zone: 'Europe/Stockholm' },
      { text: 'kim example 7', kind: 'createQuote', from: '2026-01-01' },
    ],
  },
  {
    name: 'mails',
    path: '/api/mails',
    floor: floors.mails,
    sorts: [],
    choices: [{ state: 'failed' }, { text: 'offer was accepted' }, { text: 'customer77@' }],
  },
]

const page = ({ path, sorts, choices }: List, number: number): string => {
  const choice = at([{}, ...choices], number)
  const asked = {
    ...(sorts.length > 0 && {
      sort: at(sorts, scattered(number)),
      order: at(['asc', 'desc'], Math.trunc(number / 2)),
    }),
    page: String(Object.keys(choice).length > 0 ? 1 : 1 + (scattered(number) % 40)),
    ...choice,
  }
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(asked)}`
}

const bar = { toReach: 'p95 under 100 ms', reached: ({ p95 }: { p95: number }) => p95 < 100 }

export const adminWorks: readonly Work[] = [
  ...lists.map((list) => ({
    name: `administrator: ${list.name}`,
    sizes: [sizes[0]],
    connections: 2,
    as: 'admin' as const,
    path: (number: number) => page(list, number),
    floor: list.floor,
    ...bar,
  })),
  {
    name: 'administrator: what awaits approval in figures',
    sizes: [sizes[0]],
    connections: 2,
    as: 'admin',
    path: () => '/api/quotes/approval-summary',
    floor: floors.oneRow,
    ...bar,
  },
  {
    name: 'administrator: whom a quote can be sent to',
    sizes: [sizes[0]],
    connections: 2,
    as: 'admin',
    path: (number) =>
      `/api/quotes/${idOf('quote', 1 + (scattered(number) % 1000))}/recipients${at(['', '?text=bench', '?text=sweden'], number)}`,
    floor: floors.recipients,
    ...bar,
  },
  {
    name: 'administrator: dashboard',
    sizes: [sizes[0]],
    connections: 2,
    as: 'admin',
    path: () => '/api/overview',
    floor: floors.oneRow,
    ...bar,
  },
]
