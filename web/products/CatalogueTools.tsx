import { Checkbox } from '@mantine/core'
import { materials } from '#domain/materials/materials.ts'
import { formatCount } from '#domain/values/money.ts'
import type { ReactNode } from 'react'
import { FilterChips } from '#web/lists/FilterChips.tsx'
import type { ListSearchState } from '#web/lists/list-search.ts'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { SortSelect } from '#web/lists/SortSelect.tsx'
import { ViewSwitch, type View } from '#web/lists/ViewSwitch.tsx'
import { gridOrders, type CatalogueSearch } from './catalogue-search.ts'
import classes from './CatalogueTools.module.css'

type CatalogueToolsProps = {
  list: ListSearchState<CatalogueSearch>
  /** The number of matching products. */
  count: number
  /** A note on their order, shown beside the number. */
  orderNote: string | null
  view: View
  /** The choice of columns, for the list. */
  columns: ReactNode
  selection: { shown: number; chosen: number }
  onRemoved: () => void
  onView: (view: View) => void
  onSelectAll: (all: boolean) => void
}

/** Search, material, order and view of a catalogue, with the number of matches. */
export function CatalogueTools(props: CatalogueToolsProps) {
  const { list, count, orderNote, view, columns, selection, onRemoved, onView, onSelectAll } = props
  return (
    <div role="search" className="stack gap-12 below-16">
      <div className={classes.fields}>
        <SearchField placeholder="Name or profile" {...list.searchField} />
        <ChoiceFilter label="Material" all="All materials" choices={materials} {...list.filter('material')} />
        {/* The table is sorted by its headers instead. */}
        {view === 'grid' && <SortSelect choices={gridOrders} {...list.sorting} />}
      </div>
      <FilterChips {...list.filters} onRemoved={onRemoved} />
      <div className={classes.result}>
        {selection.shown > 0 && (
          <Checkbox
            label={selection.shown < count ? 'Select this page' : 'Select all'}
            checked={selection.chosen === selection.shown}
            indeterminate={selection.chosen > 0 && selection.chosen < selection.shown}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
          />
        )}
        <span role="status" className="muted figures">
          {formatCount(count, 'product')}
          {orderNote !== null && ` · ${orderNote}`}
        </span>
        <div className={classes.views}>
          {view === 'list' && columns}
          <ViewSwitch view={view} onView={onView} />
        </div>
      </div>
    </div>
  )
}
