import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { catalogueSearch } from './catalogue-search.ts'
import { standardCatalogue } from './catalogue.ts'
import { ProductCatalogue } from './ProductCatalogue.tsx'

/** The products without a supplier, managed by the administrators. */
export function StandardProductsPage() {
  const search = catalogueSearch.parse(useSearch({ from: paths.standardProducts }))
  const navigate = useNavigate({ from: paths.standardProducts })
  return (
    <ProductCatalogue
      catalogue={standardCatalogue}
      search={search}
      onSearch={(next, how) => void navigate({ search: next, ...how })}
    />
  )
}
