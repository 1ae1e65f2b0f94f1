import { epdSourceLabels, epdUnit, footprint, isPerKg } from '#domain/epds/epd.ts'
import { formatMoney, formatNumber, hasPrice, noPriceText, totalCost } from '#domain/values/money.ts'
import type { CanBe } from '#domain/values/typed-number.ts'
import { parseDecimal } from '#web/forms/decimal.ts'
import { Panel } from '#web/components/Panel.tsx'
import { likelyEpd, type PreferredSupplier } from './likely-epd.ts'
import { volumeOf, type NewQuoteFields } from './new-quote-fields.ts'
import { pricedProduct } from './position-fields.ts'
import { standardProduct, type RequestedProduct } from './requested-product.ts'
import classes from './RequestEstimate.module.css'

type RequestEstimateProps = {
  fields: NewQuoteFields
  /** The chosen product; null for a description, or before a choice. */
  product: RequestedProduct | null
  preferredSupplier: PreferredSupplier | null
  /** The preferred supplier's product whose values will stand for its offer on a description. */
  preferredProduct: RequestedProduct | null
}

/** The estimated cost and carbon of a request, from the data known so far, with the calculation. */
export function RequestEstimate({ fields, product, preferredSupplier, preferredProduct }: RequestEstimateProps) {
  if (product === null && !fields.manual)
    return (
      <Panel title="Your request">
        <p className="flush muted">Choose a product and a volume to see its footprint and likely total here.</p>
      </Panel>
    )
  const isPriced = pricedProduct({ fields, product }) !== null
  const described = [fields.material, fields.profile].filter(Boolean).join(' ') || 'Your description'
  const company = product ? (product.company_name ?? standardProduct) : preferredSupplier?.company_name
  return (
    <Panel title="Your request">
      <div className={classes.part}>
        <strong>{product?.name ?? described}</strong>
        {company !== undefined && <div className="muted small lead-17">{company}</div>}
      </div>
      <div className={classes.part}>
        <p className="flush muted small">Footprint (A1–A3)</p>
        <Footprint {...{ fields, product, preferredSupplier, preferredProduct }} />
      </div>
      <div className={classes.part}>
        <p className="flush muted small">{product ? 'Likely total, by the list price' : 'Likely total'}</p>
        <Total fields={fields} product={product} isPriced={isPriced} />
      </div>
    </Panel>
  )
}

function Footprint({ fields, product, preferredSupplier, preferredProduct }: RequestEstimateProps) {
  const volume = volumeOf(fields.volume)
  const { value, source } = likelyEpd(fields, product ?? preferredProduct, preferredSupplier)
  if (value !== null && volume === null) return <p className="flush muted">Enter a volume to see it.</p>
  if (value !== null && volume !== null)
    return (
      <>
        <div className={`${classes.figure} accented`}>{formatNumber(footprint(volume, value) ?? 0)} t CO₂e</div>
        <div className="muted small lead-17">
          {formatNumber(volume)} t × {formatNumber(value)} {epdUnit}
          <br />
          {epdSourceLabels[source]}
        </div>
      </>
    )
  const limit = limitOf(fields.max_epd, isPerKg)
  return (
    <>
      <p className="flush muted">{unknownFootprint(fields, product, preferredSupplier)}</p>
      {limit !== null && volume !== null && (
        <div className="muted small lead-17">
          At most {formatNumber(footprint(volume, limit) ?? 0)} t CO₂e by your max EPD: {formatNumber(volume)} t ×{' '}
          {formatNumber(limit)} {epdUnit}
        </div>
      )}
    </>
  )
}

type TotalProps = Pick<RequestEstimateProps, 'fields' | 'product'> & {
  /** Whether the product's list price counts: its size and grade are asked for. */
  isPriced: boolean
}

function Total({ fields, product: chosen, isPriced }: TotalProps) {
  const volume = volumeOf(fields.volume)
  const product = isPriced ? chosen : null
  const total = volume === null || product === null ? null : totalCost(volume, product.price_per_kg, product.currency)
  if (product !== null && total !== null)
    return (
      <>
        <div className={classes.figure}>{formatMoney(total.amount, product.currency)}</div>
        <div className="muted small lead-17">{total.working}</div>
      </>
    )
  if (product !== null && hasPrice(product.price_per_kg))
    return <p className="flush muted">Enter a volume to see it.</p>
  const currency = fields.max_price_currency
  const limit = limitOf(fields.max_price_per_kg)
  const maxCost = volume === null || limit === null ? null : totalCost(volume, limit, currency)
  return (
    <>
      <p className="flush muted">{unknownPrice(chosen, isPriced)}</p>
      {maxCost !== null && (
        <div className="muted small lead-17">
          At most {formatMoney(maxCost.amount, currency)} by your max price: {maxCost.working}
        </div>
      )}
    </>
  )
}

function unknownPrice(product: RequestedProduct | null, isPriced: boolean): string {
  if (product === null) return 'The suppliers name their price.'
  return isPriced ? noPriceText : `${otherThanListed} Its list price does not count.`
}

const otherThanListed = 'You ask for another size or grade than the chosen product has.'

/** The person's own limit, if it is valid. It is shown if nothing better is known. */
function limitOf(text: string, canBe?: CanBe): number | null {
  const limit = parseDecimal(text, canBe)
  return limit === null || Number.isNaN(limit) || limit < 0 ? null : limit
}

function unknownFootprint(
  fields: NewQuoteFields,
  product: RequestedProduct | null,
  preferred: PreferredSupplier | null,
): string {
  if (product !== null)
    return pricedProduct({ fields, product }) === null
      ? `${otherThanListed} Its EPD value does not count.`
      : epdSourceLabels.none
  if (fields.material === '') return 'Not known without a material.'
  if (preferred !== null) return `${preferred.company_name} declares no EPD value for it.`
  return 'Not known yet: each offer comes with its supplier’s own EPD value.'
}
