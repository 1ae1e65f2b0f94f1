import { formatCarbon, partPositionsText, savingText } from '#domain/quotes/offers/award-texts.ts'
import type { Award, BestAward } from '#domain/quotes/offers/best-award.ts'
import { formatMoney, formatPrice, type Currency } from '#domain/values/money.ts'
import classes from './BestAward.module.css'
import type { ComparedOffer } from './offer.ts'

type AwardTableProps = {
  award: BestAward
  base: Currency
  offers: readonly ComparedOffer[]
  /** How many positions are offered. */
  positions: number
}

/** What is bought of whom, in the best whole offer and in the best split, and what the split saves. */
export function AwardTable({ award, base, offers, positions }: AwardTableProps) {
  const { whole, split, proven, doubt } = award
  if (positions === 0) return <p className={classes.saving}>No offer that counts has a position.</p>
  return (
    <>
      <p role="status" className={classes.saving}>
        {savingText(award, base)}
        {!proven && ` ${doubtText(split, doubt, base)}`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box has to scroll by keyboard */}
      <div className={classes.scroll} role="region" tabIndex={0} aria-label={`Best award, in ${base}`}>
        <table>
          <caption className="visually-hidden">Best award</caption>
          <thead>
            <tr>
              <th scope="col">Supplier</th>
              <th scope="col">Positions</th>
              <th scope="col">Goods</th>
              <th scope="col">Freight</th>
              <th scope="col">Total, {base}</th>
              <th scope="col">t CO₂e</th>
            </tr>
          </thead>
          {whole && <AwardRows title="Best whole offer" award={whole} offers={offers} positions={positions} />}
          {split && (
            <AwardRows
              title={proven ? 'Best split' : 'The best split found'}
              award={split}
              offers={offers}
              positions={positions}
            />
          )}
        </table>
      </div>
    </>
  )
}

const doubtText = (split: Award | null, doubt: number, base: Currency) =>
  split === null
    ? 'The search was ended before that was certain.'
    : `The search was ended: another split may cost up to ${formatMoney(doubt, base)} less.`

type AwardRowsProps = { title: string; award: Award; offers: readonly ComparedOffer[]; positions: number }

function AwardRows({ title, award, offers, positions }: AwardRowsProps) {
  const nameOf = (id: string) => offers.find((offer) => offer.id === id)?.company_name
  return (
    <tbody>
      <tr className={classes.title}>
        <th scope="rowgroup" colSpan={4}>
          {title}
        </th>
        <td>{formatPrice(award.total)}</td>
        <td>{award.carbon === null ? 'No value' : formatCarbon(award.carbon)}</td>
      </tr>
      {award.parts.map((part) => (
        <tr key={part.offer}>
          <th scope="row" className="breakable">
            {nameOf(part.offer)}
          </th>
          <td className="breakable">{partPositionsText(part, positions)}</td>
          <td>{formatPrice(part.goods)}</td>
          <td>{part.freight === null ? 'Not known' : formatPrice(part.freight)}</td>
          <td>{formatPrice(part.total)}</td>
          <td>{part.carbon === null ? 'No value' : formatCarbon(part.carbon)}</td>
        </tr>
      ))}
    </tbody>
  )
}
