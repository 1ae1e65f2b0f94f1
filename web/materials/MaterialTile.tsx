import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { Material } from '#domain/materials.ts'
import { beam, Extrusion, plate, regular, type Point } from '#web/ui/Extrusion.tsx'
import classes from './MaterialTile.module.css'

type Bar = { section: readonly Point[]; hole?: readonly Point[]; at: Point }
type Look = { light: string; shade: string; ground: readonly [near: string, far: string]; bars: readonly Bar[] }

const tube = { section: regular(48, 17), hole: regular(48, 12) }
const rod = { section: regular(48, 11) }
const hexagon = { section: regular(6, 16) }

/** Each metal in the section it is best known by; `ground` is the tile behind it, by colour scheme. */
const looks: Record<Material, Look> = {
  Steel: {
    light: '#aeb8bb',
    shade: '#2f393d',
    ground: ['light-dark(#eceeed, #232b2d)', 'light-dark(#c3c9c9, #12181a)'],
    bars: [{ section: beam(52, 54, 9, 9), at: [92, 54] }],
  },
  'Stainless Steel': {
    light: '#eef4f6',
    shade: '#6d7c84',
    ground: ['light-dark(#f1f4f5, #263035)', 'light-dark(#cbd5da, #141b1f)'],
    bars: [
      { ...tube, at: [78, 62] },
      { ...tube, at: [114, 62] },
      { ...tube, at: [96, 31] },
    ],
  },
  Aluminium: {
    light: '#eef2f4',
    shade: '#66727a',
    ground: ['light-dark(#fafbfb, #2a3134)', 'light-dark(#dde2e4, #181d1f)'],
    bars: [0, 1, 2, 3].map((sheet) => ({ section: plate(84, 5), at: [92 + (sheet % 2) * 4, 70 - sheet * 10] })),
  },
  Brass: {
    light: '#f3d777',
    shade: '#7a5a0c',
    ground: ['light-dark(#faf3dc, #332a12)', 'light-dark(#e3d199, #1c170a)'],
    bars: [
      { ...hexagon, at: [78, 62] },
      { ...hexagon, at: [112, 62] },
      { ...hexagon, at: [95, 32] },
    ],
  },
  Copper: {
    light: '#f2a67c',
    shade: '#762c0c',
    ground: ['light-dark(#fbe9df, #3a2115)', 'light-dark(#e2b29a, #1f120b)'],
    bars: [
      { ...rod, at: [72, 68] },
      { ...rod, at: [95, 68] },
      { ...rod, at: [118, 68] },
      { ...rod, at: [83.5, 48] },
      { ...rod, at: [106.5, 48] },
      { ...rod, at: [95, 28] },
    ],
  },
}

type MaterialTileProps = { material: Material; selected: boolean; onToggle: () => void }

/** A material to choose, with a picture of how it is delivered. */
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
  const { light, shade, ground, bars } = looks[material]
  return (
    <svg viewBox="0 0 220 92" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop style={{ stopColor: ground[0] }} />
        <stop offset="1" style={{ stopColor: ground[1] }} />
      </linearGradient>
      <rect x="-200" width="620" height="92" fill={`url(#${id})`} />
      <g transform="translate(6 14) scale(0.84)">
        {bars.map((bar) => (
          <Extrusion key={bar.at.join()} {...bar} depth={[56, -20]} light={light} shade={shade} />
        ))}
      </g>
    </svg>
  )
}
