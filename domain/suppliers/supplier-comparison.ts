import { z } from 'zod'
import { hasMixedCurrencies, knownPrices, type Price } from '#domain/values/money.ts'

/** More columns cannot be read side by side. */
export const maxCompared = 4

/** An entry of the comparison: a product, or a supplier if the search result represented all of its products. */
export type Compared = { kind: 'product' | 'supplier'; id: string }

const letters = { product: 'p', supplier: 's' } as const
const uuid = z.uuid()

/** The form of one entry in an address: "p-" and the product's id, or "s-" and the supplier's. */
export const comparedKey = ({ kind, id }: Compared): string => `${letters[kind]}-${id}`

export const comparedOf = (result: { product_id: string | null; supplier_id: string }): Compared =>
  result.product_id === null ? { kind: 'supplier', id: result.supplier_id } : { kind: 'product', id: result.product_id }

/** Reads an address leniently: invalid, repeated and surplus entries are dropped. */
export function readCompared(text: unknown): Compared[] {
  if (typeof text !== 'string') return []
  const read = new Map<string, Compared>()
  for (const part of text.split('_')) {
    const kind = part.startsWith('p-') ? 'product' : part.startsWith('s-') ? 'supplier' : undefined
    const id = part.slice(2).toLowerCase()
    if (kind && uuid.safeParse(id).success && read.size < maxCompared) read.set(comparedKey({ kind, id }), { kind, id })
  }
  return [...read.values()]
}

/** The result contains no punctuation of URLs, so that it stays readable in the address bar. */
export const writeCompared = (chosen: readonly Compared[]): string => chosen.map(comparedKey).join('_')

export const comparisonFullText = `At most ${maxCompared} can be compared. Remove one to choose another.`

/** Why `one` cannot be added; undefined if it can, or is selected already. */
export function comparisonDisabledReason(chosen: readonly Compared[], one: Compared): string | undefined {
  if (chosen.length < maxCompared || isCompared(chosen, one)) return undefined
  return comparisonFullText
}

export const isCompared = (chosen: readonly Compared[], one: Compared): boolean =>
  chosen.some((other) => comparedKey(other) === comparedKey(one))

/** Removes the entry if it is selected. Otherwise adds it, unless the comparison is full. */
export function toggleCompared(chosen: readonly Compared[], one: Compared): Compared[] {
  if (isCompared(chosen, one)) return chosen.filter((other) => comparedKey(other) !== comparedKey(one))
  return comparisonDisabledReason(chosen, one) === undefined ? [...chosen, one] : [...chosen]
}

/** The lowest declared value in kg CO₂e/kg; undefined if fewer than two are declared. 0 is a value, null is none. */
export function lowestCarbon(values: readonly (number | null)[]): number | undefined {
  const declared = values.filter((value) => value !== null)
  return declared.length < 2 ? undefined : Math.min(...declared)
}

/** The lowest price per kg; undefined with fewer than two, or in different currencies. 0 is no price (decision 6). */
export function lowestPrice(prices: readonly Price[]): number | undefined {
  const amounts = knownPrices(prices).map(({ price_per_kg }) => price_per_kg)
  return amounts.length < 2 || hasMixedCurrencies(prices) ? undefined : Math.min(...amounts)
}
