import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { breakEven } from '#domain/epds/carbon-price.ts'
import { formatMoney } from '#domain/values/money.ts'
import classes from './BreakEven.module.css'
import type { ComparedOffer } from './offer.ts'

type BreakEvenProps = {
  offers: readonly ComparedOffer[]
  /** The initial comparison: the lowest price and the lowest carbon. */
  start: readonly [ComparedOffer, ComparedOffer]
}

/** The carbon price from which the cleaner of two offers is cheaper. */
export function BreakEven({ offers, start }: BreakEvenProps) {
  const [chosenIds, setChosenIds] = useState<readonly [string, string] | null>(null)
  const find = (id: string | undefined) => offers.find((offer) => offer.id === id)
  // A chosen offer may have been withdrawn meanwhile.
  const [one, other] = [find(chosenIds?.[0]) ?? start[0], find(chosenIds?.[1]) ?? start[1]]
  const select = (label: string, value: ComparedOffer, onChoose: (id: string) => void) => (
    <NativeSelect
      label={label}
      value={value.id}
      data={offers.map(({ id, company_name }) => ({ value: id, label: company_name }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
  const { words, working } = formatBreakEven(one, other)
  return (
    <section className={classes.part} aria-labelledby="break-even">
      <h3 id="break-even">Break-even carbon price</h3>
      <div className={classes.fields}>
        {select('Between', one, (id) => setChosenIds([id, other.id]))}
        {select('And', other, (id) => setChosenIds([one.id, id]))}
      </div>
      <div role="status">
        <p>{words}</p>
        {working && <p className="muted small">{working}</p>}
      </div>
    </section>
  )
}

function formatBreakEven(one: ComparedOffer, other: ComparedOffer): { words: string; working?: string } {
  if (one.id === other.id) return { words: 'Choose two different offers.' }
  const result = breakEven(one, other)
  if (result.is === 'sameEpd')
    return { words: 'Both have the same EPD value: no carbon price changes which of them costs less.' }
  if (result.is === 'notNeeded')
    return {
      words: `${result.better.company_name} is lower in carbon and costs no more at any carbon price.`,
    }
  if (result.is === 'unknown') return { words: unknown[result.why] }
  const { amount, cheaper, cleaner, working } = result
  return {
    words: `${formatMoney(amount, cheaper.currency)} per tonne of CO₂e. Above it ${cleaner.company_name} costs less including carbon, below it ${cheaper.company_name}.`,
    working,
  }
}

const unknown = {
  noPrice: 'One of them gives no price, so there is no break-even.',
  noEpd: 'One of them declares no EPD, so there is no break-even.',
  currencies: 'They are in different currencies, which are not compared.',
}
