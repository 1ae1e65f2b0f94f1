import { Extrusion, regular, type Point } from '#web/ui/Extrusion.tsx'

const radius = 34
const rows = [5, 4, 3]
const section = regular(64, radius - 0.6)
const depth: Point = [150, -62]

/** A stack of bars, fresh copper at one end and weathered to verdigris at the other. */
export function HeroDrawing({ className }: { className?: string | undefined }) {
  const bars = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, place) => {
      const x = 40 + radius + row * radius + place * 2 * radius
      return { at: [x, 300 - row * radius * 1.732] as const, patina: Math.round(((x - 74) / 272) * 100) }
    }),
  )
  return (
    <svg viewBox="0 0 540 350" className={className} aria-hidden>
      <path d="M10 336h520" stroke="var(--line-strong)" strokeWidth="1.5" strokeLinecap="round" />
      {bars.map(({ at, patina }) => (
        <Extrusion
          key={at.join()}
          section={section}
          at={at}
          depth={depth}
          light={`color-mix(in oklch, #7fd6c5 ${patina}%, #f2a67c)`}
          shade={`color-mix(in oklch, #073f39 ${patina}%, #702a0c)`}
        />
      ))}
    </svg>
  )
}
