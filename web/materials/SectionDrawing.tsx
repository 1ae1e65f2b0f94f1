import type { Material } from '#domain/materials.ts'
import { sizeNameLabels } from '#domain/section-texts.ts'
import { formatMillimetres, type SizeName } from '#domain/sections/size.ts'
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
      <figcaption className={classes.legend}>{legendOf(plan)}</figcaption>
    </figure>
  )
}

const isHexagon = ({ letters }: SectionPlan): boolean => letters.get('width') === 's'
const labelOf = (name: SizeName, plan: SectionPlan): string =>
  isHexagon(plan) ? 'width across flats' : sizeNameLabels[name]

/** "height 60, width 40, wall 3 mm", or "height h, width b, wall t" without a size. */
function describe(plan: SectionPlan): string {
  const { names, known, letters } = plan
  const isKnown = names.some((name) => known[name] !== undefined)
  const texts = names.map((name) => {
    const value = known[name]
    return `${labelOf(name, plan)} ${value === undefined ? letters.get(name) : formatMillimetres(value)}`
  })
  return texts.join(', ') + (isKnown ? ' mm' : '')
}

/** "h height, b width, t wall". */
const legendOf = (plan: SectionPlan): string =>
  plan.names.map((name) => `${plan.letters.get(name)} ${labelOf(name, plan)}`).join(', ')
