import IconCheck from '@iconify-json/tabler/check'
import { useId } from 'react'
import type { Material } from '#domain/materials/materials.ts'
import { beam, Extrusion, plate, regularPolygon } from '#web/drawings/Extrusion.tsx'
import { materialStyles } from './styles.ts'
import classes from './MaterialTile.module.css'
import type { Bar } from './profile-shapes.ts'

const tube = { section: regularPolygon(48, 17), hole: regularPolygon(48, 12) }
const rod = { section: regularPolygon(48, 11) }
const hexagon = { section: regularPolygon(6, 16) }

/** Each metal in its best-known section. */
const bars: Record<Material, readonly Bar[]> = {
  Steel: [{ section: beam(52, 54, 9, 9), at: [92, 54] }],
  'Stainless Steel': [
    { ...tube, at: [78, 62] },
    { ...tube, at: [114, 62] },
    { ...tube, at: [96, 31] },
  ],
  Aluminium: [0, 1, 2, 3].map((sheet) => ({ section: plate(84, 5), at: [92 + (sheet % 2) * 4, 70 - sheet * 10] })),
  Brass: [
    { ...hexagon, at: [78, 62] },
    { ...hexagon, at: [112, 62] },
    { ...hexagon, at: [95, 32] },
  ],
  Copper: [
    { ...rod, at: [72, 68] },
    { ...rod, at: [95, 68] },
    { ...rod, at: [118, 68] },
    { ...rod, at: [83.5, 48] },
    { ...rod, at: [106.5, 48] },
    { ...rod, at: [95, 28] },
  ],
}

type MaterialTileProps = { material: Material; selected: boolean; onToggle: () => void }

/** A selectable material, with a picture of its typical product. */
export function MaterialTile({ material, selected, onToggle }: MaterialTileProps) {
  return (
    <button type="button" className={classes.tile} aria-pressed={selected} onClick={onToggle}>
      <MaterialPicture material={material} />
      <span className={classes.name}>
        {material}
        {selected && <IconCheck aria-hidden />}
      </span>
    </button>
  )
}

export function MaterialPicture({ material }: { material: Material }) {
  const id = useId()
  const { light, shade, ground } = materialStyles[material]
  return (
    <svg viewBox="0 0 220 92" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop style={{ stopColor: ground[0] }} />
        <stop offset="1" style={{ stopColor: ground[1] }} />
      </linearGradient>
      <rect x="-200" width="620" height="92" fill={`url(#${id})`} />
      <g transform="translate(6 14) scale(0.84)">
        {bars[material].map(({ at: [x, y], ...bar }, index, all) => {
          // Bars of the same section share one drawing, because the picture is part of the page's markup.
          const first = all.findIndex(({ section }) => section === bar.section)
          return index === first ? (
            <g key={index} id={`${id}-${index}`}>
              <Extrusion {...bar} at={[x, y]} depth={[56, -20]} light={light} shade={shade} />
            </g>
          ) : (
            <use
              key={index}
              href={`#${id}-${first}`}
              x={x - (all[first]?.at[0] ?? 0)}
              y={y - (all[first]?.at[1] ?? 0)}
            />
          )
        })}
      </g>
    </svg>
  )
}
