import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { materials } from '#domain/materials/materials.ts'
import { formatCount, priceOrderText } from '#domain/values/money.ts'
import { productKinds, type AllProductsSort } from '#domain/products/product.ts'
import { errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { ColumnsMenu } from '#web/lists/ColumnsMenu.tsx'
import { DataTable } from '#web/lists/DataTable.tsx'
import { useHiddenColumns } from '#web/lists/columns-choice.ts'
import { quoted, useListSearch } from '#web/lists/list-search.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { ProductsIllustration } from '#web/drawings/illustrations.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { listedProductColumns } from './product-columns.tsx'
import { adminProductsSearch } from '#web/admin/catalogue-searches.ts'
import { ListFilters } from '#web/lists/ListFilters.tsx'
import { downloadProducts, allProductsQuery, type ListedProduct } from './queries.ts'

const kindLabels = { supplier: 'From suppliers', standard: 'Standard' }

/** The products of all suppliers and the standard ones. */
export function AdminProductsPage() {
  const list = useListSearch(useSearch({ from: paths.adminProducts }), {
    text: quoted,
    category: String,
    kind: (one) => kindLabels[one],
  })
  const { search } = list
  const products = useQuery(allProductsQuery(search))
  const columnChoice = useHiddenColumns('adminProducts')

  return (
    <>
      <PageHeader
        title="Products"
        subTitle="The products of all suppliers, and the standard products"
        actions={
          <>
            <ExportList
              loadFile={(form) => downloadProducts(list.choice, form)}
              errorMessageOf={(error) => errorMessage(error, 'Failed to export products. Please try again.')}
            />
            <ButtonLink to={paths.standardProducts} variant="default">
              Manage standard products
            </ButtonLink>
          </>
        }
      />
      <SavedViews list="adminProducts" search={search} read={adminProductsSearch.parse} />
      <ListFilters
        result={products.data && resultText(products.data, search.sort)}
        beside={<ColumnsMenu columns={listedProductColumns} {...columnChoice} />}
        {...list.filters}
      >
        <SearchField placeholder="Name, supplier, category" {...list.searchField} />
        <ChoiceFilter label="Category" all="All categories" choices={materials} {...list.filter('category')} />
        <ChoiceFilter
          label="Kind"
          all="All products"
          choices={productKinds}
          labelOf={(one) => kindLabels[one]}
          {...list.filter('kind')}
        />
      </ListFilters>
      <ListPage
        query={products}
        failed="Failed to load products. Please try again."
        {...list.paging}
        noneYet={{
          image: <ProductsIllustration />,
          title: 'No products yet',
          text: 'Products that suppliers list appear here.',
        }}
        noMatch={{ title: 'No matching products', text: 'No product fits this search and these filters.' }}
      >
        {(data) => (
          <DataTable
            compact
            caption="Products"
            columns={listedProductColumns}
            hidden={columnChoice.hidden}
            rows={data.products}
            rowKey={({ id }) => id}
            // A product of a supplier that is not active has no page.
            rowLink={({ id, supplier }) =>
              supplier === null || supplier.user_status === 'active' ? { to: paths.product, params: { id } } : null
            }
            {...list.sorting}
          />
        )}
      </ListPage>
    </>
  )
}

function resultText(
  { products, count }: { products: readonly ListedProduct[]; count: number },
  sort: AllProductsSort | undefined,
) {
  const note = sort === 'price_per_kg' ? priceOrderText(products, count) : null
  return [formatCount(count, 'product'), note].filter((words) => words !== null).join(' · ')
}
