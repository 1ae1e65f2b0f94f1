import { topProductsShown } from '#domain/suppliers/analytics.ts'
import { formatNumber, formatPrice, hasPrice, noPriceText } from '#domain/values/money.ts'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink, TextLink } from '#web/components/ButtonLink.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { ProductsIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Panel } from '#web/components/Panel.tsx'
import type { Analytics } from './queries/analytics.ts'

type TopProduct = Analytics['top_products'][number]

const title = `Top ${topProductsShown} Products`

/** The most requested products with currency and price per kg (specification 001, section 2). */
export function AnalyticsTopProducts({ products }: { products: TopProduct[] }) {
  const denial = useDenial('createProducts')
  return (
    <Panel title={title} aside={<TextLink to={paths.myProducts}>All products</TextLink>} flush>
      {products.length === 0 ? (
        <EmptyState
          image={<ProductsIllustration />}
          title="No products yet"
          text="The products that buyers request most will appear here."
          action={
            <ButtonLink to={paths.newProducts} disabledReason={denial}>
              Add Products
            </ButtonLink>
          }
          level={3}
          compact
        />
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={products}
          rowKey={({ id }) => id}
          rowLink={({ id }) => ({ to: paths.product, params: { id } })}
        />
      )}
    </Panel>
  )
}

const columns: Column<TopProduct>[] = [
  { id: 'name', header: 'Product', cell: ({ name }) => <CellText text={name} /> },
  {
    id: 'price_per_kg',
    header: 'Price per kg',
    align: 'end',
    cell: ({ price_per_kg, currency }) =>
      hasPrice(price_per_kg) ? `${currency} ${formatPrice(price_per_kg)}` : noPriceText,
  },
  { id: 'requests', header: 'Requests', align: 'end', cell: ({ requests }) => formatNumber(requests) },
]
