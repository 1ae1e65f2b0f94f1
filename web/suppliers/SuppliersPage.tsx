import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  comparedOf,
  readCompared,
  toggleCompared,
  writeCompared,
  type Compared,
} from '#domain/suppliers/supplier-comparison.ts'
import { supplierFilters, type SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import { paths } from '#web/paths.ts'
import { RequestListBar } from '#web/request-list/RequestListBar.tsx'
import { RequestListToggle } from '#web/request-list/RequestListToggle.tsx'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { BottomBars } from '#web/components/BottomBars.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { notifyUndo } from '#web/toasts/toasts.ts'
import { CompareBar, comparedCount } from './CompareBar.tsx'
import type { FoundProduct, RequestToggle } from './found-supplier.ts'
import { readSupplierSearch, supplierFiltersOf, supplierSearchQuery, type SupplierSearch } from './queries.ts'
import { comparedNameQuery } from '#web/suppliers/queries/compared.ts'
import type { ChosenFilters } from './filter-draft.ts'
import { SupplierFilterBar } from './SupplierFilterBar.tsx'
import { SupplierFilterChips } from './SupplierFilterChips.tsx'
import { countLabel, SupplierResults } from './SupplierResults.tsx'
import classes from './SuppliersPage.module.css'

const route = getRouteApi(paths.suppliers)
const unfiltered = supplierFilters.parse({})
const allFields = { filters: 'open' } as const

export function SuppliersPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: paths.suppliers })
  const client = useQueryClient()
  const results = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { view, compare, sort, filters: opened } = search
  const filters = supplierFiltersOf(search)
  const { sort: _sort, page: _page, ...chosenFilters } = filters ?? unfiltered
  const compared = readCompared(compare)
  const searchResult = useQuery({ ...supplierSearchQuery(filters ?? unfiltered), enabled: filters !== null })
  const isFiltered = Object.keys(chosenFilters).length > 0
  const [submitted, setSubmitted] = useState(0)
  const shown = useRef(0)
  const isAnswered = filters !== null && !searchResult.isPending && !searchResult.isPlaceholderData
  // Before the answer the page may be too short to scroll the results up.
  useEffect(() => {
    if (shown.current === submitted || !isAnswered) return
    shown.current = submitted
    showBelow(results.current)
  }, [submitted, isAnswered])

  // The route drops defaults, and what does not fit the others.
  const go = (next: Partial<SupplierFilters> | SupplierSearch, replace = false) =>
    navigate({ search: next as SupplierSearch, replace, resetScroll: false })
  const keptParams = { ...(view && { view }), ...(compare && { compare }) }
  // A new filter starts at the first page and keeps the order, the view and the chosen comparison.
  const searchFor = (next: ChosenFilters, replace = false, shows = opened !== undefined) =>
    go({ ...next, ...(sort && { sort }), ...keptParams, ...(shows && allFields), search: 1 }, replace)
  // The pressed chip or button disappears with its filter.
  const filterBy = (next: ChosenFilters) => {
    void searchFor(next)
    heading.current?.focus()
  }
  const clear = () => {
    filterBy({})
    notifyUndo('Filters cleared', () => void searchFor(chosenFilters), 'filters')
  }
  // Based on the address at that time, because two boxes may be ticked before the first one is in the address.
  const compareThese = (change: (now: readonly Compared[]) => readonly Compared[]) =>
    void navigate({
      search: (now) => ({ ...now, compare: writeCompared(change(readCompared(now.compare))) }),
      replace: true,
      resetScroll: false,
    })
  const toggle = (one: Compared) => compareThese((now) => toggleCompared(now, one))
  const takenAway = (words: string) => notifyUndo(words, () => compareThese(() => compared), 'comparison')

  return (
    <>
      <PageHeader
        title="See Trusted Suppliers"
        // After a search the results need its place.
        subTitle={
          filters === null ? 'Choose a metal and a profile, then compare carbon, minimum volume and price.' : undefined
        }
      />
      <SavedViews
        list="suppliers"
        search={search}
        read={readSupplierSearch}
        // Opening a view is a search. The chosen comparison is kept.
        kept={{ search: 1, ...(compare && { compare }) }}
      />
      <SupplierFilterBar
        filters={chosenFilters}
        live={filters !== null}
        opened={opened !== undefined}
        onOpened={(shows) => {
          const { filters: _, ...rest } = search
          void go({ ...rest, search: 1, ...(shows && allFields) }, true)
        }}
        chips={
          isFiltered ? <SupplierFilterChips filters={chosenFilters} onChange={filterBy} onClear={clear} /> : undefined
        }
        onSearch={(next, how, shows) => {
          void searchFor(next, how === 'typing', shows)
          if (how === 'submitting') setSubmitted((count) => count + 1)
        }}
        onReset={() => {
          void go(keptParams)
          if (isFiltered) notifyUndo('Filters cleared', () => void go(search), 'filters')
        }}
      />
      {/* Both regions are always rendered, because a region that appears together with its text is often not announced. */}
      <VisuallyHidden role="status">
        {filters && searchResult.data && !searchResult.isPlaceholderData ? countLabel(searchResult.data.count) : ''}
      </VisuallyHidden>
      <VisuallyHidden role="status">{compared.length > 0 ? comparedCount(compared) : ''}</VisuallyHidden>
      {filters !== null && (
        <div ref={results} className={classes.results}>
          <SupplierResults
            filters={filters}
            found={searchResult}
            view={view ?? 'grid'}
            comparison={{
              chosen: compared,
              onToggle(one) {
                client.setQueryData(comparedNameQuery(comparedOf(one)).queryKey, one.company_name)
                toggle(comparedOf(one))
              },
            }}
            requestToggle={(found, look, describedBy) => toggleOf(found, look, describedBy, filters.my_volume)}
            isFiltered={isFiltered}
            heading={heading}
            onSort={(next) => void go({ ...search, sort: next, page: 1 })}
            onView={(next) => {
              const { view: __, ...rest } = search
              void go({ ...rest, search: 1, ...(next === 'list' && { view: 'list' as const }) }, true)
            }}
            onPage={(page) => {
              void go({ ...search, search: 1, page })
              results.current?.scrollIntoView()
            }}
            onClear={clear}
            onDeclared={() => filterBy({ ...chosenFilters, declared: '1' })}
          />
        </div>
      )}
      <BottomBars>
        {compared.length > 0 && (
          <CompareBar
            chosen={compared}
            search={search}
            onRemove={(one) => {
              toggle(one)
              takenAway('Removed from the comparison')
            }}
            onClear={() => {
              compareThese(() => [])
              takenAway('Comparison cleared')
              heading.current?.focus({ preventScroll: true })
            }}
          />
        )}
        <RequestListBar />
      </BottomBars>
    </>
  )
}

/** `volume`: the wanted tons of the search. */
const toggleOf = (
  { product_id, material, subcategory, supplier_id, company_name }: FoundProduct,
  look: Parameters<RequestToggle>[1],
  describedBy: string | undefined,
  volume: number | undefined,
): ReactNode =>
  product_id !== null && (
    <RequestListToggle
      product={{ id: product_id, name: `${material} ${subcategory ?? ''}`, supplier_id, company_name }}
      // 0 is a filter without a need.
      volume={volume || undefined}
      look={look}
      {...(describedBy !== undefined && { describedBy })}
    />
  )

/** Scrolls to the results on a phone, where the filters fill the screen and a search would seem to do nothing. */
function showBelow(results: HTMLElement | null) {
  if (results && results.getBoundingClientRect().top > window.innerHeight * 0.6) results.scrollIntoView()
}
