import { useRef, type ReactNode } from 'react'
import { FilterChips } from '#web/components/FilterChips.tsx'
import classes from './ListFilters.module.css'

type ListFiltersProps = {
  /** The fields, the widest first. */
  children: ReactNode
  /** "12 users"; undefined while that is unknown. */
  result: string | undefined
  /** A chip for each active filter. */
  chips: readonly FilterChip[]
  onClear: () => void
}

type FilterChip = { label: string; onRemove: () => void }

/** Filters above a list, which act at once and say how many they left; under them those that are on, each to be taken away. */
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
