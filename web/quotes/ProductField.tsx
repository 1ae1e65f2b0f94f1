import { Radio } from '@mantine/core'
import { useController } from 'react-hook-form'
import { formatNumber, formatPrice, hasPrice } from '#domain/money.ts'
import { SkeletonRows } from '#web/ui/DelayedSkeleton.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import type { QuoteForm } from './new-quote-fields.ts'
import type { ProductChoices } from './product-choices.ts'
import classes from './ProductField.module.css'
import { standardProduct, type RequestedProduct } from './requested-product.ts'

type ProductFieldProps = {
  control: QuoteForm['control']
  choices: ProductChoices
  picked: RequestedProduct | null
  preferredSupplier: string | undefined
  onPick: (product: RequestedProduct) => void
}

/** The products of a material and profile, lowest EPD first, side by side with what decides. */
export function ProductField({ control, choices, picked, preferredSupplier, onPick }: ProductFieldProps) {
  const { field, fieldState } = useController({ control, name: 'product_id' })
  const isPicked = ({ id }: RequestedProduct) => id === field.value
  // A link may have brought one that is not among the first hundred.
  const brought = picked !== null && isPicked(picked) && !choices.products.some(isPicked) ? [picked] : []
  const products = [...brought, ...choices.products]
  return (
    <div id="product_id" tabIndex={-1}>
      <Radio.Group
        name={field.name}
        value={field.value}
        onChange={(id) => {
          field.onChange(id)
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
        ) : products.length === 0 ? (
          <p className={classes.waiting}>
            {preferredSupplier === undefined ? 'No product is listed' : `${preferredSupplier} lists no product`} for
            this profile yet. Describe what you need with manual input instead.
          </p>
        ) : (
          <div className={classes.list}>
            {products.map((product, at) => (
              <Choice
                key={product.id}
                product={product}
                isStop={products.some(isPicked) ? isPicked(product) : at === 0}
              />
            ))}
          </div>
        )}
      </Radio.Group>
    </div>
  )
}

type ChoiceProps = {
  product: RequestedProduct
  /** One of all is met with the Tab key, the others with the arrow keys, as with any radio buttons. */
  isStop: boolean
}

function Choice({ product, isStop }: ChoiceProps) {
  const { id, name, company_name, effective_epd, min_volume, price_per_kg, currency } = product
  const { value } = effective_epd
  return (
    <Radio.Card value={id} tabIndex={isStop ? 0 : -1} p="sm" className={classes.choice ?? ''}>
      <span className={classes.row} data-figures>
        <Radio.Indicator />
        <span className={classes.name}>
          {company_name ?? standardProduct}
          <span className={classes.small}>{name}</span>
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
