import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPerKg } from '#domain/epds/epd.ts'
import { fitRequestOf, volumeNotTyped, type SuppliersToAskInput } from '#domain/quotes/recipients/suppliers-to-ask.ts'
import { formatFitToAsk, type JudgedRecipient } from '#domain/quotes/recipients/request-fit-texts.ts'
import { parseDecimal } from '#web/forms/decimal.ts'
import { searchDebounce } from '#web/forms/SearchField.tsx'
import type { NamedSupplier, NewQuoteFields } from './new-quote-fields.ts'
import { chosenAlternatives, chosenProduct, type ListedPosition, type PositionFields } from './position-fields.ts'

/** A supplier that a request can name, with how it fits. */
export type SupplierToAsk = NamedSupplier & JudgedRecipient & { country: string | null; favourite: boolean }
type Asked = Pick<SuppliersToAskInput, 'positions' | 'max_price_currency'>
export type LoadSuppliersToAsk = (
  asked: Asked & { text: string },
) => Promise<{ count: number; suppliers: SupplierToAsk[] }>

/** Suppliers that are asked without being named. */
export type AlwaysAsked = NamedSupplier & { why: string }

/** The suppliers of the products, those of the same goods, and the preferred one, each once. */
export function alwaysAsked(positions: readonly ListedPosition[], preferred: NamedSupplier | null): AlwaysAsked[] {
  const products = positions.flatMap((position) => {
    const product = chosenProduct(position)
    return product === null ? [] : [product, ...chosenAlternatives(position)]
  })
  const asked = new Map(preferred === null ? [] : [[preferred.id, { ...preferred, why: 'Your preferred supplier' }]])
  for (const { supplier_id: id, company_name } of products)
    if (id !== null) asked.set(id, { id, company_name: company_name ?? id, why: 'Always asked: it is their product' })
  return [...asked.values()].map(({ id, company_name, why }) => ({ id, company_name, why }))
}

/** A position that names no supplier by its product. One without any product is refused for that reason alone. */
export const namesNobody = (position: ListedPosition): boolean =>
  position.fields.manual || chosenProduct(position)?.supplier_id === null

const amount = (text: string, least: number): number | null => {
  const value = parseDecimal(text, isPerKg)
  return value !== null && value >= least && value <= volumeNotTyped ? value : null
}

/** What suppliers are compared with, as far as it is typed. */
export const askedOf = (
  positions: readonly { fields: PositionFields }[],
  { max_price_currency }: Pick<NewQuoteFields, 'max_price_currency'>,
): Asked => ({
  max_price_currency,
  positions: positions.map(({ fields }) => ({
    material: fields.material || null,
    profile: fields.profile || null,
    volume: volumeTyped(fields.volume) ?? volumeNotTyped,
    max_epd: amount(fields.max_epd, 0),
    max_price_per_kg: amount(fields.max_price_per_kg, 0),
  })),
})
const leastVolume = 0.001
const volumeTyped = (text: string): number | null => {
  const value = parseDecimal(text)
  return value !== null && value >= leastVolume && value <= volumeNotTyped ? value : null
}

/** The suppliers that fit what is typed so far, and those of a search by name. */
export function useSuppliersToAsk(asked: Asked, load: LoadSuppliersToAsk) {
  const [text, search] = useState('')
  const [sent] = useDebouncedValue(JSON.stringify(asked), searchDebounce)
  const query = useQuery({
    queryKey: ['suppliers', 'to-ask', sent, text],
    queryFn: async () => {
      const request = JSON.parse(sent) as Asked
      const { count, suppliers } = await load({ ...request, text })
      return { count, suppliers: suppliers.map((supplier) => ({ ...supplier, fits: fitText(supplier, request) })) }
    },
    // The list stays while a number is typed.
    placeholderData: keepPreviousData,
  })
  return { text, search, query }
}

const noDetails = { size: null, grade: null, standard: null }
function fitText(supplier: SupplierToAsk, asked: Asked): string | null {
  const { positions, ...request } = fitRequestOf(asked)
  return formatFitToAsk(supplier, {
    ...request,
    positions: positions.map((position) => ({ ...position, ...noDetails })),
  })
}
