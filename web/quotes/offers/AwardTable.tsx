import { choiceOfAward } from '#domain/quotes/offers/award-choice.ts'
import { partPositionsText, savingText } from '#domain/quotes/offers/award-texts.ts'
import type { Award, FoundAward } from '#domain/quotes/offers/best-award.ts'
import { formatMoney, formatPrice, formatThousandths, type Currency } from '#domain/values/money.ts'
import { OrderPositionsButton } from '#web/quotes/award/OrderPositionsButton.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import classes from './BestAward.module.css'
import type { ComparedOffer } from './offer.ts'

type AwardTableProps = {
  award: FoundAward
  base: Currency
  offers: readonly ComparedOffer[]
  /** How many positions are offered. */
  positions: number
  quote: Quote
  /** For the customer, who can order what is best; `refusal`: why not now. */
  order: { refusal: string | undefined } | null
}

/** What is bought of whom, in the best whole offer and in the best split, and what the split saves. */
export function AwardTable({ award, base, offers, positions, quote, order }: AwardTableProps) {
  const { whole, split, saved, proven, doubt } = award
  if (positions === 0) return <p className={classes.saving}>No offer that counts has a position.</p>
  return (
    <>
      <p role="status" className={classes.saving}>
        {savingText(award, base)}
        {!proven && ` ${doubtText(split, doubt, base)}`}
      </p>
      {/* The roles are said again, because cards on phones would take them from the table. */}
      <div className={classes.amounts}>
        <table role="table">
          <caption className="visually-hidden">Best award, in {base}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {['Supplier', 'Positions', 'Goods', 'Freight', `Total, ${base}`, carbonUnit].map((head) => (
                <th key={head} role="columnheader" scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {whole && (
            <AwardRows
              title="Best whole offer"
              award={whole}
              base={base}
              offers={offers}
              positions={positions}
              quote={quote}
              order={order}
            />
          )}
          {split && saved?.amount !== 0 && (
            <AwardRows
              title={proven ? 'Best split' : 'The best split found'}
              award={split}
              base={base}
              offers={offers}
              positions={positions}
              quote={quote}
              order={order}
            />
          )}
        </table>
      </div>
    </>
  )
}

const doubtText = (split: Award | null, doubt: number, base: Currency) =>
  split === null
    ? 'The search was ended before it was certain that there is none.'
    : `The search was ended: another split may cost up to ${formatMoney(doubt, base)} less.`

type AwardRowsProps = Omit<AwardTableProps, 'award'> & { title: string; award: Award }

function AwardRows({ title, award, base, offers, positions, quote, order }: AwardRowsProps) {
  const nameOf = (id: string) => offers.find((offer) => offer.id === id)?.company_name
  return (
    <tbody role="rowgroup">
      <tr role="row" className={classes.title}>
        <th role="rowheader" scope="rowgroup" colSpan={4}>
          <span className="row centred gap-8-16">
            {title}
            {order && (
              <OrderPositionsButton
                quote={quote}
                label="Order"
                about={title}
                choice={choiceOfAward(award)}
                refusal={order.refusal}
              />
            )}
          </span>
        </th>
        <Figure of={`Total, ${base}`}>{formatPrice(award.total)}</Figure>
        <Figure of={carbonUnit}>{award.carbon === null ? 'No value' : formatThousandths(award.carbon)}</Figure>
      </tr>
      {award.parts.map((part) => (
        <tr key={part.offer} role="row">
          <th role="rowheader" scope="row" className="breakable">
            {nameOf(part.offer)}
          </th>
          <Figure of="Positions">{partPositionsText(part, positions)}</Figure>
          <Figure of="Goods">{formatPrice(part.goods)}</Figure>
          <Figure of="Freight">{part.freight === null ? 'Not known' : formatPrice(part.freight)}</Figure>
          <Figure of={`Total, ${base}`}>{formatPrice(part.total)}</Figure>
          <Figure of={carbonUnit}>{part.carbon === null ? 'No value' : formatThousandths(part.carbon)}</Figure>
        </tr>
      ))}
    </tbody>
  )
}

const carbonUnit = 't CO₂e'

/** A cell that says on phones which column it is of. */
const Figure = ({ of, children }: { of: string; children: string }) => (
  <td role="cell" data-column={of}>
    {children}
  </td>
)
