import {
  includingCarbon,
  lowestIncludingCarbon,
  savingIncludingCarbon,
  type CarbonPrice,
} from '#domain/epds/carbon-price.ts'
import { formatMoney, formatNumber } from '#domain/values/money.ts'
import { lowestPrice } from '#domain/suppliers/supplier-comparison.ts'
import { Notice } from '#web/components/Notice.tsx'
import type { ComparedOffer } from './offer.ts'

type CarbonSummaryProps = { offers: readonly ComparedOffer[]; volume: number; carbon: CarbonPrice }

/**
 * The offer with the lowest price including carbon, and its saving compared with the lowest price, or the reason why there
 * is none.
 */
export function CarbonSummary({ offers, volume, carbon }: CarbonSummaryProps) {
  if (carbon.amount === 0) return null
  const sums = offers.map((offer) => ({ offer, sum: includingCarbon(offer, carbon) }))
  const others = new Set(
    sums.flatMap(({ offer, sum }) => (!sum.ok && sum.why === 'otherCurrency' ? [offer.currency] : [])),
  )
  if (!sums.some(({ sum }) => sum.ok))
    return others.size === 0 ? null : (
      <Notice>
        Carbon is not added: its price is in {carbon.currency}, the offers are in {[...others].join(' and ')}. Choose
        the currency of the offers to compare them including carbon.
      </Notice>
    )
  const lowest = lowestIncludingCarbon(offers, carbon)
  const best = sums.find(({ sum }) => sum.ok && sum.pricePerKg === lowest)?.offer
  if (lowest === undefined || best === undefined) return null
  const cheapest = lowestPrice(offers.filter(({ currency }) => currency === carbon.currency))
  const comparable = sums.flatMap(({ offer, sum }) => (sum.ok ? [offer] : []))
  const other = comparable.find(({ price_per_kg }) => price_per_kg === cheapest)
  return (
    <Notice>
      {sentence({ best, other, volume, carbon })}
      {others.size > 0 &&
        ` Offers in ${[...others].join(' and ')} are not part of this: the carbon price is in ${carbon.currency}.`}
    </Notice>
  )
}

type Said = { best: ComparedOffer; other: ComparedOffer | undefined; volume: number; carbon: CarbonPrice }

function sentence({ best, other, volume, carbon }: Said): string {
  const at = `At ${formatNumber(carbon.amount)} ${carbon.currency} per tonne of CO₂e, ${best.company_name} has the lowest price including carbon`
  if (best.price_per_kg === other?.price_per_kg) return `${at}, and the lowest price without it.`
  const saving = other && savingIncludingCarbon({ chosen: best, other, volume }, carbon)
  // The offer with the lowest price declares no EPD, so its carbon cost is unknown.
  if (!other || !saving) return `${at}, of the offers that declare an EPD.`
  const format = (amount: number) => formatMoney(amount, carbon.currency)
  return `${at}: it saves ${format(saving.total)} against ${other.company_name}, the lowest price. That is ${format(saving.metal)} more for the metal and ${format(saving.carbon)} less for its carbon.`
}
