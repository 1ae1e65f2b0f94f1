import { useNavigate, useSearch } from '@tanstack/react-router'
import { ownCatalogue, standardCatalogue, type Catalogue } from './catalogue.ts'
import { ProductCatalogue } from './ProductCatalogue.tsx'

/** A supplier's own catalogue. */
export const MyProductsPage = () => <CataloguePage catalogue={ownCatalogue} />
/** The products without a supplier, managed by the administrators. */
export const StandardProductsPage = () => <CataloguePage catalogue={standardCatalogue} />

function CataloguePage({ catalogue }: { catalogue: Catalogue }) {
  const search = useSearch({ from: catalogue.list })
  const navigate = useNavigate({ from: catalogue.list })
  return (
    <ProductCatalogue
      catalogue={catalogue}
      search={search}
      onSearch={(next, how) => void navigate({ search: next, ...how })}
    />
  )
}
