import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { catalogueSearch } from './catalogue-search.ts'
import { ownCatalogue } from './catalogue.ts'
import { ProductCatalogue } from './ProductCatalogue.tsx'

/** A supplier's own catalogue. */
export function MyProductsPage() {
  const search = catalogueSearch.parse(useSearch({ from: paths.myProducts }))
  const navigate = useNavigate({ from: paths.myProducts })
  return (
    <ProductCatalogue
      catalogue={ownCatalogue}
      search={search}
      onSearch={(next, how) => void navigate({ search: next, ...how })}
    />
  )
}
