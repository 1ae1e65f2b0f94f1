import { Button, NativeSelect } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode, type Ref } from 'react'
import { formatNumber } from '#domain/values/money.ts'
import { supplierSortLabels, supplierSorts, type SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { SkeletonCards, SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { NoMatchIllustration, UsersIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { Pager } from '#web/components/Pager.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { ViewSwitch, type View } from '#web/components/ViewSwitch.tsx'
import type { Comparison } from './CompareToggle.tsx'
import { productsText, type RequestToggle } from './found-supplier.ts'
import { FoundProducts } from './FoundProducts.tsx'
import { FoundSupplierCard } from './FoundSupplierCard.tsx'
import { FoundSupplierTable } from './FoundSupplierTable.tsx'
import type { FoundSupplier, SuppliersFound } from './queries.ts'
import classes from './SupplierResults.module.css'

export const countLabel = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'supplier' : 'suppliers'} found`

/** Explains why results without a value come first (product decision 4). */
const undeclaredLabel = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'supplier' : 'suppliers'} without a declared EPD ${count === 1 ? 'comes' : 'come'} first, as a missing value counts as 0`

type ResultsProps = {
  filters: SupplierFilters
  found: Pick<UseQueryResult<SuppliersFound>, 'data' | 'isPlaceholderData' | 'isError'> & { refetch: () => unknown }
  view: View
  comparison: Comparison
  requestToggle?: RequestToggle | undefined
  /** The active filters; undefined without any. */
  chips: ReactNode
  /** Gets the focus when the focused chip is gone. */
  heading: Ref<HTMLHeadingElement>
  onSort: (sort: SupplierFilters['sort']) => void
  onView: (view: View) => void
  onPage: (page: number) => void
  onClear: () => void
  /** Hides the suppliers without a declared EPD. */
  onDeclared: () => void
}

export function SupplierResults(props: ResultsProps) {
  const { filters, found, view, comparison, requestToggle, chips, heading, onSort, onView, onPage, onDeclared } = props
  const { data, isPlaceholderData, isError, refetch } = found
  const [shown, setShown] = useState<FoundSupplier | null>(null)
  const [isShowing, setShowing] = useState(false)
  const failed = isError && (
    <div className={classes.failed}>
      <ErrorPanel message="Failed to load suppliers. Please try again." retry={() => void refetch()} />
    </div>
  )
  if (data === undefined)
    return (
      failed ||
      (view === 'grid' ? (
        <SkeletonCards height={420} />
      ) : (
        <Panel flush>
          <SkeletonRows count={8} />
        </Panel>
      ))
    )
  const { count, products, page_size, undeclared } = data
  const beginsWithout = undeclared > 0 && data.entries[0]?.epd === null
  return (
    <section aria-label="Results">
      {failed}
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.count}>
          {countLabel(count)}
        </h2>
        {products !== null && products > 0 && <span className={classes.products}>{productsText(products)}</span>}
        {chips}
        <div className={classes.order}>
          <NativeSelect
            aria-label="Sort by"
            value={filters.sort}
            data={supplierSorts.map((sort) => ({ value: sort, label: supplierSortLabels[sort] }))}
            onChange={({ currentTarget }) => {
              const sort = supplierSorts.find((candidate) => candidate === currentTarget.value)
              if (sort) onSort(sort)
            }}
          />
          <ViewSwitch view={view} onView={onView} />
        </div>
      </div>
      {beginsWithout && (
        <div className={classes.undeclared}>
          <span>{undeclaredLabel(undeclared)}</span>
          <Button variant="default" size="compact-sm" onClick={onDeclared}>
            Only with declared EPD
          </Button>
        </div>
      )}
      <div className={isPlaceholderData ? classes.stale : ''} aria-busy={isPlaceholderData}>
        <Entries
          {...props}
          data={data}
          onAll={(one) => {
            setShown(one)
            setShowing(true)
          }}
        />
      </div>
      <Pager page={filters.page} pageSize={page_size} count={count} onPage={onPage} />
      <FoundProducts
        found={shown}
        opened={isShowing}
        filters={filters}
        comparison={comparison}
        requestToggle={requestToggle}
        onClose={() => setShowing(false)}
      />
    </section>
  )
}

function Entries(props: ResultsProps & { data: SuppliersFound; onAll: (found: FoundSupplier) => void }) {
  const { filters, view, comparison, requestToggle, chips, data, onAll, onPage, onClear } = props
  const { entries, count } = data
  if (count === 0) return <Nothing filters={filters} filtered={chips !== undefined} onClear={onClear} />
  if (entries.length === 0)
    return (
      <Panel>
        <EmptyState
          image={<NoMatchIllustration />}
          title="Nothing on this page"
          text="There are fewer suppliers than there were."
          action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}
        />
      </Panel>
    )
  const shared = { comparison, requestToggle, wanted: filters, onAll }
  if (view === 'list') return <FoundSupplierTable entries={entries} {...shared} />
  const values = filters.material === undefined ? [] : entries.flatMap(({ epd }) => epd ?? [])
  return (
    <div className={classes.grid}>
      {entries.map((found) => (
        <FoundSupplierCard
          key={found.supplier_id}
          found={found}
          highest={values.length > 1 ? Math.max(...values) : undefined}
          {...shared}
        />
      ))}
    </div>
  )
}

type NothingProps = { filters: SupplierFilters; filtered: boolean; onClear: () => void }

/** Suggests filters to remove. Without a filter there is no supplier at all. */
function Nothing({ filters: { material, profile }, filtered, onClear }: NothingProps) {
  const denial = useDenial('createQuote')
  const describe = { ...(material && { material }), ...(profile && { profile }) }
  return (
    <Panel>
      <EmptyState
        image={filtered ? <NoMatchIllustration /> : <UsersIllustration />}
        title="No suppliers found"
        text={
          filtered
            ? 'No supplier fits every filter. Remove one above, or describe what you need and let suppliers answer.'
            : 'No supplier is active yet. Describe what you need, and it is sent on when one is.'
        }
        action={
          <div className={classes.actions}>
            {filtered && (
              <Button variant="default" onClick={onClear}>
                Clear filters
              </Button>
            )}
            <ButtonLink to={paths.newQuote} search={describe} variant="light" disabledReason={denial}>
              Describe what you need
            </ButtonLink>
          </div>
        }
      />
    </Panel>
  )
}
