import IconX from '@iconify-json/tabler/x'
import classes from './FilterChips.module.css'

type FilterChipsProps = {
  chips: readonly { label: string; onRemove: () => void }[]
  onClear: () => void
  /** Whether there is something to clear: also without a chip, if a filter has none. */
  isFiltered?: boolean
  /** Called after a chip was removed, to move the focus. */
  onRemoved?: () => void
}

/** A removable chip for each active filter. Renders nothing without filters. */
export function FilterChips({ chips, onClear, isFiltered = chips.length > 0, onRemoved }: FilterChipsProps) {
  const removing = (remove: () => void) => () => {
    remove()
    onRemoved?.()
  }
  if (!isFiltered) return null
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {chips.map(({ label, onRemove }) => (
        <li key={label}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter ${label}`}
            onClick={removing(onRemove)}
          >
            {label}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={removing(onClear)}>
          Clear filters
        </button>
      </li>
    </ul>
  )
}
