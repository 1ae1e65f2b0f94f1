import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SelectionBar.module.css'

type SelectionBarProps = {
  count: number
  onClear: () => void
  /** The actions on the selection. */ children: ReactNode
}

/** Stays at the lower edge of the window while something in a list is selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <>
      {/* Always rendered, so that a screen reader announces the first selection too. */}
      <span role="status" className="visually-hidden">
        {count > 0 && `${count} selected`}
      </span>
      {count > 0 && (
        <section aria-label="Selection" className={classes.bar}>
          <strong aria-hidden>{count} selected</strong>
          <Button variant="subtle" aria-label="Clear selection" onClick={onClear}>
            Clear
          </Button>
          {children}
        </section>
      )}
    </>
  )
}
