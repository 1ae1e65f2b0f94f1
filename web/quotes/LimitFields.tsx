import { NativeSelect } from '@mantine/core'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { currencies, formatNumber } from '#domain/money.ts'
import type { CreateQuoteInput } from '#domain/quote-input.ts'
import { DecimalField } from '#web/ui/DecimalField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { volumeOf, type NewQuoteFields } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

type LimitFieldsProps = {
  form: UseFormReturn<NewQuoteFields, unknown, CreateQuoteInput>
  /** Of the chosen product, in tons. */
  minimum: number | undefined
}

/** How much, and the most carbon and money it may take. Below the product's minimum one is warned, not stopped. */
export function LimitFields({ form, minimum }: LimitFieldsProps) {
  const { errors } = form.formState
  const volume = volumeOf(useWatch({ control: form.control, name: 'volume' }))
  return (
    <div className={classes.stack}>
      <div className={classes.pair}>
        <DecimalField
          {...form.register('volume')}
          id="volume"
          label="Volume (tons)"
          unit="t"
          required
          error={errors.volume?.message}
        />
        <DecimalField
          {...form.register('max_epd')}
          id="max_epd"
          label="Max EPD"
          unit="kg CO₂e/kg"
          error={errors.max_epd?.message}
        />
        <div className={classes.price}>
          <DecimalField
            {...form.register('max_price_per_kg')}
            id="max_price_per_kg"
            label="Max price per kg"
            error={errors.max_price_per_kg?.message}
          />
          <NativeSelect
            {...form.register('max_price_currency')}
            aria-label="Currency of the max price"
            data={[...currencies]}
          />
        </div>
      </div>
      {minimum !== undefined && volume !== null && volume < minimum && (
        <Notice tone="warning">
          This is below the product’s minimum volume of {formatNumber(minimum)} tons. You can ask all the same; the
          supplier may decline.
        </Notice>
      )}
    </div>
  )
}
