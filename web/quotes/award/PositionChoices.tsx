import { NativeSelect } from '@mantine/core'
import type { AwardChoice } from '#domain/quotes/offers/award-choice.ts'
import { offeredDetails } from '#domain/quotes/offers/answer-changes.ts'
import { productTitle, formatPositionSpec } from '#domain/quotes/position-texts.ts'
import { formatMoney, formatPricePerKg } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import type { ComparedOffer } from '#web/quotes/offers/offer.ts'
import type { Quote } from '#web/quotes/queries.ts'
import classes from './OrderPositions.module.css'
import { descriptionBelow } from '#web/forms/wrapper-order.ts'

type PositionChoicesProps = {
  positions: Quote['positions']
  offers: readonly ComparedOffer[]
  choice: AwardChoice
  onChoice: (choice: AwardChoice) => void
}

/** For each position the offers that have a price for it. */
export function PositionChoices({ positions, offers, choice, onChoice }: PositionChoicesProps) {
  const choose = (position: number, id: string) => {
    const { [position]: _, ...others } = choice
    onChoice(id === '' ? others : { ...others, [position]: id })
  }
  return (
    <ol className={classes.positions}>
      {positions.map((position) => {
        const options = offers.flatMap((offer) => {
          const line = offer.lines.find((one) => one.position === position.position)
          return line === undefined || line.price_per_kg === null ? [] : [{ offer, line, price: line.price_per_kg }]
        })
        const chosen = options.find(({ offer }) => offer.id === choice[position.position])
        const differs = chosen === undefined ? '' : offeredDetails(chosen.line).join(' · ')
        return (
          <li key={position.position} className={classes.position}>
            <span className="breakable">
              {position.position}. {productTitle(position)}
              <span className="block muted small">
                {[formatPositionSpec(position), formatTons(position.volume)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {options.length === 0 ? (
              <span className="muted small">Nobody offers it</span>
            ) : (
              <NativeSelect
                aria-label={`Supplier of position ${position.position}`}
                value={chosen?.offer.id ?? ''}
                onChange={({ currentTarget: { value } }) => choose(position.position, value)}
                description={differs === '' ? undefined : `Offered: ${differs}`}
                inputWrapperOrder={descriptionBelow}
                data={[
                  { value: '', label: 'Leave open' },
                  ...options.map(({ offer, line, price }) => ({
                    value: offer.id,
                    label: [
                      offer.company_name,
                      formatPricePerKg(price, offer.currency),
                      line.total !== null && formatMoney(line.total, offer.currency),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                  })),
                ]}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
