import { VisuallyHidden } from '@mantine/core'
import IconLeaf from '@iconify-json/tabler/leaf'
import { footprint } from '#domain/epds/epd.ts'
import { formatMoney, formatNumber, formatPrice, totalCost } from '#domain/values/money.ts'
import classes from './ExampleOffers.module.css'

const volume = 12.5
const currency = 'EUR'
/** Realistic figures of invented companies. */
const offers = [
  { supplier: 'Exempelstål Norr AB', price: 1.02, epd: 0.69, days: 12 },
  { supplier: 'Eksempel Metall AS', price: 0.97, epd: 1.21, days: 9 },
  { supplier: 'Esimerkki Teräs Oy', price: 0.94, epd: 1.93, days: 21 },
] as const
const highest = Math.max(...offers.map(({ epd }) => epd))
const lowest = Math.min(...offers.map(({ epd }) => epd))

/** Three offers on one request, calculated as on a quote's page. */
export function ExampleOffers() {
  return (
    <figure className={classes.figure}>
      <div className={classes.sheet}>
        <table>
          <caption>
            <span>HEA 200, 12 m</span> <span>12.5 t, three offers</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">Supplier</th>
              <th scope="col">
                Total <span>{currency}</span>
              </th>
              <th scope="col">
                Carbon <span>t CO₂e</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {offers.map(({ supplier, price, epd, days }) => (
              <tr key={supplier} className={epd === lowest ? classes.best : undefined}>
                <th scope="row">
                  {supplier}
                  <small>
                    {formatPrice(price)} {currency}/kg, {days} days
                  </small>
                </th>
                <td>{totalOf(price)}</td>
                <td>
                  <span className={classes.carbon}>
                    {epd === lowest && (
                      <>
                        <IconLeaf size={14} aria-hidden />
                        <VisuallyHidden>Lowest carbon:</VisuallyHidden>
                      </>
                    )}
                    {formatNumber(footprint(volume, epd) ?? 0)}
                  </span>
                  <span className={classes.bar} style={{ inlineSize: `${Math.round((epd / highest) * 100)}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>
        An example with invented companies. Carbon is volume × EPD value, modules A1–A3 of EN 15804.
      </figcaption>
    </figure>
  )
}

function totalOf(price: number): string {
  const total = totalCost(volume, price, currency)
  return total === null ? '' : formatMoney(total.amount, currency).replace(` ${currency}`, '')
}
