import { useId, type ReactNode } from 'react'
import { formatNumber } from '#domain/values/money.ts'
import { productFactsOf } from '#domain/products/product-description.ts'
import { EpdSourceMark } from '#web/materials/EpdSourceMark.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Dimensions } from './Dimensions.tsx'
import { minimumOf, priceOf } from './found-supplier.ts'
import classes from './ProductAccordion.module.css'
import type { SupplierProduct } from './queries/supplier-pages.ts'
import { RowRequestQuote } from './RequestQuote.tsx'

/** The control that puts a product on the request list. `describedBy`: the id of the product's name. */
export type RowToggle = (product: SupplierProduct, describedBy: string) => ReactNode

type ListedProductRowProps = {
  product: SupplierProduct
  /** Whether the page is about this product. */
  current: boolean
  /** Whether it is the first of newly loaded rows, which gets the focus. */
  focused: boolean
  requestToggle?: RowToggle | undefined
}

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

/** One of a supplier's products: carbon, minimum volume, price, dimensions, and a link to request it. */
export function ListedProductRow({ product, current, focused, requestToggle }: ListedProductRowProps) {
  const id = useId()
  const { value } = product.effective_epd
  return (
    <li className={classes.product}>
      <div>
        <div className={classes.name}>
          <TextLink
            id={id}
            to={paths.product}
            params={{ id: product.id }}
            fw={600}
            {...(focused && { ref: takeFocus })}
            {...(current && { 'aria-current': 'page' as const })}
          >
            {product.name}
          </TextLink>
          {current && <span className={classes.current}>Shown above</span>}
        </div>
        <div>
          {value === null ? (
            <span className="strong">No EPD declared</span>
          ) : (
            <>
              <span className="strong">EPD: {formatNumber(value)} kg CO₂e</span>{' '}
              <span className="muted small">
                per kg, A1–A3 · <EpdSourceMark epd={product.effective_epd} />
              </span>
            </>
          )}
        </div>
        <div className={classes.facts}>
          <span className="muted small">Minimum: {minimumOf(product)}</span>
          <span className="muted small">List price: {priceOf(product)}</span>
        </div>
        <Dimensions facts={productFactsOf(product)} className={classes.dimensions ?? ''} />
      </div>
      <div className={classes.actions}>
        <RowRequestQuote product={product.id} describedBy={id} />
        {requestToggle?.(product, id)}
      </div>
    </li>
  )
}
