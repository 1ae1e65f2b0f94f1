import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { ShowMore } from '#web/lists/ShowMore.tsx'
import { ListedProductRow, type RowToggle } from './ListedProductRow.tsx'
import type { Supplier } from './queries.ts'
import { groupProductsQuery, type SupplierProduct } from './queries/supplier-pages.ts'
import { formatNumber } from '#domain/values/money.ts'

type GroupProductsProps = {
  supplierId: string
  group: Supplier['groups'][number]
  /** The group's first page, if it was loaded with the page. `at` is the time of that, in milliseconds. */
  first: { products: SupplierProduct[]; more: boolean; at: number } | null
  current?: string | undefined
  /** The filters of a search, of which only the matches are shown. */
  matching?: SupplierFilters
  requestToggle?: RowToggle | undefined
}

const failed = 'Failed to load supplier data'

/** The products of an open group, a page at a time. */
export function GroupProducts({ supplierId, group, first, current, matching, requestToggle }: GroupProductsProps) {
  const query = useInfiniteQuery({
    ...groupProductsQuery(supplierId, group, matching),
    ...(first && {
      initialData: { pages: [{ products: first.products, more: first.more }], pageParams: [1] },
      initialDataUpdatedAt: first.at,
    }),
  })
  const [focusAt, setFocusAt] = useState<number>()
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query

  if (data === undefined)
    return isError ? (
      <ErrorPanel message={failed} retry={() => void refetch()} />
    ) : (
      <SkeletonRows count={Math.min(group.count, 5)} />
    )

  // Removes duplicates: a product that is added between two requests moves another one onto the next page.
  const products = [...new Map(data.pages.flatMap((page) => page.products).map((at) => [at.id, at])).values()]
  return (
    <>
      {isError && !isFetchNextPageError && <ErrorPanel message={failed} retry={() => void refetch()} />}
      <ul className="plain-list">
        {products.map((product, index) => (
          <ListedProductRow
            key={product.id}
            product={product}
            current={product.id === current}
            focused={index === focusAt}
            requestToggle={requestToggle}
          />
        ))}
      </ul>
      {(hasNextPage || data.pages.length > 1) && (
        <ShowMore
          shown={`${formatNumber(products.length)} of ${formatNumber(Math.max(group.count, products.length))} products`}
          label={hasNextPage ? 'Show more' : null}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError ? failed : null}
          onMore={() => {
            setFocusAt(products.length)
            void fetchNextPage()
          }}
        />
      )}
    </>
  )
}
