import { epdSourceLabels, epdUnit, footprint } from '#domain/epd.ts'
import { formatMoney, formatNumber, totalCost } from '#domain/money.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { standardProduct, type RequestedProduct } from './requested-product.ts'
import classes from './RequestEstimate.module.css'

/** What a request would come to, by the product's own figures, with the working. `volume` in tons, null while unknown. */
export function RequestEstimate({ product, volume }: { product: RequestedProduct | null; volume: number | null }) {
  if (product === null)
    return (
      <Panel title="Your request">
        <p className={classes.hint}>Choose a product and a volume to see its footprint and likely total here.</p>
      </Panel>
    )
  const { value, source } = product.effective_epd
  const carbon = volume === null ? null : footprint(volume, value)
  const total = volume === null ? null : totalCost(volume, product.price_per_kg, product.currency)
  return (
    <Panel title="Your request">
      <div className={classes.part}>
        <strong>{product.name}</strong>
        <div className={classes.working}>{product.company_name ?? standardProduct}</div>
      </div>
      <div className={classes.part}>
        <p className={classes.term}>Footprint (A1–A3)</p>
        {carbon === null || volume === null || value === null ? (
          <p className={classes.hint}>{value === null ? 'No EPD declared' : 'Enter a volume to see it.'}</p>
        ) : (
          <>
            <div className={`${classes.figure} ${classes.carbon}`}>{formatNumber(carbon)} t CO₂e</div>
            <div className={classes.working}>
              {formatNumber(volume)} t × {formatNumber(value)} {epdUnit}
              <br />
              {epdSourceLabels[source]}
            </div>
          </>
        )}
      </div>
      <div className={classes.part}>
        <p className={classes.term}>Likely total, by the list price</p>
        {total === null ? (
          <p className={classes.hint}>{product.price_per_kg > 0 ? 'Enter a volume to see it.' : 'Price on request'}</p>
        ) : (
          <>
            <div className={classes.figure}>{formatMoney(total.amount, product.currency)}</div>
            <div className={classes.working}>{total.working}</div>
          </>
        )}
      </div>
    </Panel>
  )
}
