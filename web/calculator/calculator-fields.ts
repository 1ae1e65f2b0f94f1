import type { UseFormReturn } from 'react-hook-form'
import { amountError, type Calculation } from '#domain/calculator/calculator.ts'
import { unclearNumberText } from '#domain/values/typed-number.ts'
import { decimalText, parseDecimal, typedDecimal } from '#web/forms/decimal.ts'
import type { Project } from './queries.ts'

/** A calculation as typed. */
export type CalculatorFields = { name: string; buy_price: string; sell_price: string; volume: string; notes: string }

export const fieldNames = ['name', 'buy_price', 'sell_price', 'volume', 'notes'] as const
export const amountNames = ['buy_price', 'sell_price', 'volume'] as const
export type AmountName = (typeof amountNames)[number]

export const emptyProjectFields: CalculatorFields = { name: '', buy_price: '', sell_price: '', volume: '', notes: '' }

/** A 0 may stand for a missing number, so it is shown as an empty field. */
export const projectFieldsOf = ({ name, buy_price, sell_price, volume, notes }: Project): CalculatorFields => ({
  name,
  buy_price: amountText(buy_price),
  sell_price: amountText(sell_price),
  volume: amountText(volume),
  notes: notes ?? '',
})
const amountText = (amount: number) => (amount === 0 ? '' : decimalText(amount))

export const sameProjectFields = (one: CalculatorFields, other: CalculatorFields): boolean =>
  fieldNames.every((name) => one[name] === other[name])

/** Sets each field like typed input, because `reset` does not update fields that are not rendered again. */
export function writeFields(form: UseFormReturn<CalculatorFields>, fields: CalculatorFields): void {
  for (const name of fieldNames) form.setValue(name, fields[name], { shouldDirty: true })
}

/** The error of a number while it is typed. A missing one counts as 0. */
export const amountProblem = (text: string): string | undefined =>
  unclearNumberText(text) ?? amountError(amountOf(text))

const amountOf = (text: string): number => parseDecimal(text) ?? 0

/** The numbers as typed, valid or not. */
export const amountsOf = ({ buy_price, sell_price, volume }: Pick<CalculatorFields, AmountName>): Calculation => ({
  buy_price: amountOf(buy_price),
  sell_price: amountOf(sell_price),
  volume: amountOf(volume),
})

/** The input that is sent to the server. */
export const inputOf = (fields: CalculatorFields) => ({
  buy_price: typedDecimal(fields.buy_price) ?? 0,
  sell_price: typedDecimal(fields.sell_price) ?? 0,
  volume: typedDecimal(fields.volume) ?? 0,
  name: fields.name,
  notes: fields.notes.trim() === '' ? null : fields.notes,
})
