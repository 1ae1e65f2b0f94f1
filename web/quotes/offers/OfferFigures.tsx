import IconAlertTriangle from '@iconify-json/tabler/alert-triangle'
import IconCheck from '@iconify-json/tabler/check'
import IconQuestionMark from '@iconify-json/tabler/question-mark'
import { formatDays } from '#domain/values/quantities.ts'
import { includingCarbon, type CarbonPrice } from '#domain/epds/carbon-price.ts'
import { epdSourceLabels, epdUnit } from '#domain/epds/epd.ts'
import { formatOfferEpd, namedMaterial } from '#domain/quotes/offers/offer-epd.ts'
import {
  divide,
  formatMoney,
  formatNumber,
  formatThousandths,
  noPriceText,
  formatPricePerKg,
} from '#domain/values/money.ts'
import {
  arrivalOf,
  distanceToAskedEpd,
  distanceToAskedPrice,
  distanceToLatestDate,
  type Distance,
} from '#domain/quotes/offers/offer-distance.ts'
import { coverageOf, formatCoverage } from '#domain/quotes/offers/offer-coverage.ts'
import { EpdSourceMark } from '#web/materials/EpdSourceMark.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { LocalDay } from '#web/components/LocalDate.tsx'
import classes from './OfferFigures.module.css'
import type { ComparedOffer } from './offer.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { PositionEpds } from './PositionEpds.tsx'

type Asked = Pick<
  Quote,
  'positions' | 'volume' | 'max_price_per_kg' | 'max_price_currency' | 'max_epd' | 'latest_delivery_date'
>
type FigureProps = { offer: ComparedOffer; quote: Asked }

export function PriceFigure({ offer, quote }: FigureProps) {
  if (offer.total === null) return noPriceText
  const coverage = coverageOf(offer.lines, quote.positions)
  return (
    <div className={classes.figures}>
      <strong>{formatPricePerKg(shownPrice(offer), offer.currency)}</strong>
      <span className="muted small lead-17">{formatMoney(offer.total, offer.currency)}</span>
      {coverage.missing.length > 0 && (
        <span className={classes.distance} data-is="beyond">
          <IconAlertTriangle size={13} aria-hidden />
          {formatCoverage(coverage)}
        </span>
      )}
      <FromAsked distance={distanceToAskedPrice(offer, quote)} />
    </div>
  )
}

/** The mean of several prices to a thousandth, as its working and its file have all of it; one price as it was typed. */
const shownPrice = ({ price_per_kg, lines }: ComparedOffer): number => {
  const prices = new Set(lines.flatMap((line) => line.price_per_kg ?? []))
  return prices.size < 2 || price_per_kg < 0.01 ? price_per_kg : divide(price_per_kg, 1, 3)
}

/** The reason why there is no price including carbon, short enough for a cell. */
export const missingSumText = (why: 'noPrice' | 'noEpd' | 'otherCurrency', carbon: CarbonPrice): string =>
  why === 'noPrice'
    ? noPriceText
    : why === 'noEpd'
      ? epdSourceLabels.none
      : `Not added: the carbon price is in ${carbon.currency}`

export function WithCarbonFigure({ offer, carbon }: { offer: ComparedOffer; carbon: CarbonPrice }) {
  const sum = includingCarbon(offer, carbon)
  if (!sum.ok) return <span className="muted small lead-17">{missingSumText(sum.why, carbon)}</span>
  return (
    <div className={classes.figures}>
      <strong>{formatThousandths(sum.pricePerKg)}</strong>
      <span className="muted small lead-17">{offer.currency}/kg</span>
    </div>
  )
}

export function CarbonFigure({ offer, quote }: FigureProps) {
  const { epd, footprint, position_epds } = offer
  const material = namedMaterial(quote.positions)
  const ended = position_epds.flatMap(({ lapsed: one }) => one ?? [])
  const lapsed = ended.filter(({ id }, index) => ended.findIndex((other) => other.id === id) === index)
  return (
    <div className={classes.figures}>
      {epd.value !== null && (
        <span className="nowrap">
          <strong>{(position_epds.length > 1 ? formatThousandths : formatNumber)(epd.value)}</strong>{' '}
          <span className="muted small lead-17">{epdUnit}</span>
        </span>
      )}
      {footprint !== null && <span className="muted small lead-17">{formatNumber(footprint)} t CO₂e</span>}
      {(epd.record === undefined || epd.product) && (
        <span className={classes.source}>
          {epd.product && epd.value !== null ? (
            <TextLink to={paths.product} params={{ id: epd.product.id }}>
              {formatOfferEpd(epd, material)}
            </TextLink>
          ) : (
            formatOfferEpd(epd, material)
          )}
        </span>
      )}
      {epd.record && (
        <span className={`${classes.source} ${classes.record}`}>
          <EpdSourceMark epd={epd} label={epd.product ? 'Open the EPD' : undefined} />
        </span>
      )}
      {position_epds.length > 1 && <PositionEpds offer={offer} positions={quote.positions} />}
      {epd.reason !== undefined && <span className={classes.source}>“{epd.reason}”</span>}
      {lapsed.map(({ id, name }) => (
        <span key={id} className={classes.distance} data-is="beyond">
          <IconAlertTriangle size={13} aria-hidden />
          <span>
            The EPD{' '}
            <TextLink to={paths.epd} params={{ id }}>
              {name}
            </TextLink>{' '}
            is no longer in force.
          </span>
        </span>
      ))}
      <FromAsked distance={distanceToAskedEpd(epd.value, quote)} />
    </div>
  )
}

/** `orderDay`: the day from which the delivery time counts, or null if nothing will be delivered. */
export function TimeFigure({ offer, quote, orderDay }: FigureProps & { orderDay: string | null }) {
  const { delivery_time } = offer
  if (delivery_time === null) return <span className="muted small lead-17">Not given</span>
  const arrival = orderDay === null ? null : arrivalOf(orderDay, delivery_time)
  return (
    <div className={classes.figures}>
      <strong>{formatDays(delivery_time)}</strong>
      {arrival && (
        <span className="muted small lead-17">
          by <LocalDay day={arrival} />
        </span>
      )}
      <FromAsked distance={distanceToLatestDate(arrival, quote)} />
    </div>
  )
}

const signs = { within: IconCheck, beyond: IconAlertTriangle, unknown: IconQuestionMark }

function FromAsked({ distance }: { distance: Distance | null }) {
  if (distance === null) return null
  const Icon = signs[distance.is]
  return (
    <span className={classes.distance} data-is={distance.is}>
      <Icon size={13} aria-hidden />
      {distance.text}
    </span>
  )
}
