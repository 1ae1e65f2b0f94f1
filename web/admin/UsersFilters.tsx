import { roleLabels, selfRegisteredRoles, userStatuses, userStatusLabels } from '#domain/account.ts'
import { formatCount } from '#domain/money.ts'
import type { listFilters } from '#web/components/list-filters.ts'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { UsersSearch } from './searches.ts'

type UsersFiltersProps = {
  search: UsersSearch
  /** The number of matches; undefined while it is unknown. */
  count: number | undefined
  /** `replace`: no step of its own in the browser's history. */
  onChange: (next: Partial<UsersSearch>, replace?: boolean) => void
  filtered: Pick<ReturnType<typeof listFilters>, 'chips' | 'clear'>
}

/** Search, status and role, with the chips of the active filters. */
export function UsersFilters({ search, count, onChange, filtered }: UsersFiltersProps) {
  const { text, status, role } = search
  return (
    <ListFilters
      result={count === undefined ? undefined : formatCount(count, 'user')}
      chips={filtered.chips}
      onClear={filtered.clear}
    >
      <SearchField
        label="Search"
        placeholder="Company, contact or email"
        value={text ?? ''}
        onSearch={(newText) => onChange({ text: newText || undefined }, true)}
      />
      <ChoiceFilter
        label="Status"
        all="All statuses"
        choices={userStatuses}
        labelOf={(one) => userStatusLabels[one]}
        value={status}
        onChange={(next) => onChange({ status: next })}
      />
      <ChoiceFilter
        label="Role"
        all="All roles"
        choices={selfRegisteredRoles}
        labelOf={(one) => roleLabels[one]}
        value={role}
        onChange={(next) => onChange({ role: next })}
      />
    </ListFilters>
  )
}
