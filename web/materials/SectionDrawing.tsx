import { Fragment } from 'react'
import type { Material } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { sizeNameLabels } from '#domain/sections/section-texts.ts'
import { roundMillimetres } from '#domain/sections/size.ts'
import type { SizeName } from '#domain/sections/written-size.ts'
import { DimensionedDrawing } from '#web/drawings/DimensionedDrawing.tsx'
import { drawingSize, planSection, type SectionPlan } from './section-plan.ts'
import classes from './SectionDrawing.module.css'

type SectionDrawingProps = { material: Material; profile: string; size: string }

/**
 * The section that a size as typed means, with its dimensions. Until the size is complete it shows which letter stands for
 * which dimension. Nothing is drawn of product profiles without dimensions.
 */
export function SectionDrawing({ material, profile, size }: SectionDrawingProps) {
  const plan = planSection(material, profile, size)
  if (plan === null) return null
  const { path, frame, dimensions } = plan
  return (
    <figure className={classes.figure}>
      <DimensionedDrawing
        name={`${profile}: ${describe(plan)}`}
        {...drawingSize}
        path={path}
        frame={frame}
        dimensions={dimensions}
      />
      <figcaption className={classes.legend}>
        <Legend {...plan} />
      </figcaption>
    </figure>
  )
}

const labelOf = (name: SizeName, { notation }: SectionPlan): string =>
  notation.shape === 'hexagonal bar' ? 'width across flats' : sizeNameLabels[name]

/** "height 60, width 40, wall 3 mm", or "height h, width b, wall t" without a size. */
function describe(plan: SectionPlan): string {
  const { notation, known, letters } = plan
  const values = notation.names.flatMap((name) => {
    const value = known[name]
    return value === undefined ? [] : [`${labelOf(name, plan)} ${formatNumber(roundMillimetres(value))}`]
  })
  const others = notation.names.filter((name) => known[name] === undefined)
  return [
    ...(values.length > 0 ? [`${values.join(', ')} mm`] : []),
    ...others.map((name) => `${labelOf(name, plan)} ${letters.get(name)}`),
  ].join(', ')
}

/** "h height, b width, t wall". */
function Legend(plan: SectionPlan) {
  const { names } = plan.notation
  return names.map((name, index) => (
    <Fragment key={name}>
      <span className="nowrap">
        <span className="ink strong">{plan.letters.get(name)}</span> {labelOf(name, plan)}
        {index < names.length - 1 && ','}
      </span>{' '}
    </Fragment>
  ))
}
