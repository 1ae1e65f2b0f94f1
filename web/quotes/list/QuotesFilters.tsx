import { SegmentedControl } from '@mantine/core'
import type { Role } from '#domain/account.ts'
import { quoteStatuses, quoteStatusLabels } from '#domain/quote.ts'
import { FilterChips } from '#web/components/FilterChips.tsx'
import type { listFilters } from '#web/components/list-filters.ts'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import classes from './QuotesPage.module.css'
import type { QuotesSearch } from './quotes-search.ts'

type QuotesFiltersProps = {
  search: QuotesSearch
  role: Role
  onChange: (next: QuotesSearch, how?: 'typing') => void
  filtered: Pick<ReturnType<typeof listFilters>, 'chips' | 'clear'>
  onRemoved: () => void
}

export function QuotesFilters({ search, role, onChange, filtered, onRemoved }: QuotesFiltersProps) {
  const { text, status } = search
  // For the customer, the state before approval is part of "Pending" (product decision 22).
  const choices = quoteStatuses.filter((choice) => choice !== 'pending_admin_approval' || role === 'admin')
  return (
    <div role="search" className={classes.search}>
      <div className={classes.filters}>
        <SearchField
          label="Search"
          placeholder={role === 'customer' ? 'Number, product or supplier' : 'Number, product or customer'}
          className={classes.text ?? ''}
          value={text ?? ''}
          onSearch={(newText) => onChange({ text: newText || undefined }, 'typing')}
        />
        <ChoiceFilter
          label="Status"
          all="All Quotes"
          choices={choices}
          labelOf={(one) => quoteStatusLabels[one]}
          value={status}
          onChange={(next) => onChange({ status: next })}
        />
        {role === 'supplier' && (
          <SegmentedControl
            aria-label="Active or deleted quotes"
            value={String(search.deleted ?? false)}
            data={[
              { value: 'false', label: 'Active' },
              { value: 'true', label: 'Deleted' },
            ]}
            onChange={(value) => onChange({ deleted: value === 'true' ? true : undefined })}
          />
        )}
      </div>
      <FilterChips chips={filtered.chips} onClear={filtered.clear} onRemoved={onRemoved} />
    </div>
  )
}
