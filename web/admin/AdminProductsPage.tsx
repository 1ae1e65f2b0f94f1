import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { materials } from '#domain/materials.ts'
import { formatCount, priceOrderText } from '#domain/money.ts'
import { productKinds, type AllProductsSort } from '#domain/product.ts'
import { errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { ExportButton } from '#web/components/ExportButton.tsx'
import { listFilters, quoted } from '#web/components/list-filters.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { ProductsIllustration } from '#web/drawings/illustrations.tsx'
import { AdminList } from './AdminList.tsx'
import { AllProductsTable } from './AllProductsTable.tsx'
import { adminProductsSearch, type AdminProductsSearch } from './catalogue-searches.ts'
import { ListFilters } from './ListFilters.tsx'
import { allProductsFile, allProductsQuery, type ListedProduct } from './queries/products.ts'

const kindLabels = { supplier: 'From suppliers', standard: 'Standard' }

/** The products of all suppliers and the standard ones. Filters, sort and page live in the address. */
export function AdminProductsPage() {
  const search = adminProductsSearch.parse(useSearch({ from: paths.adminProducts }))
  const navigate = useNavigate({ from: paths.adminProducts })
  const { page = 1, ...choice } = search
  const { text, category, kind, sort = 'created_at', order = 'desc' } = choice
  const products = useQuery(allProductsQuery(search))

  // Each choice is a step in the browser's history. A typed text is one step, however many letters it has.
  const change = (next: Partial<AdminProductsSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...next }), replace, resetScroll: false })
  const { chips, isFiltered, clear } = listFilters(
    search,
    { text: quoted, category: String, kind: (one) => kindLabels[one] },
    change,
  )

  return (
    <>
      <PageHeader
        title="Products"
        subTitle="What all suppliers list, and the standard products"
        actions={
          <>
            <ExportButton
              loadFile={() => allProductsFile(choice)}
              errorMessageOf={(error) => errorMessage(error, 'Failed to export products. Please try again.')}
            />
            <ButtonLink to={paths.standardProducts} variant="default">
              Manage standard products
            </ButtonLink>
          </>
        }
      />
      <SavedViews list="adminProducts" search={search} read={adminProductsSearch.parse} />
      <ListFilters result={products.data && resultText(products.data, sort)} chips={chips} onClear={clear}>
        <SearchField
          label="Search"
          placeholder="Name, supplier, category"
          value={text ?? ''}
          onSearch={(newText) => change({ text: newText || undefined }, true)}
        />
        <ChoiceFilter
          label="Category"
          all="All categories"
          choices={materials}
          value={category}
          onChange={(next) => change({ category: next })}
        />
        <ChoiceFilter
          label="Kind"
          all="All products"
          choices={productKinds}
          labelOf={(one) => kindLabels[one]}
          value={kind}
          onChange={(next) => change({ kind: next })}
        />
      </ListFilters>
      <AdminList
        query={products}
        failed="Failed to load products. Please try again."
        page={page}
        onPage={(next, replace) => change({ page: next }, replace)}
        isFiltered={isFiltered}
        onClear={clear}
        noneYet={{
          image: <ProductsIllustration />,
          title: 'No products yet',
          text: 'What suppliers list appears here.',
        }}
        noMatch={{ title: 'No matching products', text: 'No product fits this search and these filters.' }}
      >
        {(data) => (
          <AllProductsTable
            products={data.products}
            sort={{ by: sort, descending: order === 'desc' }}
            onSort={({ by, descending }) => change({ sort: by, order: descending ? 'desc' : 'asc' })}
          />
        )}
      </AdminList>
    </>
  )
}

function resultText({ products, count }: { products: readonly ListedProduct[]; count: number }, sort: AllProductsSort) {
  const note = sort === 'price_per_kg' ? priceOrderText(products, count) : null
  return [formatCount(count, 'product'), note].filter((words) => words !== null).join(' · ')
}
