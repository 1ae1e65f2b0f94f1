import type { CSSProperties } from 'react'
import type { Point } from '#web/drawings/Extrusion.tsx'

const radius = 33.4
const pitch = 34
const rows = [5, 4, 3]
const depth: Point = [150, -62]

const bars = rows.flatMap((count, row) =>
  Array.from({ length: count }, (_, place) => {
    const x = 40 + pitch + row * pitch + place * 2 * pitch
    return { x, y: 300 - Math.round(row * pitch * 17.32) / 10, patina: Math.round(((x - 74) / 272) * 100) }
  }),
)
const patinas = [...new Set(bars.map(({ patina }) => patina))]

/** The brightness across a bar in equal steps, from its shaded edge to its upper edge. */
const length = Math.hypot(...depth)
const across: Point = [-depth[1] / length, depth[0] / length]
const steps = 6
const tones = Array.from({ length: steps + 1 }, (_, step) => {
  // The direction of the surface at this step, as sine and cosine. Light falls from the upper left.
  const sine = 1 - (2 * step) / steps
  const along = Math.sqrt(1 - sine * sine)
  const normal: Point = [sine * across[0] + along * (depth[0] / length), sine * across[1] + along * (depth[1] / length)]
  return Math.round(Math.max(0, 48 - normal[1] * 38 - normal[0] * 34))
})
const edge = ([x, y]: Point, by: number) => [(x * by).toFixed(1), (y * by).toFixed(1)] as const
const [nearX, nearY] = edge(across, radius)
const mix = (tone: number) => `color-mix(in oklab,var(--light) ${tone}%,var(--shade))`

/**
 * A stack of bars, fresh copper at one end and weathered to verdigris at the other. All bars share one path with a
 * gradient instead of facets, because the drawing is part of the page's markup.
 */
export function HeroIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 540 350" className={className} aria-hidden>
      <defs>
        {/* The far end is a half circle. The straight near end is hidden behind the face. */}
        <path
          id="hero-side"
          d={`M${nearX} ${nearY}l${depth[0]} ${depth[1]}a${radius} ${radius} 0 0 0 ${edge(across, -2 * radius).join(' ')}l${-depth[0]} ${-depth[1]}z`}
        />
        {patinas.map((patina) => (
          <linearGradient
            key={patina}
            id={`hero-${patina}`}
            gradientUnits="userSpaceOnUse"
            x1={nearX}
            y1={nearY}
            x2={-Number(nearX)}
            y2={-Number(nearY)}
            style={colors(patina)}
          >
            {tones.map((tone, step) => (
              <stop key={step} offset={step / steps} stopColor={mix(tone)} />
            ))}
          </linearGradient>
        ))}
      </defs>
      <path d="M10 336h520" stroke="var(--line-strong)" strokeWidth="1.5" strokeLinecap="round" />
      {bars.map(({ x, y, patina }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} strokeWidth="0.6" style={colors(patina)}>
          <use href="#hero-side" fill={`url(#hero-${patina})`} stroke={`url(#hero-${patina})`} />
          <circle r={radius} fill={mix(66)} stroke={mix(96)} />
        </g>
      ))}
    </svg>
  )
}

const colors = (patina: number) =>
  ({
    '--light': `color-mix(in oklch,#7fd6c5 ${patina}%,#f2a67c)`,
    '--shade': `color-mix(in oklch,#073f39 ${patina}%,#702a0c)`,
  }) as CSSProperties
