import { NativeSelect } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { formatTons } from '#domain/values/quantities.ts'
import { maxPriceSwitch } from '#domain/quotes/max-price.ts'
import { currencies } from '#domain/values/money.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { useFields } from '#web/forms/fields.ts'
import { SwitchField } from '#web/forms/SwitchField.tsx'
import { descriptionBelow } from '#web/forms/wrapper-order.ts'
import { Notice } from '#web/components/Notice.tsx'
import { GlossaryLink } from '#web/GlossaryLink.tsx'
import { volumeOf, type QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'
import { isPerKg } from '#domain/epds/epd.ts'

type LimitFieldsProps = {
  form: QuoteForm
  /** The minimum volume of the chosen product, in tons. */
  minimum: number | undefined
  /** Whether another position of the list has a maximum price. */
  othersLimited: boolean
}

/** The volume, and the maximum carbon and price. A volume below the product's minimum only gets a warning. */
export function LimitFields({ form, minimum, othersLimited }: LimitFieldsProps) {
  const { field } = useFields(form)
  const [typedVolume, typedPrice, isShown] = useWatch({
    control: form.control,
    name: ['volume', 'max_price_per_kg', 'max_price_shown'],
  })
  const volume = volumeOf(typedVolume)
  return (
    <div className="stack gap-16">
      <div className={classes.pair}>
        <DecimalField {...field('volume')} label="Volume (tons)" step={0.1} least={0.1} unit="t" required />
        <DecimalField
          {...field('max_epd')}
          label="Max EPD (optional)"
          description={
            <>
              The most that its EPD may say. <GlossaryLink term="epd">What is an EPD?</GlossaryLink>
            </>
          }
          inputWrapperOrder={descriptionBelow}
          step={0.1}
          canBe={isPerKg}
          unit="kg CO₂e/kg, A1–A3"
        />
        <div className={classes.price}>
          <DecimalField {...field('max_price_per_kg')} label="Max price per kg (optional)" step={0.01} />
          <NativeSelect
            {...form.register('max_price_currency')}
            aria-label="Currency of the max price"
            data={[...currencies]}
          />
        </div>
      </div>
      {(typedPrice !== '' || othersLimited) && (
        <SwitchField
          control={form.control}
          name="max_price_shown"
          label={maxPriceSwitch.label}
          description={isShown ? maxPriceSwitch.on : maxPriceSwitch.off}
        />
      )}
      {minimum !== undefined && volume !== null && volume < minimum && (
        <Notice tone="warning">
          This is below the product’s minimum volume of {formatTons(minimum)}. You can ask all the same; the supplier
          may decline.
        </Notice>
      )}
    </div>
  )
}
