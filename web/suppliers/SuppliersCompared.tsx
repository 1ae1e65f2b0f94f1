import { Button, VisuallyHidden } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Compared } from '#domain/suppliers/supplier-comparison.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { CompareIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { NotFoundIllustration } from '#web/drawings/empty-illustrations.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { AskThese } from './AskThese.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { comparedQuery } from '#web/suppliers/queries/compared.ts'

type SuppliersComparedProps = {
  chosen: readonly Compared[]
  onRemove: (missing: readonly Compared[]) => void
}

/** The chosen suppliers and products. Those that the person may not see are reported as such and left out. */
export function SuppliersCompared({ chosen, onRemove }: SuppliersComparedProps) {
  const all = useRef<HTMLDivElement>(null)
  const answers = useQueries({ queries: chosen.map((one) => comparedQuery(one)) })
  const columns = chosen.flatMap((one, index) => {
    const entry = answers[index]?.data
    return entry ? [{ one, entry }] : []
  })
  const missing = chosen.filter((_, index) => answers[index]?.data === null)
  const failed = answers.filter(({ isError }) => isError)
  const remove = (these: readonly Compared[]) => {
    onRemove(these)
    // The pressed button disappears with its column.
    all.current?.focus()
  }

  return (
    <div ref={all} tabIndex={-1} className="stack one-column gap-16">
      <VisuallyHidden role="status">{columns.length > 0 ? `${columns.length} side by side` : ''}</VisuallyHidden>
      {failed.length > 0 && (
        <ErrorPanel
          message="Failed to load suppliers. Please try again."
          retry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
      {missing.length > 0 && columns.length > 0 && (
        <Notice tone="warning">
          <div className="row centred gap-8-16">
            {missing.length === 1
              ? 'One of the chosen suppliers or products is no longer available, and is left out.'
              : `${missing.length} of the chosen suppliers or products are no longer available, and are left out.`}
            <Button size="xs" variant="default" onClick={() => remove(missing)}>
              {missing.length === 1 ? 'Remove it' : 'Remove them'}
            </Button>
          </div>
        </Notice>
      )}
      {columns.length > 0 ? (
        <>
          {chosen.length === 1 && <Notice>Choose at least one more to compare it with.</Notice>}
          <AskThese entries={columns.map(({ entry }) => entry)} />
          <ComparisonTable columns={columns} onRemove={(one) => remove([one])} />
        </>
      ) : answers.some(({ isPending }) => isPending) ? (
        <Panel flush>
          <SkeletonRows count={8} />
        </Panel>
      ) : (
        failed.length === 0 && <NothingToCompare gone={missing.length > 0} />
      )}
    </div>
  )
}

function NothingToCompare({ gone }: { gone: boolean }) {
  return (
    <Panel>
      <EmptyState
        image={gone ? <NotFoundIllustration /> : <CompareIllustration />}
        title={gone ? 'No longer available' : 'Nothing to compare yet'}
        text={
          gone
            ? 'The suppliers or products of this comparison have been removed, or are no longer active.'
            : 'Tick “Compare” at up to four results of a search, and they appear here side by side.'
        }
        action={<ButtonLink to={paths.suppliers}>Find suppliers</ButtonLink>}
      />
    </Panel>
  )
}
