import { useRef, type ComponentProps, type ReactNode } from 'react'
import { FilterChips } from './FilterChips.tsx'
import classes from './ListFilters.module.css'

type ListFiltersProps = Pick<ComponentProps<typeof FilterChips>, 'chips' | 'onClear'> & {
  /** The fields, the widest first. */
  children: ReactNode
  /** "12 users"; undefined while the number is unknown. */
  result: string | undefined
  /** What stands beside the number, such as the choice of columns. */
  beside?: ReactNode
}

/**
 * Filters above a list, which apply at once, with the number of results. Below them is a removable chip for each active
 * filter.
 */
export function ListFilters({ children, result, beside, chips, onClear }: ListFiltersProps) {
  const all = useRef<HTMLDivElement>(null)
  return (
    <div ref={all} role="group" aria-label="Filters" tabIndex={-1} className={classes.filters}>
      <div role="search" className={classes.bar}>
        <div className={classes.fields}>{children}</div>
        <div className={classes.result}>
          <span role="status">{result}</span>
          {beside}
        </div>
      </div>
      {/* The pressed chip is gone, and the focus with it. */}
      <FilterChips chips={chips} onClear={onClear} onRemoved={() => all.current?.focus()} />
    </div>
  )
}
