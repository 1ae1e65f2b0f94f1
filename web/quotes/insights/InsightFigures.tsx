import IconArrowsSplit2 from '@iconify-json/tabler/arrows-split-2'
import IconCoin from '@iconify-json/tabler/coin'
import IconFileCertificate from '@iconify-json/tabler/file-certificate'
import IconLeaf from '@iconify-json/tabler/leaf'
import IconScale from '@iconify-json/tabler/scale'
import IconShoppingBag from '@iconify-json/tabler/shopping-bag'
import IconTarget from '@iconify-json/tabler/target'
import IconTruckDelivery from '@iconify-json/tabler/truck-delivery'
import { formatCount, formatMoney, formatNumber, subtract } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { FigureCards, type ShownFigure } from '#web/components/FigureCards.tsx'
import type { Insights } from '#web/quotes/queries/insights.ts'

/** The figures of the whole period. */
export const InsightFigures = ({ figures }: { figures: Insights }) => (
  <FigureCards columns={3} figures={figuresOf(figures)} />
)

function figuresOf({ total, base_currency: base, target, beside_target, on_time, savings }: Insights): ShownFigure[] {
  const { amounts, tons, known_tons, covered_percent, carbon, carbon_per_kg } = total
  const unknown = subtract(tons, known_tons)
  return [
    {
      label: 'Spent',
      icon: IconCoin,
      value: total.base === null ? '–' : formatMoney(total.base, base),
      hint: amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · '),
    },
    {
      label: 'Orders',
      icon: IconShoppingBag,
      value: formatNumber(total.orders),
      hint: 'Offers that your company accepted',
    },
    { label: 'Volume', icon: IconScale, value: formatTons(tons), hint: 'As it was offered' },
    {
      label: 'Carbon',
      icon: IconLeaf,
      value: carbon === null ? '–' : `${formatNumber(carbon)} t CO₂e`,
      hint: unknown === 0 ? 'Of all that was bought' : `${formatTons(unknown)} without an EPD value are not in it`,
    },
    {
      label: 'Carbon per kg',
      icon: IconTarget,
      value: carbon_per_kg === null ? '–' : `${formatNumber(carbon_per_kg)} kg CO₂e/kg`,
      hint: targetText(target, beside_target),
    },
    {
      label: 'Covered by EPDs',
      icon: IconFileCertificate,
      value: covered_percent === null ? '–' : `${formatNumber(covered_percent)}%`,
      hint: `${formatTons(total.covered_tons)} of ${formatCount(total.orders, 'order')} with an EPD in force when accepted`,
    },
    {
      label: 'Delivered on time',
      icon: IconTruckDelivery,
      value: on_time.percent === null ? '–' : `${formatNumber(on_time.percent)}%`,
      hint:
        on_time.due === 0
          ? 'No order is known to be on time or late yet'
          : `${formatNumber(on_time.on_time)} of ${formatCount(on_time.due, 'order')}`,
    },
    ...(savings.awards === 0
      ? []
      : [
          {
            label: 'Saved by splitting',
            icon: IconArrowsSplit2,
            value: savings.saved === null ? '–' : formatMoney(savings.saved, base),
            hint: savingHint(savings),
          },
        ]),
  ]
}

function savingHint({ awards, compared, saved }: Insights['savings']): string {
  if (saved === null) return `Nothing to compare ${formatCount(awards, 'split award')} with`
  return `${formatNumber(compared)} of ${formatCount(awards, 'split award')}, against the best whole offers`
}

/** "0.12 t CO₂e above the target of 0.7" */
function targetText(target: number | null, beside: Insights['beside_target']): string {
  if (target === null) return 'No target is set'
  if (beside === null) return `Target: ${formatNumber(target)} kg CO₂e/kg`
  const { over } = beside
  if (over === 0) return `At the target of ${formatNumber(target)} kg CO₂e/kg`
  return `${formatNumber(Math.abs(over))} t CO₂e ${over > 0 ? 'above' : 'below'} the target of ${formatNumber(target)} kg CO₂e/kg`
}
