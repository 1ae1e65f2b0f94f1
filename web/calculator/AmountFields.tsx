import type { UseFormReturn } from 'react-hook-form'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { amountProblem, type AmountName, type CalculatorFields } from './calculator-fields.ts'
import classes from './AmountFields.module.css'

type AmountFieldsProps = {
  form: UseFormReturn<CalculatorFields>
  typed: Pick<CalculatorFields, AmountName>
  /** The current value of a field that somebody else has changed. */
  savedNow: (name: AmountName) => string | undefined
}

const amounts = [
  { name: 'buy_price', label: 'Buy price (USD per ton)', unit: 'USD/t', step: 1 },
  { name: 'sell_price', label: 'Sell price (USD per ton)', unit: 'USD/t', step: 1 },
  { name: 'volume', label: 'Volume (tons)', unit: 't', step: 0.1 },
] as const

/** Errors of a number are shown while it is typed, because nothing is calculated with it. */
export function AmountFields({ form, typed, savedNow }: AmountFieldsProps) {
  return (
    <div className={classes.fields}>
      {amounts.map(({ name, ...field }) => (
        <DecimalField
          key={name}
          {...field}
          {...form.register(name)}
          id={name}
          placeholder="0"
          description={savedNow(name)}
          error={amountProblem(typed[name])}
        />
      ))}
    </div>
  )
}
