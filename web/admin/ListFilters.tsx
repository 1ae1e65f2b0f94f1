import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListFilters.module.css'

type ListFiltersProps = {
  /** The fields, the widest first. */
  children: ReactNode
  /** "12 users"; undefined while that is unknown. */
  result: string | undefined
  /** Given when there is something to clear. */
  onClear?: (() => void) | undefined
}

/** Filters above a list: they act at once, and say how many they left. */
export function ListFilters({ children, result, onClear }: ListFiltersProps) {
  return (
    <div role="search" className={classes.bar}>
      <div className={classes.fields}>{children}</div>
      <div className={classes.result}>
        <span role="status">{result}</span>
        {onClear && (
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  )
}
