import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { Role } from '#domain/account.ts'
import { quoteStatuses, quoteStatusLabels } from '#domain/quote.ts'
import { FilterChips } from '#web/ui/FilterChips.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import classes from './QuotesPage.module.css'
import type { QuotesSearch } from './quotes-search.ts'

type QuotesFiltersProps = {
  search: QuotesSearch
  role: Role
  onChange: (next: QuotesSearch, how?: 'typing') => void
  /** Takes a filter away by its chip, which then is gone. */
  onRemove: (next: QuotesSearch) => void
}

const unfiltered = { text: undefined, status: undefined, to_choose: undefined } as const

export function QuotesFilters({ search, role, onChange, onRemove }: QuotesFiltersProps) {
  const { text, status, to_choose } = search
  // An administrator's state of the request is part of "Pending" to the customer (product decision 22).
  const choices = quoteStatuses.filter((choice) => choice !== 'pending_admin_approval' || role === 'admin')
  const chips = [
    text !== undefined && { words: `“${text}”`, without: { text: undefined } },
    status !== undefined && { words: quoteStatusLabels[status], without: { status: undefined } },
    to_choose !== undefined && { words: 'Offers to review', without: { to_choose: undefined } },
  ].filter((chip) => chip !== false)
  return (
    <div role="search" className={classes.search}>
      <div className={classes.filters}>
        <SearchField
          label="Search"
          placeholder={role === 'customer' ? 'Number, product or supplier' : 'Number, product or customer'}
          className={classes.text ?? ''}
          maxLength={200}
          value={text ?? ''}
          onSearch={(typed) => onChange({ text: typed || undefined }, 'typing')}
        />
        <NativeSelect
          label="Status"
          value={status ?? ''}
          data={[
            { value: '', label: 'All Quotes' },
            ...choices.map((value) => ({ value, label: quoteStatusLabels[value] })),
          ]}
          onChange={(event) => onChange({ status: choices.find((choice) => choice === event.currentTarget.value) })}
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
      <FilterChips
        chips={chips.map(({ words, without }) => ({ words, onRemove: () => onRemove(without) }))}
        onClear={() => onRemove(unfiltered)}
      />
    </div>
  )
}
