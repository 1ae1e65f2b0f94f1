import { Button } from '@mantine/core'
import IconX from '@iconify-json/tabler/x'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  comparedKey,
  comparisonFullText,
  maxCompared,
  writeCompared,
  type Compared,
} from '#domain/suppliers/supplier-comparison.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import classes from './CompareBar.module.css'
import type { SupplierSearch } from './queries.ts'
import { comparedNameQuery } from '#web/suppliers/queries/compared.ts'

type CompareBarProps = {
  chosen: readonly Compared[]
  /** The search parameters to return to from the comparison. */
  search: SupplierSearch
  onRemove: (one: Compared) => void
  onClear: () => void
}

/** The entries chosen for the comparison, one of the `BottomBars` while the results are paged and filtered. */
export function CompareBar({ chosen, search, onRemove, onClear }: CompareBarProps) {
  const bar = useRef<HTMLElement>(null)
  return (
    <section ref={bar} tabIndex={-1} aria-label="Comparison">
      <div className={classes.words}>
        <strong>{comparedCount(chosen)}</strong>
        {chosen.length === maxCompared && <span>{comparisonFullText}</span>}
        {chosen.length === 1 && <span>Choose one more to compare.</span>}
      </div>
      <ul className={classes.chosen} aria-label="Chosen to compare">
        {chosen.map((one) => (
          <li key={comparedKey(one)}>
            <Chosen
              one={one}
              onRemove={() => {
                onRemove(one)
                // The pressed button disappears.
                bar.current?.focus({ preventScroll: true })
              }}
            />
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
        {chosen.length < 2 ? (
          <ActionButton disabledReason="Choose at least two to compare.">Compare</ActionButton>
        ) : (
          <ButtonLink to={paths.compare} search={{ ...search, compare: writeCompared(chosen) }}>
            Compare
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

export const comparedCount = (chosen: readonly Compared[]): string => `${chosen.length} of ${maxCompared} chosen`

/** Loads the name separately, because the entry may be on another page of the results. */
function Chosen({ one, onRemove }: { one: Compared; onRemove: () => void }) {
  const { data } = useQuery(comparedNameQuery(one))
  const name = data === null ? 'No longer available' : (data ?? 'Loading')
  return (
    <button type="button" className={classes.chip} aria-label={`Remove ${name}`} onClick={onRemove}>
      <span>{name}</span>
      <IconX size={14} aria-hidden />
    </button>
  )
}
