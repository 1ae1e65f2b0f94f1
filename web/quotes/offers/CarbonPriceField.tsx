import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { carbonPriceMessage, carbonPriceSetting, type CarbonPrice } from '#domain/epds/carbon-price.ts'
import { currencies, formatNumber } from '#domain/values/money.ts'
import { decimalText, parseDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import classes from './CarbonPriceField.module.css'
import { unclearNumberText } from '#domain/values/typed-number.ts'

type CarbonPriceFieldProps = {
  carbon: CarbonPrice
  /** The operator's price, to which the field can be reset. */
  standard: CarbonPrice | undefined
  /** Whether it differs from the operator's price. */
  isOwn: boolean
  onChange: (carbon: CarbonPrice) => void
  onReset: () => void
}

/** The price of a tonne of CO₂e. Every valid amount takes effect while it is typed. */
export function CarbonPriceField({ carbon, standard, isOwn, onChange, onReset }: CarbonPriceFieldProps) {
  const [fieldText, setFieldText] = useState(decimalText(carbon.amount))
  const amountOf = (text: string) => carbonPriceSetting.shape.amount.safeParse(parseDecimal(text))
  const isBad = !amountOf(fieldText).success

  function type(text: string) {
    setFieldText(text)
    const amount = amountOf(text)
    if (amount.success) onChange({ ...carbon, amount: amount.data })
  }

  return (
    <div className={classes.field}>
      <DecimalField
        label="Internal carbon price"
        description="Per tonne of CO₂e; 0 leaves it out"
        step={5}
        value={fieldText}
        error={isBad && (unclearNumberText(fieldText) ?? carbonPriceMessage)}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        label="Currency"
        description="Of the carbon price"
        data={[...currencies]}
        value={carbon.currency}
        onChange={(event) => {
          const currency = currencies.find((one) => one === event.currentTarget.value)
          if (currency) onChange({ ...carbon, currency })
        }}
      />
      {isOwn && standard && (
        <Button
          variant="default"
          className={classes.reset ?? ''}
          onClick={() => {
            setFieldText(decimalText(standard.amount))
            onReset()
          }}
        >
          Back to {formatNumber(standard.amount)} {standard.currency}
        </Button>
      )}
    </div>
  )
}
