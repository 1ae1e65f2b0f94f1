import { namedMaterial } from '#domain/quotes/offers/offer-epd.ts'
import type { OfferGroup } from '#domain/quotes/offers/offer-order.ts'
import type { CarbonPrice } from '#domain/epds/carbon-price.ts'
import { lowestCarbon, lowestPrice } from '#domain/suppliers/supplier-comparison.ts'
import { Panel } from '#web/components/Panel.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { BreakEven } from './BreakEven.tsx'
import type { ComparedOffer } from './offer.ts'
import { OfferChart } from './OfferChart.tsx'
import { isChartable, isPlaced } from './placed-offers.ts'

type OfferChartsProps = {
  groups: readonly OfferGroup<ComparedOffer>[]
  carbon: CarbonPrice
  positions: Quote['positions']
}

/** Price against carbon, a chart for each currency in which at least two offers have a place. */
export function OfferCharts({ groups, carbon, positions }: OfferChartsProps) {
  const charts = groups.filter((group) => isChartable(group.offers))
  const start = startOf(charts[0]?.offers.filter(isPlaced) ?? [])
  return (
    start && (
      <Panel title="Price against carbon" flush>
        {charts.map(
          ({ currency, offers }) =>
            currency && (
              <OfferChart
                key={currency}
                offers={offers}
                currency={currency}
                carbon={carbon}
                material={namedMaterial(positions)}
              />
            ),
        )}
        {carbon.amount > 0 && <BreakEven offers={groups.flatMap(({ offers }) => offers)} start={start} />}
      </Panel>
    )
  )
}

/**
 * The initial two offers of the break-even: the lowest price and the lowest carbon, else the first two. Null if there are
 * fewer than two.
 */
function startOf(offers: readonly ComparedOffer[]): readonly [ComparedOffer, ComparedOffer] | null {
  const [first, second] = offers
  if (!first || !second) return null
  const low = lowestPrice(offers)
  const cheapest = offers.find(({ price_per_kg }) => price_per_kg === low) ?? first
  const others = offers.filter((offer) => offer !== cheapest)
  const cleanest = lowestCarbon(others.map(({ epd }) => epd.value))
  return [cheapest, others.find(({ epd }) => epd.value === cleanest) ?? (cheapest === first ? second : first)]
}
