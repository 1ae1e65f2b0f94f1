import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { catalogueOf } from '#domain/products/catalogue.ts'
import { formatNumber } from '#domain/values/money.ts'
import { productFactsOf } from '#domain/products/product-description.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { ProfilePicture } from '#web/materials/ProfilePicture.tsx'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { RequestListBar } from '#web/request-list/RequestListBar.tsx'
import { RequestListToggle } from '#web/request-list/RequestListToggle.tsx'
import { rowToggleOf } from '#web/request-list/row-toggle.tsx'
import { useActor } from '#web/session.tsx'
import { Dimensions } from '#web/suppliers/Dimensions.tsx'
import { EpdFigure } from '#web/suppliers/EpdFigure.tsx'
import { minimumOf, priceOf } from '#web/suppliers/found-supplier.ts'
import { ProductAccordion } from '#web/suppliers/ProductAccordion.tsx'
import { AskSeveral, RequestQuote } from '#web/suppliers/RequestQuote.tsx'
import { SupplierCard } from '#web/suppliers/SupplierCard.tsx'
import classes from '#web/suppliers/SupplierPage.module.css'
import { BottomBars } from '#web/components/BottomBars.tsx'
import { ButtonLink, TextLink } from '#web/components/ButtonLink.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { productQuery, type Product } from './queries.ts'
import { StandardProduct } from './StandardProduct.tsx'
import { CbamFacts } from './CbamFacts.tsx'

const route = getRouteApi(paths.product)

export function ProductPage() {
  const { id } = route.useParams()
  const { data: product, dataUpdatedAt } = useSuspenseQuery(productQuery(id))
  const { supplier } = product
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
        meta={
          <span className="muted small">
            Updated <DateAndAge key={product.updated_at} at={product.updated_at} />
          </span>
        }
        actions={<Actions product={product} />}
      />
      <div className={supplier === null ? 'stack gap-16 shrinkable' : classes.columns}>
        <div className="stack gap-16 shrinkable">
          <Facts product={product} />
          {product.cbam && <CbamFacts cbam={product.cbam} />}
          {supplier === null ? (
            <StandardProduct product={product} />
          ) : (
            <Panel
              title={`Available Products (${formatNumber(supplier.product_count)})`}
              aside={supplier.company_name}
              flush
            >
              <ProductAccordion
                key={product.id}
                supplier={supplier}
                at={dataUpdatedAt}
                current={product.id}
                requestToggle={rowToggleOf(supplier)}
              />
            </Panel>
          )}
        </div>
        {supplier !== null && <SupplierCard supplier={supplier} at={dataUpdatedAt} title="Supplier" linked />}
      </div>
      <BottomBars>
        <RequestListBar />
      </BottomBars>
    </>
  )
}

/** The actions on the product: the manager of its catalogue edits it, a customer requests quotes. */
function Actions({ product }: { product: Product }) {
  const actor = useActor()
  const denial = useDenial('updateProduct')
  const isManager =
    product.supplier_id === catalogueOf({ id: actor.company_id, role: actor.role }) &&
    accessDenialOf(actor, 'updateProduct')?.refusal !== 'common.notAllowed'
  const isStandard = product.supplier === null
  return (
    <>
      <RequestListToggle product={product} look="button" />
      {isStandard ? (
        <RequestQuote from={{ product: product.id }} secondary />
      ) : (
        <AskSeveral productId={product.id} secondary />
      )}
      {isStandard ? <AskSeveral productId={product.id} /> : <RequestQuote from={{ product: product.id }} />}
      {isManager && (
        <ButtonLink
          to={isStandard ? paths.editStandardProduct : paths.editProduct}
          params={{ id: product.id }}
          disabledReason={denial}
        >
          Edit
        </ButtonLink>
      )}
    </>
  )
}

function Facts({ product }: { product: Product }) {
  return (
    <Panel title="Product" aside={`${product.material}, ${product.subcategory}`}>
      <div className={classes.figures}>
        <ProfilePicture material={product.material} profile={product.subcategory} size="lg" />
        <EpdFigure epd={product.effective_epd} large ranked={false} />
        <div className={classes.fact}>
          <strong>{minimumOf(product)}</strong>
          <span>Minimum volume</span>
        </div>
        <div className={classes.fact}>
          <strong>{priceOf(product)}</strong>
          <span>List price</span>
        </div>
      </div>
      <Dimensions facts={productFactsOf(product)} className={classes.dimensions ?? ''} />
    </Panel>
  )
}
