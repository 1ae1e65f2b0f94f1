import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { formatTons } from '#domain/values/quantities.ts'
import { formatNumber, formatPricePerKg } from '#domain/values/money.ts'
import { ShowMore } from '#web/lists/ShowMore.tsx'
import type { NamedSupplier, QuoteForm } from './new-quote-fields.ts'
import type { Rest } from './product-choices.ts'
import type { RequestedProduct } from './requested-product.ts'
import classes from './SupplierChoices.module.css'

type SupplierChoicesProps = {
  form: QuoteForm
  /** The products of the suppliers to choose from. Only the first of each supplier is used. */
  offers: readonly RequestedProduct[]
  rest: Rest
  /** The supplier of the product, who always receives the request. */
  own?: string | null
}

const takeFocus = (box: HTMLInputElement | null) => box?.focus()

/** The suppliers to send the request to. An administrator may change them on approval. */
export function SupplierChoices({ form, offers, rest, own = null }: SupplierChoicesProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'wished' })
  const [focusAt, setFocusAt] = useState<number>()
  const suppliers = offers.filter(
    ({ supplier_id }, index, all) =>
      supplier_id !== null && all.findIndex((other) => other.supplier_id === supplier_id) === index,
  )
  const tick = (one: NamedSupplier, isTicked: boolean) => {
    const others = field.value.filter(({ id }) => id !== one.id)
    field.onChange(isTicked ? [...others, one] : others)
  }
  return (
    <fieldset id="wished" tabIndex={-1} className={classes.suppliers}>
      <legend>Suppliers to ask</legend>
      {fieldState.error && <p className="only-below-8 wrong small">{fieldState.error.message}</p>}
      {suppliers.length === 0 && <p className="flush muted">No supplier lists this profile yet.</p>}
      <div className={classes.choices}>
        {suppliers.map((offer, at) => {
          const id = offer.supplier_id ?? ''
          const isOwn = id === own
          return (
            <div key={id} className={classes.supplier}>
              <Checkbox
                {...(at === focusAt && { ref: takeFocus })}
                checked={isOwn || field.value.some((one) => one.id === id)}
                disabled={isOwn}
                label={offer.company_name}
                description={isOwn ? `Always asked: it is their product. ${factsOf(offer)}` : factsOf(offer)}
                onChange={(event) => tick({ id, company_name: offer.company_name ?? id }, event.currentTarget.checked)}
              />
            </div>
          )
        })}
      </div>
      {(rest.more || rest.isBegun) && (
        <ShowMore
          shown={`${formatNumber(suppliers.length)} suppliers${rest.more ? ', and there are more' : ''}`}
          label={rest.more ? 'Show more suppliers' : null}
          loading={rest.loading}
          failed={rest.failed ? 'Failed to load suppliers. Please try again.' : null}
          onMore={() => {
            setFocusAt(suppliers.length)
            rest.load()
          }}
        />
      )}
    </fieldset>
  )
}

function factsOf({ effective_epd: { value }, min_volume, price_per_kg, currency }: RequestedProduct): string {
  const epd = value === null ? 'No EPD declared' : `${formatNumber(value)} kg CO₂e/kg`
  return `${epd} · minimum ${formatTons(min_volume)} · ${formatPricePerKg(price_per_kg, currency)}`
}
