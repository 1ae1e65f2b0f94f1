import { materials, profilesOf } from '#domain/materials/materials.ts'
import { floors, type Floor } from './floors.ts'
import { askingCustomer, idOf, productsOfSupplier, waitingEvery } from './ids.ts'
import type { LockWaits } from './lock-waits.ts'

export const people = {
  customer: idOf('customer', 1),
  supplier: idOf('supplier', 1),
  asking: idOf('customer', askingCustomer),
  admin: idOf('admin', 1),
} as const
export type Person = keyof typeof people

/** A task of people, as the requests it makes; `number` makes one differ from the next. */
export type Work = {
  name: string
  sizes: readonly number[]
  connections: number
  path: (number: number, products: number) => string
  /** The person who sends the request; by default a customer. */
  as?: Person
  /** Makes it a command with its own idempotency key; the rows that it creates are removed afterwards. */
  body?: (number: number, products: number) => object
  floor: Floor
  toReach: string
  /** The name of the work that `reached` compares with; by default this work at the smallest size. */
  comparedWith?: string
  /** Whether a row reaches its target; `first` is the first row of the work that it is compared with. */
  reached: (row: Row, first: Row | undefined) => boolean
}
export type Row = {
  products: number
  perSecond: number
  ceiling: number
  p50: number
  p95: number
  cpuMs: number | null
  postgresMs: number | null
  /** The processor time of the database per request of the floor. */
  floorMs: number | null
  lockWaits: LockWaits
}

export const sizes = [100_000, 1_000_000] as const
const [small, large] = sizes

