import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useController, type Control } from 'react-hook-form'
import { formatNumber, formatPrice, hasPrice } from '#domain/money.ts'
import type { CreateQuoteInput } from '#domain/quote-input.ts'
import { SkeletonRows } from '#web/ui/DelayedSkeleton.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import type { NewQuoteFields } from './new-quote-fields.ts'
import classes from './ProductField.module.css'
import { standardProduct, type ChoiceFilters, type RequestedProduct } from './requested-product.ts'

type ProductFieldProps = {
  control: Control<NewQuoteFields, unknown, CreateQuoteInput>
  /** Null until material and profile are chosen. */
  filters: ChoiceFilters | null
  loadChoices: (filters: ChoiceFilters) => Promise<RequestedProduct[]>
  onPick: (product: RequestedProduct) => void
}

/** The products of a material and profile, lowest EPD first, side by side with what decides. */
export function ProductField({ control, filters, loadChoices, onPick }: ProductFieldProps) {
  const { field, fieldState } = useController({ control, name: 'product_id' })
  const choices = useQuery({
    // Not the key of the query behind `loadChoices`: the two would wait for each other.
    queryKey: ['quotes', 'choices', filters],
    queryFn: () => (filters === null ? [] : loadChoices(filters)),
    enabled: filters !== null,
  })
  const products = choices.data ?? []
  return (
    <div id="product_id" tabIndex={-1}>
      <Radio.Group
        name={field.name}
        value={field.value}
        onChange={(id) => {
          field.onChange(id)
          const picked = products.find((product) => product.id === id)
          if (picked) onPick(picked)
        }}
        label="Product"
        required
        error={fieldState.error?.message}
      >
        {filters === null ? (
          <p className={classes.waiting}>Choose a material and a profile to see the products.</p>
        ) : choices.isPending ? (
          <SkeletonRows count={3} />
        ) : choices.isError ? (
          <ErrorPanel message="Failed to load product data" retry={() => void choices.refetch()} />
        ) : products.length === 0 ? (
          <p className={classes.waiting}>
            No product is listed for this profile yet. Describe what you need with manual input instead.
          </p>
        ) : (
          <div className={classes.list}>
            {products.map((product) => (
              <Choice key={product.id} product={product} />
            ))}
          </div>
        )}
      </Radio.Group>
    </div>
  )
}

function Choice({ product }: { product: RequestedProduct }) {
  const { id, name, company_name, effective_epd, min_volume, price_per_kg, currency } = product
  const { value } = effective_epd
  return (
    <Radio.Card value={id} p="sm" className={classes.choice ?? ''}>
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
