import { SegmentedControl } from '@mantine/core'
import type { Role } from '#domain/access/role.ts'
import { quoteStatuses, quoteStatusLabels } from '#domain/quotes/quote.ts'
import { FilterChips } from '#web/lists/FilterChips.tsx'
import type { ListSearchState } from '#web/lists/list-search.ts'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import classes from './QuotesPage.module.css'
import { MineChoice } from './MineChoice.tsx'
import type { QuotesSearch } from './quotes-search.ts'

type QuotesFiltersProps = {
  list: ListSearchState<QuotesSearch>
  role: Role
  /** Whether the company has ever had several people, among whom some quotes are one's own. */
  hasColleagues: boolean
  onRemoved: () => void
}

export function QuotesFilters({ list, role, hasColleagues, onRemoved }: QuotesFiltersProps) {
  // For the customer, the state before approval is part of "Pending" (product decision 22).
  const choices = quoteStatuses.filter((choice) => choice !== 'pending_admin_approval' || role === 'admin')
  return (
    <div role="search" className="stack gap-12 below-16">
      <div className={classes.filters}>
        <SearchField
          placeholder={role === 'customer' ? 'Number, product or supplier' : 'Number, product or customer'}
          className={classes.text ?? ''}
          {...list.searchField}
        />
        <ChoiceFilter
          label="Status"
          all="All Quotes"
          choices={choices}
          labelOf={(one) => quoteStatusLabels[one]}
          {...list.filter('status')}
        />
        {hasColleagues && <MineChoice mine={list.search.mine === true} onChange={(mine) => list.change({ mine })} />}
        {role === 'supplier' && (
          <SegmentedControl
            aria-label="Active or deleted quotes"
            value={String(list.search.deleted ?? false)}
            data={[
              { value: 'false', label: 'Active' },
              { value: 'true', label: 'Deleted' },
            ]}
            onChange={(value) => list.change({ deleted: value === 'true' ? true : undefined })}
          />
        )}
      </div>
      <FilterChips {...list.filters} onRemoved={onRemoved} />
    </div>
  )
}
