import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { differencesFrom, type AskedGoods } from './position-fields.ts'
import type { ChoiceFilters, RequestedProduct } from './requested-product.ts'

type ChoicesPage = { products: RequestedProduct[]; more: boolean }
type Asked = ChoiceFilters & { text?: string; like?: string; one_per_supplier?: 'true'; page: string }
/** One page of the products of a material and profile, lowest EPD first. */
export type LoadChoices = (asked: Asked) => Promise<ChoicesPage>

/** The pages of a list that are not loaded yet. */
export type Rest = { more: boolean; isBegun: boolean; loading: boolean; failed: boolean; load: () => void }

export type ProductChoices = ReturnType<typeof useProductChoices>

const nothing: ChoicesPage = { products: [], more: false }

const choicesQuery = (
  key: readonly unknown[],
  filters: ChoiceFilters | null,
  load: (filters: ChoiceFilters, page: string) => Promise<ChoicesPage>,
) =>
  infiniteQueryOptions({
    queryKey: ['products', ...key, filters],
    queryFn: ({ pageParam }) => (filters === null ? nothing : load(filters, String(pageParam))),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.more ? pages.length + 1 : undefined),
    enabled: filters !== null,
  })

/**
 * The products of a material and profile whose own or supplier's name contains the text, page by page. `filters` is null
 * until both are chosen. `text` and `search` are for lists of several pages.
 */
export function useProductChoices(filters: ChoiceFilters | null, load: LoadChoices) {
  const [searched, setSearched] = useState<{ filters: string; text: string }>()
  const kind = JSON.stringify(filters)
  // A search text applies only to the list in which it was typed.
  const text = searched?.filters === kind ? searched.text : ''
  const query = useInfiniteQuery({
    ...choicesQuery(['choices', text], filters, (of, page) => load({ ...of, ...(text && { text }), page })),
    placeholderData: (before, previous) => (JSON.stringify(previous?.queryKey.at(-1)) === kind ? before : undefined),
  })
  const { isPending, isError, data, refetch } = query
  return {
    filters,
    text,
    search: (newText: string) => setSearched({ filters: kind, text: newText }),
    products: productsOf(data?.pages),
    isPending,
    isError: isError && data === undefined,
    refetch,
    rest: restOf(query),
  }
}

/** The number of pages of one supplier's products of a profile that are looked through for a fitting one. */
const maxPagesOfSupplier = 5

/**
 * The product of the same supplier that has the size and grade asked for, if the chosen one has another (`isOther`); null if there is
 * none, or it is not known yet.
 */
export function useFittingProduct(
  { material, subcategory: profile, supplier_id: supplierId }: RequestedProduct,
  fields: AskedGoods,
  isOther: boolean,
  load: LoadChoices,
) {
  const { data, isLoading } = useQuery({
    queryKey: ['products', 'of-supplier', supplierId, material, profile],
    queryFn: () =>
      supplierId === null ? [] : productsOfSupplier({ material, profile, supplier_id: supplierId }, load),
    enabled: isOther && supplierId !== null,
  })
  const fitting = isOther ? (data?.find((one) => isFitting(one, fields)) ?? null) : null
  return { fitting, isLooking: isLoading }
}

async function productsOfSupplier(filters: ChoiceFilters, load: LoadChoices): Promise<RequestedProduct[]> {
  const products: RequestedProduct[] = []
  for (let page = 1; page <= maxPagesOfSupplier; page++) {
    const found = await load({ ...filters, page: String(page) })
    products.push(...found.products)
    if (!found.more) break
  }
  return products
}

/** A product that does not state what is asked for does not fit for certain. */
const isFitting = (product: RequestedProduct, fields: AskedGoods): boolean =>
  (fields.size.trim() === '' || product.size !== null) &&
  (fields.grade.trim() === '' || product.grade !== null) &&
  differencesFrom(product, fields).length === 0

/**
 * The best product of each supplier for a material and profile, to choose recipients from. Empty without filters. `like`:
 * the requested product, which determines the best match.
 */
export const supplierOffersQuery = (filters: ChoiceFilters | null, load: LoadChoices, like?: string) =>
  choicesQuery(['suppliers-to-ask', like], filters, (of, page) =>
    load({ ...of, ...(like !== undefined && { like }), one_per_supplier: 'true', page }),
  )

/** Loads pages until all ticked suppliers are among them, because a draft may contain suppliers of a later page. */
export function useSupplierOffers(query: ReturnType<typeof supplierOffersQuery>, ticked: readonly string[]) {
  const offersQuery = useInfiniteQuery(query)
  const { data, isLoading, hasNextPage, isFetching, isError, fetchNextPage } = offersQuery
  const offers = productsOf(data?.pages)
  const isLooking = hasNextPage && !isError && !ticked.every((id) => offers.some((one) => one.supplier_id === id))
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage()
  }, [isLooking, isFetching, fetchNextPage])
  return { offers, isLooking: isLoading || isLooking, rest: restOf(offersQuery) }
}

/** Removes duplicates: a product that is added between two requests moves another one onto the next page. */
const productsOf = (pages: readonly ChoicesPage[] = []): RequestedProduct[] => [
  ...new Map(pages.flatMap(({ products }) => products).map((product) => [product.id, product])).values(),
]

type Paged = {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

const restOf = (query: Paged): Rest => ({
  more: query.hasNextPage,
  isBegun: (query.data?.pages.length ?? 0) > 1,
  loading: query.isFetchingNextPage,
  failed: query.isFetchNextPageError,
  load: () => void query.fetchNextPage(),
})
