import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { formatNumber, formatPrice, hasPrice } from '#domain/values/money.ts'
import { formatFactsShort } from '#domain/products/product-description.ts'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { ShowMore } from '#web/lists/ShowMore.tsx'
import type { QuoteForm } from './new-quote-fields.ts'
import type { ProductChoices } from './product-choices.ts'
import classes from './ProductField.module.css'
import { standardProduct, type RequestedProduct } from './requested-product.ts'
import { SearchField } from '#web/forms/SearchField.tsx'

type ProductFieldProps = {
  control: QuoteForm['control']
  choices: ProductChoices
  picked: RequestedProduct | null
  preferredSupplier: string | undefined
  onPick: (product: RequestedProduct) => void
}

/**
 * The products of a material and profile, lowest EPD first, with the facts that decide. Further pages can be loaded or
 * searched.
 */
export function ProductField({ control, choices, picked, preferredSupplier, onPick }: ProductFieldProps) {
  const { field, fieldState } = useController({ control, name: 'product_id' })
  const [focusAt, setFocusAt] = useState<number>()
  const isPicked = ({ id }: RequestedProduct) => id === field.value
  // A product from a link may be on a later page, and a chosen one stays during a search. It is listed first.
  const brought = picked !== null && isPicked(picked) && !choices.products.some(isPicked) ? [picked] : []
  const products = [...brought, ...choices.products]
  const stopAt =
    focusAt !== undefined && focusAt < products.length ? focusAt : Math.max(0, products.findIndex(isPicked))
  const { text, rest } = choices
  return (
    <div id="product_id" tabIndex={-1}>
      {choices.filters !== null && (text !== '' || rest.more || rest.isBegun) && (
        <SearchField
          className={classes.search ?? ''}
          label="Search these products"
          placeholder="Supplier or standard product"
          value={text}
          onSearch={(newText) => {
            setFocusAt(undefined)
            choices.search(newText)
          }}
          // Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Radio.Group
        name={field.name}
        value={field.value}
        onChange={(id) => {
          field.onChange(id)
          setFocusAt(undefined)
          const choice = products.find((product) => product.id === id)
          if (choice) onPick(choice)
        }}
        label="Product"
        required
        error={fieldState.error?.message}
      >
        {choices.filters === null ? (
          <p className={classes.waiting}>Choose a material and a profile to see the products.</p>
        ) : choices.isPending ? (
          <SkeletonRows count={3} />
        ) : choices.isError ? (
          <ErrorPanel message="Failed to load product data" retry={() => void choices.refetch()} />
        ) : products.length === 0 && text === '' ? (
          <p className={classes.waiting}>
            {preferredSupplier === undefined ? 'No product is listed' : `${preferredSupplier} lists no product`} for
            this profile yet. Describe what you need with manual input instead.
          </p>
        ) : (
          <div className={classes.list} ref={showChosen}>
            {text !== '' && choices.products.length === 0 && (
              <p className={classes.waiting}>No product matches “{text}”.</p>
            )}
            {products.map((product, at) => (
              <Choice key={product.id} product={product} isStop={at === stopAt} isFocused={at === focusAt} />
            ))}
          </div>
        )}
      </Radio.Group>
      {(rest.more || rest.isBegun) && (
        <ShowMore
          shown={`${formatNumber(products.length)} products${rest.more ? ', and there are more' : ''}`}
          label={rest.more ? 'Show more products' : null}
          loading={rest.loading}
          failed={rest.failed ? 'Failed to load product data' : null}
          onMore={() => {
            setFocusAt(products.length)
            rest.load()
          }}
        />
      )}
    </div>
  )
}

type ChoiceProps = {
  product: RequestedProduct
  /** The Tab key reaches one option, and the arrow keys the others, as in any radio group. */
  isStop: boolean
  /** The first of the newly loaded options, which gets the focus. */
  isFocused: boolean
}

/**
 * The list shows only a few products at a time, so the one that a link or a draft chose is scrolled into view, without
 * moving the page.
 */
function showChosen(list: HTMLDivElement | null): void {
  const card = list?.querySelector('[data-checked]')
  if (list && card) list.scrollTop += card.getBoundingClientRect().top - list.getBoundingClientRect().top - 2
}

const takeFocus = (card: HTMLButtonElement | null) => card?.focus()

function Choice({ product, isStop, isFocused }: ChoiceProps) {
  const { id, name, company_name, effective_epd, min_volume, price_per_kg, currency } = product
  const { value } = effective_epd
  return (
    <Radio.Card
      value={id}
      tabIndex={isStop ? 0 : -1}
      p="sm"
      className={classes.choice ?? ''}
      {...(isFocused && { ref: takeFocus })}
    >
      <span className={classes.row} data-figures>
        <Radio.Indicator />
        <span className={classes.name}>
          {company_name ?? standardProduct}
          <span className={classes.small}>{formatFactsShort(product) || name}</span>
        </span>
        <span className={classes.figure}>
          {value === null ? 'No EPD' : formatNumber(value)}
          <span className={classes.small}>{value === null ? 'declared' : 'kg CO₂e/kg'}</span>
        </span>
        <span className={classes.figure}>
          {formatNumber(min_volume)} t<span className={classes.small}>minimum</span>
        </span>
        <span className={classes.figure}>
          {hasPrice(price_per_kg) ? formatPrice(price_per_kg) : 'On request'}
          <span className={classes.small}>{hasPrice(price_per_kg) ? `${currency}/kg` : 'price'}</span>
        </span>
      </span>
    </Radio.Card>
  )
}
