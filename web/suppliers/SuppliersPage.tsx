import { Button, NativeSelect, Pagination, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { supplierSortLabels, supplierSorts, type SupplierFilters } from '#domain/supplier-search.ts'
import { paths } from '#web/paths.ts'
import { SkeletonCards, SkeletonRows } from '#web/ui/DelayedSkeleton.tsx'
import { NoMatchDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FoundSupplierCard } from './FoundSupplierCard.tsx'
import { FoundSupplierTable } from './FoundSupplierTable.tsx'
import { filtersOf, readSupplierSearch, supplierSearchQuery, type SupplierSearch } from './queries.ts'
import { SupplierFilterBar, type ChosenFilters } from './SupplierFilterBar.tsx'
import classes from './SuppliersPage.module.css'

const route = getRouteApi(paths.suppliers)

export function SuppliersPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: paths.suppliers })
  const results = useRef<HTMLDivElement>(null)
  const { view, search: _, sort, page: _page, ...chosen } = search
  const filters = filtersOf(search)

  const go = (next: SupplierSearch, replace = false) =>
    void navigate({ search: readSupplierSearch(next), replace, resetScroll: false })
  // A new filter begins at the first page and keeps order and view.
  const searchFor = (next: ChosenFilters, replace = false) =>
    go({ ...next, ...(sort && { sort }), ...(view && { view }), search: 1 }, replace)
  const clear = () => searchFor({})

  return (
    <>
      <PageHeader
        title="See Trusted Suppliers"
        subTitle="Choose a metal and a profile, then compare carbon, minimum volume and price."
      />
      <SupplierFilterBar
        filters={chosen}
        live={filters !== null}
        onSearch={searchFor}
        onReset={() => go(view ? { view } : {})}
      />
      {filters !== null && (
        <div ref={results} className={classes.results}>
          <Results
            filters={filters}
            view={view ?? 'grid'}
            chips={<FilterChips filters={chosen} onChange={searchFor} onClear={clear} />}
            onSort={(next) => go({ ...search, sort: next, page: 1 })}
            onView={(next) => {
              const { view: __, ...rest } = search
              go({ ...rest, search: 1, ...(next === 'list' && { view: 'list' as const }) }, true)
            }}
            onPage={(page) => {
              go({ ...search, page })
              results.current?.scrollIntoView()
            }}
            onClear={clear}
          />
        </div>
      )}
    </>
  )
}

type ResultsProps = {
  filters: SupplierFilters
  view: 'grid' | 'list'
  chips: ReactNode
  onSort: (sort: SupplierFilters['sort']) => void
  onView: (view: 'grid' | 'list') => void
  onPage: (page: number) => void
  onClear: () => void
}

function Results({ filters, view, chips, onSort, onView, onPage, onClear }: ResultsProps) {
  const { data, isPlaceholderData, isError, isPending, refetch } = useQuery(supplierSearchQuery(filters))
  const failed = isError && (
    <div className={classes.failed}>
      <ErrorPanel message="Failed to load suppliers. Please try again." retry={() => void refetch()} />
    </div>
  )
  if (isPending)
    return view === 'grid' ? (
      <SkeletonCards height={420} />
    ) : (
      <Panel flush>
        <SkeletonRows count={8} />
      </Panel>
    )
  if (data === undefined) return failed
  const { count, entries, page_size } = data
  const said = `${count} ${count === 1 ? 'supplier' : 'suppliers'} found`
  const values = filters.material === undefined ? [] : entries.flatMap(({ epd }) => epd ?? [])
  return (
    <section aria-label="Results">
      {failed}
      <div className={classes.head}>
        <h2 className={classes.count} aria-live="polite">
          {said}
        </h2>
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
          <SegmentedControl
            aria-label="View"
            value={view}
            onChange={onView}
            data={[
              { value: 'grid', label: <ViewIcon icon={IconLayoutGrid} name="Grid" /> },
              { value: 'list', label: <ViewIcon icon={IconList} name="List" /> },
            ]}
          />
        </div>
      </div>
      <div className={isPlaceholderData ? classes.stale : ''} aria-busy={isPlaceholderData}>
        {count === 0 ? (
          <Panel>
            <EmptyState
              drawing={<NoMatchDrawing />}
              title="No suppliers found"
              text="No supplier fits every filter. Take one away, or start over."
              action={
                <Button variant="default" onClick={onClear}>
                  Clear all filters
                </Button>
              }
            />
          </Panel>
        ) : view === 'list' ? (
          <FoundSupplierTable entries={entries} />
        ) : (
          <div className={classes.grid}>
            {entries.map((found) => (
              <FoundSupplierCard
                key={found.product_id ?? found.supplier_id}
                found={found}
                highest={values.length > 1 ? Math.max(...values) : undefined}
              />
            ))}
          </div>
        )}
      </div>
      {count > page_size && (
        <nav aria-label="Pages" className={classes.pages}>
          <Pagination
            total={Math.ceil(count / page_size)}
            value={filters.page}
            onChange={onPage}
            getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
            getControlProps={(control) => ({ 'aria-label': `${control === 'previous' ? 'Previous' : 'Next'} page` })}
          />
        </nav>
      )}
    </section>
  )
}

function ViewIcon({ icon: Icon, name }: { icon: typeof IconList; name: string }) {
  return (
    <>
      <Icon size={18} style={{ display: 'block' }} aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
