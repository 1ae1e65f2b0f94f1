import { Checkbox } from '@mantine/core'
import { partPositionsText } from '#domain/quotes/offers/award-texts.ts'
import type { ChosenPart } from '#domain/quotes/offers/award-choice.ts'
import { awardRefusalText } from '#domain/quotes/offers/award-refusals.ts'
import { formatPositionNumbers } from '#domain/quotes/offers/offer-coverage.ts'
import { termLines } from '#domain/quotes/offers/offer-terms.ts'
import { formatMoney, formatThousandths } from '#domain/values/money.ts'
import { formatDays, formatTons } from '#domain/values/quantities.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Notice } from '#web/components/Notice.tsx'
import type { ComparedOffer } from '#web/quotes/offers/offer.ts'
import type { Quote } from '#web/quotes/queries.ts'
import classes from './OrderPositions.module.css'

type Part = ChosenPart<ComparedOffer>
type OrderedPartsProps = {
  parts: readonly Part[]
  quote: Quote
  questionsOf: (part: Part) => string[]
  /** Whether the person has answered the questions about this part. */
  isConfirmed: (part: Part) => boolean
  onConfirm: (part: Part, is: boolean) => void
}

/** What each supplier gets, what stays open, and what follows. */
export function OrderedParts({ parts, quote, questionsOf, isConfirmed, onConfirm }: OrderedPartsProps) {
  const ordered = new Set(parts.flatMap(({ positions }) => positions))
  const open = quote.positions.flatMap(({ position }) => (ordered.has(position) ? [] : [position]))
  if (parts.length === 0) return <p className="muted">Choose an offer for each position that you want to order.</p>
  return (
    <>
      {parts.map((part) => {
        const { offer, positions, figures, carbon, refusal } = part
        const questions = questionsOf(part)
        return (
          <section key={offer.id} className={classes.part} aria-label={offer.company_name}>
            <h3>{offer.company_name}</h3>
            <DescriptionList
              items={[
                { term: 'Positions', value: partPositionsText({ positions }, quote.positions.length) },
                { term: 'Volume', value: formatTons(figures.volume) },
                { term: 'Goods', value: formatMoney(figures.goods, offer.currency) },
                ...(offer.terms ? termLines(offer.terms, offer.currency) : []),
                { term: 'Total', value: formatMoney(figures.total, offer.currency) },
                {
                  term: 'Delivery time',
                  value: offer.delivery_time === null ? 'Not given' : formatDays(offer.delivery_time),
                },
                { term: 'Carbon', value: carbon === null ? 'No value' : `${formatThousandths(carbon)} t CO₂e` },
              ]}
            />
            {refusal && <Notice tone="warning">{awardRefusalText(refusal)}</Notice>}
            {questions.length > 0 && (
              <Notice tone="warning">
                {questions.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                <Checkbox
                  mt="xs"
                  label={`I want to order this of ${offer.company_name}`}
                  checked={isConfirmed(part)}
                  onChange={({ currentTarget }) => onConfirm(part, currentTarget.checked)}
                />
              </Notice>
            )}
          </section>
        )
      })}
      <p>
        {parts.length === 1 ? 'The supplier is notified and starts' : 'The suppliers are notified and each starts'} on
        an order with its own number. The other suppliers are notified.
        {open.length > 0 &&
          ` ${formatPositionNumbers(open)} ${open.length === 1 ? 'stays' : 'stay'} open on this request.`}
      </p>
    </>
  )
}
