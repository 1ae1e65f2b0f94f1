import { useElementSize } from '@mantine/hooks'
import { formatNumber, formatPrice, type Currency } from '#domain/values/money.ts'
import { rangeSteps } from '#web/drawings/range-steps.ts'
import { placeLabels } from './chart-labels.ts'
import classes from './OfferPlot.module.css'

export type PlottedOffer = { id: string; name: string; price: number; epd: number; best: boolean }

type OfferPlotProps = {
  points: readonly PlottedOffer[]
  currency: Currency
  /** Per tonne of CO₂e in the same currency. Without it, or if it is 0, there is no line. */
  carbonPrice: number | undefined
}

const edge = { left: 52, right: 20, top: 26, bottom: 46 }
const height = 300

/**
 * A point for each offer: further left is less carbon, further down is cheaper. All points on the line cost the same
 * including carbon as the best offer. It is an image to a screen reader: its owner names it, and shows the table beside
 * it.
 */
export function OfferPlot({ points, currency, carbonPrice }: OfferPlotProps) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className={classes.plot} style={{ height }}>
      {width > 0 && <Plot width={width} points={points} currency={currency} carbonPrice={carbonPrice} />}
    </div>
  )
}

function Plot({ width, points, currency, carbonPrice }: OfferPlotProps & { width: number }) {
  const size = { width: Math.max(1, width - edge.left - edge.right), height: height - edge.top - edge.bottom }
  const across = scaleOf(
    points.map(({ epd }) => epd),
    size.width,
  )
  const up = scaleOf(
    points.map(({ price }) => price),
    size.height,
  )
  const best = points.find((point) => point.best)
  // Highlighted points get their label first, in case there is no room for all.
  const placedPoints = points
    .toSorted((a, b) => Number(b.best) - Number(a.best))
    .map((point) => ({ ...point, x: across.at(point.epd), y: size.height - up.at(point.price) }))
  const labels = placeLabels(placedPoints, size)
  const costAt = (epd: number) => (best && carbonPrice ? best.price + ((best.epd - epd) * carbonPrice) / 1000 : 0)
  return (
    <svg width={width} height={height} aria-hidden focusable="false">
      <text x={0} y={12} className={classes.axis}>
        {currency} per kg
      </text>
      <text x={width - edge.right} y={height - 6} textAnchor="end" className={classes.axis}>
        kg CO₂e per kg, A1–A3
      </text>
      <g transform={`translate(${edge.left} ${edge.top})`}>
        {up.steps.map((step) => (
          <g key={step} transform={`translate(0 ${size.height - up.at(step)})`}>
            <line x2={size.width} className={classes.line} />
            <text x={-10} y={4} textAnchor="end" className={classes.mark}>
              {formatPrice(step)}
            </text>
          </g>
        ))}
        {across.steps.map((step) => (
          <g key={step} transform={`translate(${across.at(step)} ${size.height})`}>
            <line y2={5} className={classes.tick} />
            <text y={19} textAnchor="middle" className={classes.mark}>
              {formatNumber(step)}
            </text>
          </g>
        ))}
        <line y1={size.height} y2={size.height} x2={size.width} className={classes.tick} />
        {best && carbonPrice !== undefined && carbonPrice > 0 && (
          // A nested svg, so that the line is clipped at the edge of the plot.
          <svg width={size.width} height={size.height} className={classes.frame}>
            <line
              x1={0}
              x2={size.width}
              y1={size.height - up.at(costAt(across.low))}
              y2={size.height - up.at(costAt(across.high))}
              className={classes.same}
            />
          </svg>
        )}
        {placedPoints.map(({ id, name, x, y, best: isBest, price, epd }, index) => (
          <g key={id} data-best={isBest || undefined} className={classes.point}>
            <title>{`${name}: ${formatPrice(price)} ${currency}/kg, ${formatNumber(epd)} kg CO₂e/kg`}</title>
            <circle cx={x} cy={y} r={6} />
            <Name label={labels[index]} name={name} />
          </g>
        ))}
      </g>
    </svg>
  )
}

function Name({ label, name }: { label: ReturnType<typeof placeLabels>[number] | undefined; name: string }) {
  if (!label) return null
  return (
    <text x={label.x} y={label.y} textAnchor={label.anchor}>
      {name}
    </text>
  )
}

/** Maps values to pixels, with a margin around the lowest and the highest, so that no point is on the frame. */
function scaleOf(values: readonly number[], pixels: number) {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const room = (highest - lowest) / 12
  const steps = rangeSteps(Math.max(0, lowest - room), highest + room)
  const [low = 0, high = 1] = [steps[0], steps.at(-1)]
  return { steps, low, high, at: (value: number) => ((value - low) / (high - low)) * pixels }
}
