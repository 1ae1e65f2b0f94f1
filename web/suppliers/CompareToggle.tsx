import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import {
  comparedOf,
  isCompared,
  comparisonDisabledReason,
  type Compared,
} from '#domain/suppliers/supplier-comparison.ts'
import { Tooltip } from '#web/components/Tooltip.tsx'
import classes from './CompareToggle.module.css'
import type { FoundProduct } from './found-supplier.ts'

/** The entries chosen for the comparison, across all pages and filters. */
export type ChosenToCompare = { chosen: readonly Compared[]; onToggle: (one: FoundProduct) => void }

type CompareToggleProps = { found: FoundProduct; comparison: ChosenToCompare; label?: string }

/** Adds a result to the comparison. If that is full, the button stays focusable and says so. */
export function CompareToggle({ found: supplier, comparison: { chosen, onToggle }, label }: CompareToggleProps) {
  const id = useId()
  const one = comparedOf(supplier)
  const refusal = comparisonDisabledReason(chosen, one)
  const { company_name, material, subcategory } = supplier
  const about = [subcategory && `${material} ${subcategory}`, refusal].filter(Boolean).join('. ')
  return (
    <>
      <Tooltip label={refusal}>
        <Checkbox
          className={refusal === undefined ? classes.toggle : `${classes.toggle} ${classes.full}`}
          label={label}
          aria-label={`Compare ${company_name}`}
          aria-disabled={refusal !== undefined}
          aria-describedby={about === '' ? undefined : id}
          checked={isCompared(chosen, one)}
          onChange={() => {
            if (refusal === undefined) onToggle(supplier)
          }}
        />
      </Tooltip>
      {about !== '' && <VisuallyHidden id={id}>{about}</VisuallyHidden>}
    </>
  )
}
