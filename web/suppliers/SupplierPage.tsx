import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { NothingYetDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { placeOf } from './found-supplier.ts'
import { ProductAccordion } from './ProductAccordion.tsx'
import { supplierQuery } from './queries.ts'
import { SupplierCard } from './SupplierCard.tsx'
import classes from './SupplierPage.module.css'

const route = getRouteApi(paths.supplier)

export function SupplierPage() {
  const { id } = route.useParams()
  const { data: supplier } = useSuspenseQuery(supplierQuery(id))
  return (
    <>
      <PageHeader
        title={supplier.company_name}
        subTitle={placeOf(supplier)}
        actions={
          <ButtonLink to={paths.newQuote} search={{ supplier: supplier.id }}>
            Request Quote
          </ButtonLink>
        }
      />
      <div className={classes.columns}>
        <Panel title={`Available Products (${supplier.product_count})`} flush>
          {supplier.products.length === 0 ? (
            <EmptyState
              drawing={<NothingYetDrawing />}
              title="No products listed yet"
              text="You can still describe what you need and ask this supplier for a quote."
              level={3}
            />
          ) : (
            <ProductAccordion key={supplier.id} products={supplier.products} />
          )}
          {supplier.products.length < supplier.product_count && (
            <p className={classes.more}>
              The first {supplier.products.length} are shown. Search by material and profile for the others.
            </p>
          )}
        </Panel>
        <SupplierCard supplier={supplier} title="About the supplier" />
      </div>
    </>
  )
}
