import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { formatNumber } from '#domain/values/money.ts'
import { formatWeightDifference } from '#domain/quotes/position-texts.ts'
import { refusalText } from '#domain/refusal-texts.ts'
import { tonsOf } from '#domain/sections/weight.ts'
import { Notice } from '#web/components/Notice.tsx'
import classes from './DetailsPanel.module.css'
import { volumeOf, type NewQuoteFields, type QuoteForm } from './new-quote-fields.ts'
import { weightOf } from './position-weight.ts'
import { decimalText } from '#web/forms/decimal.ts'
import type { RequestedProduct } from './requested-product.ts'

const isWeighable = ({ size, length_mm, pieces }: NewQuoteFields): boolean =>
  [size, length_mm, pieces].every((text) => text.trim() !== '')

/** The theoretical weight with its source, and how the typed tons differ from it. */
export function PositionWeight({ form, product }: { form: QuoteForm; product: RequestedProduct | null }) {
  const fields = useWatch({ control: form.control }) as NewQuoteFields
  const result = weightOf(fields, product)
  const lacksKind = fields.material === '' || fields.profile === ''
  if (result === null && lacksKind && isWeighable(fields))
    return <Notice>No theoretical weight: it needs the material and the profile.</Notice>
  if (result === null) return null
  if (!result.ok) return <Notice>No theoretical weight: {refusalText(result.refusal)}</Notice>
  const { kg, kg_per_m, kg_per_m2, source } = result.weight
  const tons = tonsOf(kg)
  const typed = volumeOf(fields.volume)
  const difference = typed === null ? null : formatWeightDifference(typed, tons)
  return (
    <div className={classes.weight} data-figures aria-live="polite">
      <span>
        Theoretical weight <strong>{formatNumber(tons)} t</strong>
        {difference !== null && `, the volume is ${difference}`}
      </span>
      {difference !== null && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            form.setValue('weighed', decimalText(tons))
            form.setValue('volume', decimalText(tons))
          }}
        >
          Use {formatNumber(tons)} t
        </Button>
      )}
      <span className={classes.source}>
        {kg_per_m2 === undefined ? `${formatNumber(kg_per_m)} kg/m` : `${formatNumber(kg_per_m2)} kg/m²`} · {source}
      </span>
    </div>
  )
}