const creatingQuote = 'creating a quote: one transaction with its history; the 31st within five minutes sends no mail'
/** Processor time of the program and of PostgreSQL; NaN where it is not reported. */
const inAll = ({ cpuMs, postgresMs }: Row): number => (cpuMs ?? NaN) + (postgresMs ?? NaN)
const ratio = ({ perSecond, ceiling }: Row): number => perSecond / ceiling
export const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
const kinds = materials.flatMap((material) => profilesOf[material].map((profile) => ({ material, profile })))
const search = (query: Record<string, string | number>) =>
  `/api/suppliers?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** An order in which neighbours have nothing in common, always the same. */
export const scattered = (number: number): number => (number * 7919) % 1_000_003

const byProfile = (number: number) =>
  search({ ...at(kinds, scattered(number)), max_epd: 0.5 + (scattered(number) % 20) / 10, sort: 'epd_asc' })

export const works: readonly Work[] = [
  {
    name: 'supplier search: material, profile and max EPD, one page and the count',
    sizes: [small],
    connections: 16,
    path: byProfile,
    floor: floors.foundProducts,
    toReach: '0.3 of the ceiling, under 1.0 ms CPU',
    reached: (row) => ratio(row) >= 0.3 && row.cpuMs !== null && row.cpuMs < 1,
  },
  {
    name: 'the same, one at a time',
    sizes,
    connections: 1,
    path: byProfile,
    floor: floors.foundProducts,
    toReach: 'under 2.5 times the time at 100,000',
    reached: (row, first) => first !== undefined && row.p50 < 2.5 * first.p50,
  },
  {
    name: 'supplier search: material, one product per supplier',
    sizes: [large],
    connections: 16,
    path: (number) => search({ material: at(materials, number), page: 1 + (scattered(number) % 5) }),
    floor: floors.foundProducts,
    toReach: 'p95 under 150 ms',
    reached: ({ p95 }) => p95 < 150,
  },
  {
    name: 'supplier search: material, max EPD and my volume, one product per supplier',
    sizes: [large],
    connections: 16,
    path: (number) => search({ material: at(materials, number), max_epd: 0.5 + (number % 20) / 10, my_volume: 5 }),
    floor: floors.foundProducts,
    toReach: 'p95 under 150 ms',
    reached: ({ p95 }) => p95 < 150,
  },
  {
    name: 'supplier search: free text',
    sizes: [large],
    connections: 8,
    path: (number) =>
      search({
        text: at(['fjordstål', 'valse', 'kim ex', `furnace ${scattered(number) % 1000}`, 'sheets for'], number),
      }),
    floor: floors.foundSuppliers,
    toReach: 'p95 under 50 ms',
    reached: ({ p95 }) => p95 < 50,
  },
  {
    name: "product page, with the supplier's products and documents",
    sizes: [large],
    connections: 16,
    path: (number, products) => `/api/products/${productOf(number, products)}`,
    floor: floors.productPage,
    toReach: '0.5 ms CPU, program and PostgreSQL',
    reached: ({ cpuMs, postgresMs }) => cpuMs !== null && postgresMs !== null && cpuMs + postgresMs <= 0.5,
  },
  {
    name: creatingQuote,
    sizes: [small],
    connections: 16,
    as: 'asking',
    path: () => '/api/quotes',
    body: newQuote,
    floor: floors.newQuote,
    toReach: '2 ms CPU of PostgreSQL, 1.5 ms of the program, no wait for a lock of the server',
    reached: ({ cpuMs, postgresMs, lockWaits }) =>
      cpuMs !== null && postgresMs !== null && postgresMs <= 2 && cpuMs <= 1.5 && lockWaits['object'] === undefined,
  },
  {
    name: 'creating a quote with 50 positions',
    sizes: [small],
    connections: 16,
    as: 'asking',
    path: () => '/api/quotes',
    body: newQuoteOf50,
    floor: floors.newQuoteOf50,
    toReach: 'at most 4 times the CPU of one position',
    comparedWith: creatingQuote,
    reached: (row, one) => one !== undefined && inAll(row) <= 4 * inAll(one),
  },
  {
    name: 'quotes list of a customer: 100,000 quotes, 1,000 of the actor',
    sizes: [small],
    connections: 4,
    path: quotesList,
    floor: floors.quotes,
    toReach: 'p95 under 30 ms',
    reached: ({ p95 }) => p95 < 30,
  },
  {
    name: 'quotes list of a supplier: 100,000 quotes, 1,000 of the actor',
    sizes: [small],
    connections: 4,
    as: 'supplier',
    path: quotesList,
    floor: floors.quotes,
    toReach: 'p95 under 30 ms',
    reached: ({ p95 }) => p95 < 30,
  },
  {
    name: 'session check',
    sizes: [small],
    connections: 16,
    path: () => '/api/session',
    floor: floors.session,
    toReach: 'under 0.3 ms CPU',
    reached: ({ cpuMs }) => cpuMs !== null && cpuMs < 0.3,
  },
]

/** Every sort in turn, some filtered, and sometimes a later page. */
function quotesList(number: number): string {
  const sort = at(['created_at', 'id', 'product', 'supplier', 'volume', 'status'], number)
  const status = at([null, null, 'pending', 'delivered'], scattered(number))
  const page = status === null ? 1 + (scattered(number) % 5) : 1
  return `/api/quotes?sort=${sort}&order=${at(['asc', 'desc'], scattered(number))}&page=${page}${status ? `&status=${status}` : ''}`
}

function newQuote(number: number, products: number): object {
  const drawn = scattered(number) % products
  const product_id = productOf(number, products)
  return {
    positions: [{ product_id, material: 'Steel', profile: 'HEA Beam', volume: 1 + (drawn % 50) }],
    ...delivery(number),
  }
}

/** Fifty products of one supplier, with all fields that a position usually has. */
function newQuoteOf50(number: number, products: number): object {
  const supplier = supplierOf(scattered(number) % products)
  const first = (supplier % waitingEvery === 0 ? supplier - 2 : supplier - 1) * productsOfSupplier + 1
  return {
    positions: Array.from({ length: 50 }, (_, index) => ({
      product_id: idOf('product', first + index),
      material: 'Steel',
      profile: 'HEA Beam',
      size: 'HEA 200',
      grade: 'S355J2',
      length_mm: 12_100,
      pieces: 1 + (index % 12),
      certificate: '3.1',
      volume: 0.5 + (index % 12) / 2,
    })),
    ...delivery(number),
  }
}

function delivery(number: number): object {
  return {
    delivery_to_site: true,
    delivery_address: { street: 'Smedjegatan 1', postal_code: '111 22', city: 'Stockholm', country: 'Sweden' },
    notes: `Please call before delivery ${number}`,
  }
}

/** A product of an active supplier; those of every twentieth wait for approval (bench/data.ts). */
function productOf(number: number, products: number): string {
  const drawn = scattered(number) % products
  const waits = supplierOf(drawn) % waitingEvery === 0
  return idOf('product', waits ? drawn + 1 - productsOfSupplier : drawn + 1)
}
const supplierOf = (index: number): number => 1 + Math.floor(index / productsOfSupplier)
