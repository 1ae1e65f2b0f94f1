import { at, scattered, sizes, type Work } from './works.ts'

type List = { name: string; path: string; sorts: readonly string[]; choices: readonly Record<string, string>[] }

/** The administrator's lists: every sort in both directions, searched and filtered, and a later page now and then. */
const lists: readonly List[] = [
  {
    name: 'users',
    path: '/api/accounts',
    sorts: ['company_name', 'contact_person', 'role', 'user_status', 'created_at'],
    choices: [{ status: 'pending' }, { role: 'supplier' }, { text: 'fjordstål' }, { text: 'kim example 7' }],
  },
  {
    name: 'quotes',
    path: '/api/quotes',
    sorts: ['id', 'customer', 'product', 'supplier', 'status', 'created_at'],
    choices: [{ status: 'pending' }, { text: 'bench 77' }, { text: 'HEA 200' }],
  },
  {
    name: 'quotes that await approval',
    path: '/api/quotes?awaiting=true',
    sorts: ['customer', 'product', 'volume', 'created_at'],
    choices: [{ text: 'stainless' }],
  },
]

const page = ({ path, sorts, choices }: List, number: number): string => {
  const choice = at([{}, ...choices], number)
  const asked = {
    sort: at(sorts, scattered(number)),
    order: at(['asc', 'desc'], Math.trunc(number / 2)),
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
    ...bar,
  })),
  {
    name: 'administrator: dashboard',
    sizes: [sizes[0]],
    connections: 2,
    as: 'admin',
    path: () => '/api/overview',
    ...bar,
  },
]
