import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { currencies } from '#domain/values/money.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import classes from './PriceAndTime.module.css'
import { TargetPrice } from './TargetPrice.tsx'

type Name = 'price_per_kg' | 'currency' | 'delivery_time'
type PriceAndTimeProps = {
  field: (name: Name) => { id: string; error?: ReactNode }
  /** What a colleague has sent meanwhile, below the field. */
  besides: (name: Name) => ReactNode
  /** Without one price for everything, each position has its own elsewhere. */
  onePrice: boolean
  /** Of a request of one position, whose target price is shown. */
  quoteId: string | undefined
  /** Whether the price has the focus at first. */
  startsAtPrice: boolean | undefined
}

/** The fields of an offer that the specification names: price, currency, delivery time. */
export const PriceAndTime = ({ field, besides, onePrice, quoteId, startsAtPrice }: PriceAndTimeProps) => (
  <div className={classes.offer}>
    {onePrice && (
      <div>
        <DecimalField
          {...field('price_per_kg')}
          label="Price per kg"
          step={0.01}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the form to answer
          autoFocus={startsAtPrice}
        />
        {quoteId !== undefined && <TargetPrice quoteId={quoteId} />}
        {besides('price_per_kg')}
      </div>
    )}
    <div>
      <NativeSelect {...field('currency')} label="Currency" data={[...currencies]} />
      {besides('currency')}
    </div>
    <div>
      <DecimalField
        {...field('delivery_time')}
        label="Delivery time (days)"
        step={1}
        least={1}
        canBe={Number.isInteger}
      />
      {besides('delivery_time')}
    </div>
  </div>
)
