import { useQuery } from '@tanstack/react-query'
import type { ChoiceFilters, RequestedProduct } from './requested-product.ts'

export type ProductChoices = ReturnType<typeof useProductChoices>

/** The products of a material and profile, lowest EPD first; `filters` are null until both are chosen. */
export function useProductChoices(
  filters: ChoiceFilters | null,
  loadChoices: (filters: ChoiceFilters) => Promise<RequestedProduct[]>,
) {
  const { data, isPending, isError, refetch } = useQuery({
    // Not the key of the query behind `loadChoices`: the two would wait for each other.
    queryKey: ['quotes', 'choices', filters],
    queryFn: () => (filters === null ? [] : loadChoices(filters)),
    enabled: filters !== null,
  })
  return { filters, products: data ?? [], isPending, isError, refetch }
}
