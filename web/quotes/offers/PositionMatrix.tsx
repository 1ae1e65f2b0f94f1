import IconTag from '@iconify-json/tabler/tag'
import { offeredDetails } from '#domain/quotes/offers/answer-changes.ts'
import { coverageOf, formatCoverage } from '#domain/quotes/offers/offer-coverage.ts'
import { formatPositionSpec, productTitle } from '#domain/quotes/position-texts.ts'
import { formatMoney, formatPrice, type Currency } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import type { Quote } from '#web/quotes/queries.ts'
import type { ComparedOffer } from './offer.ts'
import classes from './PositionMatrix.module.css'

type PositionMatrixProps = {
  positions: Quote['positions']
  /** In one currency, with a price. */
  offers: readonly ComparedOffer[]
  currency: Currency
}
type Line = ComparedOffer['lines'][number]

/** The positions against the offers: prices per kg with the amounts, what is not offered, and what differs from what was asked. */
export function PositionMatrix({ positions, offers, currency }: PositionMatrixProps) {
  const byOffer = new Map(offers.map(({ id, lines }) => [id, new Map(lines.map((line) => [line.position, line]))]))
  const lineOf = ({ id }: ComparedOffer, position: number) => byOffer.get(id)?.get(position)
  return (
    <details className={classes.matrix}>
      <summary>Prices by position</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box has to scroll by keyboard */}
      <div className={classes.scroll} role="region" tabIndex={0} aria-label={`Prices by position, in ${currency}`}>
        <table>
          <caption className="visually-hidden">Prices by position</caption>
          <thead>
            <tr>
              <th scope="col">Position</th>
              {offers.map(({ id, company_name }) => (
                <th key={id} scope="col" className={classes.figure}>
                  {company_name}
                  <span className="block muted small regular">{currency}/kg</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {positions.map((position) => {
              const prices = offers.flatMap((offer) => lineOf(offer, position.position)?.price_per_kg ?? [])
              const lowest = prices.length > 1 ? Math.min(...prices) : undefined
              return (
                <tr key={position.position}>
                  <th scope="row">
                    <span className="breakable">
                      {position.position}. {productTitle(position)}
                    </span>
                    <span className="block muted small regular breakable">
                      {[formatPositionSpec(position), formatTons(position.volume)].filter(Boolean).join(' · ')}
                    </span>
                  </th>
                  {offers.map((offer) => (
                    <td key={offer.id} className={classes.figure}>
                      <Cell line={lineOf(offer, position.position)} lowest={lowest} currency={currency} />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Offered</th>
              {offers.map(({ id, lines, total }) => (
                <td key={id} className={classes.figure}>
                  <strong>{total !== null && formatMoney(total, currency)}</strong>
                  <span className="block muted small">{formatCoverage(coverageOf(lines, positions))}</span>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  )
}

type CellProps = { line: Line | undefined; lowest: number | undefined; currency: Currency }

function Cell({ line, lowest, currency }: CellProps) {
  if (line === undefined) return <span className="muted small">Not priced yet</span>
  if (!line.offered || line.price_per_kg === null) return <span className="muted small">Not offered</span>
  const differs = offeredDetails(line).join(' · ')
  return (
    <>
      <strong>{formatPrice(line.price_per_kg)}</strong>
      {line.total !== null && <span className="block muted small">{formatMoney(line.total, currency)}</span>}
      {line.price_per_kg === lowest && (
        <span className={classes.lowest}>
          <IconTag size={13} aria-hidden /> Lowest price
        </span>
      )}
      {differs !== '' && <span className="block muted small breakable">{differs}</span>}
    </>
  )
}
