import { useId } from 'react'
import type { Material } from '#domain/materials/materials.ts'
import { Extrusion } from '#web/drawings/Extrusion.tsx'
import { materialStyles } from './styles.ts'
import { depth, shapeOf, type Pattern } from './profile-shapes.ts'
import classes from './ProfilePicture.module.css'

type ProfilePictureProps = { material: Material; profile: string; size?: 'sm' | 'md' | 'lg' | 'fill' }

/** A product's own section in its own metal. It is hidden from screen readers, because the name is beside it. */
export function ProfilePicture({ material, profile, size = 'md' }: ProfilePictureProps) {
  const id = useId()
  const { light, shade, ground } = materialStyles[material]
  const { bars, pattern } = shapeOf(profile)
  return (
    <svg className={`${classes.picture} ${classes[size]}`} viewBox="-56 -42 112 84" aria-hidden>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop style={{ stopColor: ground[0] }} />
        <stop offset="1" style={{ stopColor: ground[1] }} />
      </linearGradient>
      <rect x="-56" y="-42" width="112" height="84" fill={`url(#${id})`} />
      <g transform={`translate(${-depth[0] / 2} ${-depth[1] / 2})`}>
        {bars.map((bar) => (
          <Extrusion key={bar.at.join()} depth={depth} {...bar} light={light} shade={shade} />
        ))}
        {pattern && <Upper pattern={pattern} color={shade} />}
      </g>
    </svg>
  )
}

/** The upper side of a sheet, seen from above: 48 wide and 40 deep, transformed into the projection. */
function Upper({ pattern, color }: { pattern: Pattern; color: string }) {
  const rows = [6, 15, 24, 33]
  const columns = [5, 14.5, 24, 33.5, 43]
  return (
    <g transform={`matrix(1 0 ${depth[0] / 40} ${depth[1] / 40} -24 -1.5)`} fill={color} stroke={color} opacity="0.75">
      {rows.flatMap((y, row) =>
        columns.map((x, column) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} strokeWidth="0">
            <Mark pattern={pattern} isOdd={(row + column) % 2 === 1} />
          </g>
        )),
      )}
    </g>
  )
}

function Mark({ pattern, isOdd }: { pattern: Pattern; isOdd: boolean }) {
  if (pattern === 'round') return <circle r="2.8" />
  if (pattern === 'square') return <rect x="-2.6" y="-2.6" width="5.2" height="5.2" />
  if (pattern === 'tread') return <path d={isOdd ? 'M-4 0h8' : 'M0-4v8'} strokeWidth="2" strokeLinecap="round" />
  return (
    <>
      <circle cx="-1.6" r="1.9" />
      <circle cx="1.6" r="1.9" />
      <circle cy="-1.6" r="1.9" />
      <circle cy="1.6" r="1.9" />
    </>
  )
}
