/** Suppliers and customers together. */
export const users = 100_000
export const productsOfSupplier = 100
/** The number of customers with quotes. */
export const customers = 100
/** A customer without quotes, who creates some during the measurement. */
export const askingCustomer = customers + 1
/** Every twentieth account waits for approval; the products of such a supplier are not found. */
export const waitingEvery = 20

const prefixes = { supplier: '5', customer: 'c', product: 'a', quote: 'd', admin: 'e' } as const

/** Ids that are computed: the number within a kind, as a uuid. */
export const idOf = (kind: keyof typeof prefixes, number: number): string =>
  `${prefixOf(kind)}${String(number).padStart(12, '0')}`
export const prefixOf = (kind: keyof typeof prefixes): string => `${prefixes[kind]}0000000-0000-4000-8000-`
