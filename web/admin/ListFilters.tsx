import { useRef, type ReactNode } from 'react'
import { FilterChips } from '#web/components/FilterChips.tsx'
import classes from './ListFilters.module.css'

type ListFiltersProps = {
  /** The fields, the widest first. */
  children: ReactNode
  /** "12 users"; undefined while the number is unknown. */
  result: string | undefined
  /** A chip for each active filter. */
  chips: readonly FilterChip[]
  onClear: () => void
}

type FilterChip = { label: string; onRemove: () => void }

/**
 * Filters above a list, which apply at once, with the number of results. Below them is a removable chip for each active
 * filter.
 */
export function ListFilters({ children, result, chips, onClear }: ListFiltersProps) {
  const all = useRef<HTMLDivElement>(null)
  // The pressed chip is gone, and the focus with it.
  const removing = (remove: () => void) => () => {
    remove()
    all.current?.focus()
  }
  return (
    <div ref={all} role="group" aria-label="Filters" tabIndex={-1} className={classes.filters}>
      <div role="search" className={classes.bar}>
        <div className={classes.fields}>{children}</div>
        <span role="status" className={classes.result}>
          {result}
        </span>
      </div>
      <FilterChips
        chips={chips.map(({ label, onRemove }) => ({ label, onRemove: removing(onRemove) }))}
        onClear={removing(onClear)}
      />
    </div>
  )
}
