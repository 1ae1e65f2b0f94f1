import { Button, NativeSelect } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { formatNumber } from '#domain/values/money.ts'
import { supplierSortLabels, supplierSorts, type SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { SkeletonCards, SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { UsersIllustration } from '#web/drawings/illustrations.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { ViewSwitch, type View } from '#web/lists/ViewSwitch.tsx'
import { AskFound } from './AskFound.tsx'
import type { ChosenToCompare } from './CompareToggle.tsx'
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
  found: Pick<UseQueryResult<SuppliersFound>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  view: View
  comparison: ChosenToCompare
  requestToggle?: RequestToggle | undefined
  isFiltered: boolean
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
  const { filters, found, view, comparison, requestToggle, isFiltered, onPage, onClear } = props
  const [shown, setShown] = useState<FoundSupplier | null>(null)
  const [isShowing, setShowing] = useState(false)
  const denial = useDenial('createQuote')
  const { material, profile } = filters
  const describeNeed = (
    <ButtonLink
      to={paths.newQuote}
      search={{ ...(material && { material }), ...(profile && { profile }) }}
      variant="light"
      disabledReason={denial}
    >
      Describe what you need
    </ButtonLink>
  )
  return (
    <section aria-label="Results">
      {found.data && <ResultsHead {...props} data={found.data} />}
      <ListPage
        query={found}
        failed="Failed to load suppliers. Please try again."
        page={filters.page}
        onPage={onPage}
        isFiltered={isFiltered}
        onClear={onClear}
        skeleton={
          view === 'grid' ? (
            <SkeletonCards height={420} />
          ) : (
            <Panel flush>
              <SkeletonRows count={8} />
            </Panel>
          )
        }
        noneYet={{
          image: <UsersIllustration />,
          title: 'No suppliers found',
          text: 'No supplier is active yet. Describe what you need, and it is sent on when one is.',
          action: describeNeed,
        }}
        noMatch={{
          title: 'No suppliers found',
          text: 'No supplier fits every filter. Remove one above, or describe what you need and let suppliers answer.',
          action: describeNeed,
        }}
        beyond="There are fewer suppliers than there were."
      >
        {({ entries }) => (
          <Entries
            {...props}
            entries={entries}
            onAll={(one) => {
              setShown(one)
              setShowing(true)
            }}
          />
        )}
      </ListPage>
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

function ResultsHead(props: ResultsProps & { data: SuppliersFound }) {
  const { filters, view, comparison, heading, onSort, onView, onDeclared, data } = props
  const { count, products, undeclared, entries } = data
  return (
    <>
      <div className={classes.head}>
        <div className={classes.counts}>
          <h2 ref={heading} tabIndex={-1} className={classes.count}>
            {countLabel(count)}
          </h2>
          {products !== null && products > 0 && <span className="muted">{productsText(products)}</span>}
        </div>
        {/* Other filters find other suppliers, so nobody stays chosen. */}
        <AskFound key={searchKey(filters)} entries={entries} filters={filters} comparison={comparison} />
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
      {undeclared > 0 && entries[0]?.epd === null && (
        <div className={classes.undeclared}>
          <span>{undeclaredLabel(undeclared)}</span>
          <Button variant="default" size="compact-sm" onClick={onDeclared}>
            Only with declared EPD
          </Button>
        </div>
      )}
    </>
  )
}

function searchKey(filters: SupplierFilters): string {
  const { sort: _, page: __, ...chosenFilters } = filters
  return JSON.stringify(chosenFilters)
}

type EntriesProps = ResultsProps & { entries: readonly FoundSupplier[]; onAll: (found: FoundSupplier) => void }

function Entries({ filters, view, comparison, requestToggle, entries, onSort, onAll }: EntriesProps) {
  const shared = { comparison, requestToggle, wanted: filters, onAll }
  if (view === 'list') return <FoundSupplierTable entries={entries} sort={filters.sort} onSort={onSort} {...shared} />
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
