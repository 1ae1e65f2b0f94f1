import { Checkbox } from '@mantine/core'
import { useController } from 'react-hook-form'
import { formatNumber, sayPrice } from '#domain/money.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import type { RequestedProduct } from './requested-product.ts'
import classes from './SupplierChoices.module.css'

type SupplierChoicesProps = {
  form: QuoteForm
  /** What the suppliers to choose from list; the first of each counts. */
  offers: readonly RequestedProduct[]
  /** The supplier who is always asked, as the product is theirs. */
  own?: string | null
}

/** Who is asked. An administrator may decide otherwise when the request is approved. */
export function SupplierChoices({ form, offers, own = null }: SupplierChoicesProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'supplier_ids' })
  const suppliers = offers.filter(
    ({ supplier_id }, index, all) =>
      supplier_id !== null && all.findIndex((other) => other.supplier_id === supplier_id) === index,
  )
  return (
    <fieldset id="supplier_ids" tabIndex={-1} className={classes.suppliers}>
      <legend>Suppliers to ask</legend>
      {fieldState.error && <p className={classes.error}>{fieldState.error.message}</p>}
      {suppliers.length === 0 && <p className={classes.none}>No supplier lists this profile yet.</p>}
      <div className={classes.choices}>
        {suppliers.map((offer) => {
          const id = offer.supplier_id ?? ''
          const isOwn = id === own
          return (
            <div key={id} className={classes.supplier}>
              <Checkbox
                checked={isOwn || field.value.includes(id)}
                disabled={isOwn}
                label={offer.company_name}
                description={isOwn ? `Always asked: it is their product. ${factsOf(offer)}` : factsOf(offer)}
                onChange={(event) =>
                  field.onChange(
                    event.currentTarget.checked ? [...field.value, id] : field.value.filter((other) => other !== id),
                  )
                }
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

function factsOf({ effective_epd: { value }, min_volume, price_per_kg, currency }: RequestedProduct): string {
  const epd = value === null ? 'No EPD declared' : `${formatNumber(value)} kg CO₂e/kg`
  return `${epd} · minimum ${formatNumber(min_volume)} tons · ${sayPrice(price_per_kg, currency)}`
}
