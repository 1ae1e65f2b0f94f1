import { useState } from 'react'
import { isCompared, comparedOf } from '#domain/suppliers/supplier-comparison.ts'
import type { SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import { useDenial } from '#web/access.ts'
import { useSession } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import type { ChosenToCompare } from './CompareToggle.tsx'
import type { FoundSupplier } from './queries.ts'

const AskFoundPanel = lazyComponent(() => import('./AskFoundPanel.tsx').then((file) => file.AskFoundPanel))

type AskFoundProps = {
  /** The results of this page. */
  entries: readonly FoundSupplier[]
  filters: SupplierFilters
  comparison: ChosenToCompare
}

/** One request to several of the suppliers found, for customers. Renders nothing for fewer than two. */
export function AskFound({ entries, filters, comparison }: AskFoundProps) {
  const isCustomer = useSession().actor?.role === 'customer'
  const denial = useDenial('createQuote')
  const [opened, setOpened] = useState(false)
  // Those who are compared, until somebody chooses. Choices of other pages stay.
  const [chosen, setChosen] = useState<readonly FoundSupplier[] | null>(null)
  const ticked = chosen ?? entries.filter((found) => isCompared(comparison.chosen, comparedOf(found)))
  if (!isCustomer || entries.length < 2) return null
  return (
    <>
      <ActionButton
        variant="default"
        className="rigid"
        aria-haspopup="dialog"
        disabledReason={denial}
        onPointerEnter={AskFoundPanel.preload}
        onFocus={AskFoundPanel.preload}
        onClick={() => setOpened(true)}
      >
        Ask several
      </ActionButton>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Ask several suppliers" size="lg" keepsTyped>
        <AskFoundPanel
          entries={entries}
          chosen={ticked}
          filters={filters}
          onChange={setChosen}
          fallback={<SkeletonRows count={Math.min(entries.length, 5)} />}
          onFailed={() => setOpened(false)}
        />
      </Dialog>
    </>
  )
}
