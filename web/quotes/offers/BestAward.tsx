import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { awardOffers } from '#domain/quotes/offers/award-offers.ts'
import { bestAward } from '#domain/quotes/offers/best-award.ts'
import type { CurrencyRates } from '#domain/values/currency-rates.ts'
import { currencies, formatCount, type Currency } from '#domain/values/money.ts'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { currencyRatesQuery } from '#web/platform.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { AwardNotes } from './AwardNotes.tsx'
import { AwardTable } from './AwardTable.tsx'
import classes from './BestAward.module.css'
import type { ComparedOffer } from './offer.ts'

type BestAwardProps = {
  quote: Quote
  offers: readonly ComparedOffer[]
  /** Whether only EPDs in force count, which the comparison of the offers asks too. */
  inForce: boolean
  onInForce: (inForce: boolean) => void
  /** For the customer, who can order what is best; `refusal`: why not now. */
  order: { refusal: string | undefined } | null
}

/** The best whole offer and the best split of a request of several positions, in one currency. */
export function BestAward({ quote, offers, inForce, onInForce, order }: BestAwardProps) {
  const [base, setBase] = useState<Currency>(
    () =>
      (offers.find(({ currency }) => currency === quote.max_price_currency) ?? offers[0])?.currency ?? currencies[0],
  )
  const [valid, setValid] = useState(true)
  const [complete, setComplete] = useState(false)
  const needsRates = offers.some(({ currency }) => currency !== base)
  const rates = useQuery({ ...currencyRatesQuery, enabled: needsRates })
  const calculated = (stored: CurrencyRates) => (
    <Calculated
      quote={quote}
      offers={offers}
      base={base}
      rates={stored}
      filters={{ valid, complete, inForce }}
      order={order}
    />
  )
  return (
    <Panel title="Best award" aside={formatCount(offers.length, 'priced offer')} flush>
      <div className={classes.choice}>
        <NativeSelect
          label="Amounts in"
          data={[...currencies]}
          value={base}
          onChange={({ currentTarget: { value } }) => setBase(currencies.find((one) => one === value) ?? base)}
        />
        <fieldset className={classes.filters}>
          <legend>Count</legend>
          <Checkbox
            label="Valid only"
            checked={valid}
            onChange={({ currentTarget }) => setValid(currentTarget.checked)}
          />
          <Checkbox
            label="Complete only"
            checked={complete}
            onChange={({ currentTarget }) => setComplete(currentTarget.checked)}
          />
          <Checkbox
            label="EPD in force only"
            checked={inForce}
            onChange={({ currentTarget }) => onInForce(currentTarget.checked)}
          />
        </fieldset>
      </div>
      {needsRates ? (
        <QueryContent query={rates} failed="Failed to load the rates" rows={4}>
          {(stored) => calculated(stored.rates)}
        </QueryContent>
      ) : (
        calculated({})
      )}
    </Panel>
  )
}

type CalculatedProps = Pick<BestAwardProps, 'quote' | 'offers' | 'order'> & {
  base: Currency
  rates: CurrencyRates
  filters: { valid: boolean; complete: boolean; inForce: boolean }
}

function Calculated({ quote, offers, base, rates, filters, order }: CalculatedProps) {
  const { valid, complete, inForce } = filters
  const { positions } = quote
  const [openedAt] = useState(() => new Date())
  // The search of a large request takes longer than a frame, so that nothing else on the page repeats it.
  const { counted, award } = useMemo(() => {
    const selection = awardOffers(positions, offers, { valid, complete, inForce }, openedAt)
    return { counted: selection, award: bestAward(positions, selection.offers, base, rates) }
  }, [positions, offers, base, rates, valid, complete, inForce, openedAt])
  return (
    <>
      <AwardTable
        award={award}
        base={base}
        offers={offers}
        positions={positions.length - award.unoffered.length}
        quote={quote}
        order={order}
      />
      <AwardNotes award={award} counted={counted} base={base} rates={rates} offers={offers} />
    </>
  )
}
