import { Button, Group, Radio } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { AnswerFields } from './answer-fields.ts'
import { hasDetails, type QuotePosition } from './offer-fields.ts'

type PriceChoiceProps = {
  form: UseFormReturn<AnswerFields>
  positions: readonly QuotePosition[]
  prices: AnswerFields['prices']
}

/** Whether there is one price for everything. On one position the specification's form comes first, and the rest unfolds. */
export function PriceChoice({ form, positions, prices }: PriceChoiceProps) {
  const setPrices = (to: AnswerFields['prices']) => {
    const [first] = form.getValues('lines')
    if (first !== undefined && positions.length === 1) {
      if (to === 'lines' && !hasDetails(first)) form.setValue('lines.0.price', form.getValues('price_per_kg'))
      if (to === 'one' && first.unit === 'kg') form.setValue('price_per_kg', first.price)
    }
    form.setValue('prices', to, { shouldDirty: true })
  }
  if (positions.length === 0) return null
  if (positions.length === 1)
    return (
      <Group>
        <Button
          variant="default"
          size="xs"
          className="wrapping"
          onClick={() => setPrices(prices === 'one' ? 'lines' : 'one')}
        >
          {prices === 'one'
            ? 'Price by tonne, metre or piece, or offer something else'
            : 'One price per kg for what was asked'}
        </Button>
      </Group>
    )
  return (
    <Radio.Group
      name="prices"
      label="Your prices"
      value={prices}
      onChange={(value) => setPrices(value === 'one' ? 'one' : 'lines')}
    >
      <Group gap="lg">
        <Radio value="lines" label="For each position" />
        <Radio value="one" label="One price per kg for everything" />
      </Group>
    </Radio.Group>
  )
}
