import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Dimensions } from '#web/suppliers/Dimensions.tsx'
import { EpdFigure } from '#web/suppliers/EpdFigure.tsx'
import { minimumOf, priceOf } from '#web/suppliers/found-supplier.ts'
import { ProductAccordion } from '#web/suppliers/ProductAccordion.tsx'
import { SupplierCard } from '#web/suppliers/SupplierCard.tsx'
import classes from '#web/suppliers/SupplierPage.module.css'
import { ButtonLink, TextLink } from '#web/ui/ButtonLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { productQuery } from './queries.ts'

const route = getRouteApi(paths.product)

export function ProductPage() {
  const { id } = route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(id))
  const { supplier, effective_epd } = product
  return (
    <>
      <PageHeader
        title={product.name}
        subTitle={
          supplier === null ? (
            'Standard product, offered by several suppliers'
          ) : (
            <TextLink to={paths.supplier} params={{ id: supplier.id }}>
              {supplier.company_name}
            </TextLink>
          )
        }
        actions={
          <>
            <ButtonLink to={paths.review} state={{ reviewProductId: product.id }} variant="default">
              Ask several suppliers
            </ButtonLink>
            <ButtonLink to={paths.newQuote} search={{ product: product.id }}>
              Request Quote
            </ButtonLink>
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Panel title="Product" aside={`${product.material}, ${product.subcategory}`}>
            <div className={classes.figures}>
              <EpdFigure value={effective_epd.value} source={effective_epd.source} large />
              <div className={classes.fact}>
                <strong>{minimumOf(product)}</strong>
                <span>Minimum volume</span>
              </div>
              <div className={classes.fact}>
                <strong>{priceOf(product)}</strong>
                <span>List price</span>
              </div>
            </div>
            <Dimensions dimensions={product.dimensions} className={classes.dimensions ?? ''} />
          </Panel>
          {supplier !== null && (
            <Panel title={`Available Products (${supplier.product_count})`} aside={supplier.company_name} flush>
              <ProductAccordion
                key={product.id}
                products={supplier.products}
                opened={{ material: product.material, subcategory: product.subcategory }}
              />
            </Panel>
          )}
        </div>
        {supplier !== null && <SupplierCard supplier={supplier} title="Supplier" />}
      </div>
    </>
  )
}
