import { Button } from '@mantine/core'
import IconAdjustmentsHorizontal from '@iconify-json/tabler/adjustments-horizontal'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { formatNumber } from '#domain/values/money.ts'
import { MaterialFilter, ProfileFilter, SizeFilter } from './ProductFilters.tsx'
import classes from './SupplierFilterBar.module.css'
import { SupplierFilterFields } from './SupplierFilterFields.tsx'
import { useFilterDraft, type FilterSearch } from './use-filter-draft.ts'

type FilterBarProps = FilterSearch & {
  onOpened: (opened: boolean) => void
  /** The active filters that the row has no field for. */
  chips: ReactNode
  onReset: () => void
}

/** The filters of the search. After the first search they fold into one row. */
export function SupplierFilterBar({ onOpened, chips, onReset, ...search }: FilterBarProps) {
  const { filters, live, opened } = search
  const edits = useFilterDraft(search)
  const fieldsId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const isSubmitted = useRef(false)
  const isOpen = !live || opened
  const count = Object.keys(filters).length
  // The search folds the fields, and with them the field or the button that had the focus.
  useEffect(() => {
    if (!isOpen && isSubmitted.current) toggle.current?.focus()
    isSubmitted.current = false
  }, [isOpen])

  return (
    <form
      role="search"
      aria-label="Suppliers"
      onSubmit={(event) => {
        event.preventDefault()
        isSubmitted.current = isOpen
        edits.submit()
      }}
    >
      {live && (
        <div className={classes.row} data-open={opened || undefined}>
          {!opened && (
            <>
              <MaterialFilter edits={edits} aria-label="Material" className={classes.material} />
              <ProfileFilter edits={edits} aria-label="Profile" className={classes.profile} />
              <SizeFilter edits={edits} aria-label="Size" className={classes.size} unlabelled />
            </>
          )}
          <Button
            ref={toggle}
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={opened}
            aria-controls={opened ? fieldsId : undefined}
            onClick={() => onOpened(!opened)}
          >
            {count === 0 ? 'Filters' : `Filters (${formatNumber(count)})`}
          </Button>
          {chips}
        </div>
      )}
      {isOpen && (
        <div id={fieldsId} className={live ? classes.fields : undefined}>
          <SupplierFilterFields
            edits={edits}
            onReset={() => {
              edits.reset()
              onReset()
            }}
          />
        </div>
      )}
    </form>
  )
}
