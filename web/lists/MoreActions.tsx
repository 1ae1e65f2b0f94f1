import IconDots from '@iconify-json/tabler/dots'
import { useId, useState, type ReactNode } from 'react'
import classes from './MoreActions.module.css'

/**
 * Actions of a row that a phone shows after a press, because they would take a line of every row. Wider screens always show
 * them. `label` names the button: "Actions on quote 1A2B3C4D".
 */
export function MoreActions({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={16} aria-hidden />
      </button>
      <div id={id} className={classes.actions} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
