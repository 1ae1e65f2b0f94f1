import { Button } from '@mantine/core'
import IconChartDots from '@iconify-json/tabler/chart-dots'
import IconTable from '@iconify-json/tabler/table'
import { useState } from 'react'
import { includingCarbon, lowestIncludingCarbon, type CarbonPrice } from '#domain/epds/carbon-price.ts'
import type { Material } from '#domain/materials/materials.ts'
import { missingEpdText } from '#domain/quotes/offers/offer-epd.ts'
import { CellText } from '#web/lists/CellText.tsx'
import {
  formatNumber,
  formatPrice,
  hasPrice,
  noPriceText,
  formatPricePerKg,
  type Currency,
} from '#domain/values/money.ts'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import type { ComparedOffer } from './offer.ts'
import classes from './OfferChart.module.css'
import { isPlaced } from './placed-offers.ts'
import { missingSumText } from './OfferFigures.tsx'
import { OfferPlot, type PlottedOffer } from './OfferPlot.tsx'

type OfferChartProps = {
  offers: readonly ComparedOffer[]
  currency: Currency
  carbon: CarbonPrice
  material: Material | null
}

/** The offers in one currency as points, or as a table. Offers without a place in the chart are named below it. */
export function OfferChart({ offers, currency, carbon, material }: OfferChartProps) {
  const [asTable, setAsTable] = useState(false)
  const points = pointsOf(offers, carbon)
  const best = points.find((point) => point.best)
  const drawsLine = best !== undefined && carbon.amount > 0
  const missing = offers.filter((offer) => !isPlaced(offer))
  return (
    <section className={classes.part} aria-label={`Price against carbon in ${currency}`}>
      <div className={classes.head}>
        <p>Left is less carbon, down is cheaper.</p>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={asTable ? <IconChartDots size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
      </div>
      {asTable ? (
        <div className={classes.table}>
          <DataTable
            caption={`Price against carbon in ${currency}`}
            columns={columnsOf(carbon, material)}
            rows={offers}
            rowKey={({ id }) => id}
          />
        </div>
      ) : (
        <>
          <div
            role="img"
            aria-label={`Chart of price against carbon: ${offers.length - missing.length} offers in ${currency}. The table has every offer.`}
          >
            <OfferPlot points={points} currency={currency} carbonPrice={drawsLine ? carbon.amount : undefined} />
          </div>
          {drawsLine && (
            <ul className={classes.legend}>
              <li data-key="best">Lowest price including carbon</li>
              <li data-key="line">
                Same price including carbon, at {formatNumber(carbon.amount)} {carbon.currency}/t. Offers above the line
                cost more
              </li>
            </ul>
          )}
          {missing.length > 0 && (
            <p className={classes.missing}>
              Not in the chart:{' '}
              {missing
                .map(
                  (offer) =>
                    `${offer.company_name} (${hasPrice(offer.price_per_kg) ? missingEpdText(offer.epd, material) : noPriceText})`,
                )
                .join(', ')}
              .
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** Offers with the same values are one point with all their names, because otherwise only the last would be visible. */
function pointsOf(offers: readonly ComparedOffer[], carbon: CarbonPrice): PlottedOffer[] {
  const lowest = lowestIncludingCarbon(offers, carbon)
  const points = new Map<string, PlottedOffer>()
  for (const offer of offers.filter(isPlaced)) {
    const { id, company_name: name, price_per_kg: price, epd } = offer
    const place = `${price} ${epd.value}`
    const existing = points.get(place)
    const sum = includingCarbon(offer, carbon)
    if (existing) existing.name += `, ${name}`
    else points.set(place, { id, name, price, epd: epd.value, best: sum.ok && sum.pricePerKg === lowest })
  }
  return [...points.values()]
}

function columnsOf(carbon: CarbonPrice, material: Material | null): Column<ComparedOffer>[] {
  const withCarbon: Column<ComparedOffer> = {
    id: 'withCarbon',
    header: 'Including carbon',
    align: 'end',
    cell: (offer) => {
      const sum = includingCarbon(offer, carbon)
      return sum.ok ? `${formatPrice(sum.pricePerKg)} ${offer.currency}/kg` : missingSumText(sum.why, carbon)
    },
  }
  return [
    { id: 'supplier', header: 'Supplier', cell: ({ company_name }) => <CellText text={company_name} /> },
    {
      id: 'price',
      header: 'Price per kg',
      align: 'end',
      cell: ({ price_per_kg, currency }) => formatPricePerKg(price_per_kg, currency),
    },
    {
      id: 'epd',
      header: 'EPD value (kg CO₂e/kg)',
      align: 'end',
      cell: ({ epd }) => (epd.value === null ? missingEpdText(epd, material) : formatNumber(epd.value)),
    },
    ...(carbon.amount > 0 ? [withCarbon] : []),
  ]
}
