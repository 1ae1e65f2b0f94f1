/** Suppliers and customers together. */
export const users = 100_000
export const productsOfSupplier = 100
/** Those who have quotes. */
export const customers = 100
/** One who has none, and asks for some while it is measured. */
export const askingCustomer = customers + 1
/** Every twentieth account waits for approval; a supplier's products are not found then. */
export const waitingEvery = 20

const prefixes = { supplier: '5', customer: 'c', product: 'a', quote: 'd', admin: 'e' } as const

/** Ids that can be told without asking: the number within a kind, as a uuid. */
export const idOf = (kind: keyof typeof prefixes, number: number): string =>
  `${prefixOf(kind)}${String(number).padStart(12, '0')}`
export const prefixOf = (kind: keyof typeof prefixes): string => `${prefixes[kind]}0000000-0000-4000-8000-`
