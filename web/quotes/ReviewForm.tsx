import { Checkbox, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber, formatPrice, hasPrice } from '#domain/money.ts'
import { createQuoteInput, type CreateQuoteInput } from '#domain/quote-input.ts'
import { ApiError } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { parseDecimal } from '#web/ui/decimal.ts'
import { DecimalField } from '#web/ui/DecimalField.tsx'
import { FormErrorSummary, type FormProblem } from '#web/ui/FormErrorSummary.tsx'
import type { Created } from './NewQuoteForm.tsx'
import { useRequestKey } from './request-key.ts'
import type { RequestedProduct } from './requested-product.ts'
import classes from './ReviewForm.module.css'

type ReviewFormProps = {
  product: RequestedProduct
  /** What other suppliers list of the same material and profile. */
  alternatives: readonly RequestedProduct[]
  send: (request: CreateQuoteInput & { key: string }) => Promise<Created>
  onCreated: (created: Created, input: CreateQuoteInput) => void
}

/** One request for a product, sent to its supplier and to those of the others who are ticked. */
export function ReviewForm({ product, alternatives, send, onCreated }: ReviewFormProps) {
  const [ticked, setTicked] = useState<readonly string[]>(product.supplier_id === null ? [] : [product.supplier_id])
  const [volume, setVolume] = useState('')
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const keyFor = useRequestKey()
  const sending = useMutation({
    mutationFn: (input: CreateQuoteInput) => send({ ...input, key: keyFor(input) }),
    onSuccess: onCreated,
    onError: (error) => {
      const said = error instanceof ApiError ? Object.values(error.fields)[0] : undefined
      setProblems([{ message: said ?? 'Failed to create quote request. Please try again.' }])
    },
  })
  const wrongVolume = problems.find(({ field }) => field === 'volume')?.message

  function submit() {
    const asked = createQuoteInput.safeParse({
      material: product.material,
      profile: product.subcategory,
      product_id: product.id,
      volume: parseDecimal(volume),
      supplier_ids: ticked,
    })
    if (asked.success) return sending.mutate(asked.data)
    setProblems(asked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })))
  }

  const suppliers = [product, ...alternatives].filter(
    (offer, index, all) => offer.supplier_id !== null && all.findIndex(bySame(offer)) === index,
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <FormErrorSummary problems={problems} />
        <fieldset className={classes.suppliers}>
          <legend>Suppliers to ask</legend>
          {suppliers.map((offer) => {
            const id = offer.supplier_id ?? ''
            const own = id === product.supplier_id
            return (
              <div key={id} className={classes.supplier}>
                <Checkbox
                  checked={ticked.includes(id)}
                  disabled={own}
                  label={offer.company_name}
                  description={own ? `Always asked: it is their product. ${factsOf(offer)}` : factsOf(offer)}
                  onChange={(event) =>
                    setTicked(event.currentTarget.checked ? [...ticked, id] : ticked.filter((at) => at !== id))
                  }
                />
              </div>
            )
          })}
        </fieldset>
      </Stack>
      <div className={classes.submit}>
        <DecimalField
          id="volume"
          label="Volume (tons)"
          unit="t"
          required
          value={volume}
          error={wrongVolume}
          onChange={(event) => setVolume(event.currentTarget.value)}
        />
        <ActionButton
          type="submit"
          loading={sending.isPending}
          refusal={ticked.length === 0 ? 'Please choose at least one supplier.' : undefined}
        >
          Send Quote Request to {ticked.length} {ticked.length === 1 ? 'supplier' : 'suppliers'}
        </ActionButton>
      </div>
    </form>
  )
}

const bySame = (offer: RequestedProduct) => (other: RequestedProduct) => other.supplier_id === offer.supplier_id

function factsOf({ effective_epd: { value }, min_volume, price_per_kg, currency }: RequestedProduct): string {
  const epd = value === null ? 'No EPD declared' : `${formatNumber(value)} kg CO₂e/kg`
  const price = hasPrice(price_per_kg) ? `${formatPrice(price_per_kg)} ${currency}/kg` : 'Price on request'
  return `${epd} · minimum ${formatNumber(min_volume)} tons · ${price}`
}
