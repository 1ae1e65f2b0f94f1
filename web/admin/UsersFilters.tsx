import { roleLabels, selfRegisteredRoles, userStatuses, userStatusLabels } from '#domain/account.ts'
import { formatCount } from '#domain/money.ts'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { UsersSearch } from './searches.ts'
import type { ListSearchState } from '#web/components/list-search.ts'

type UsersFiltersProps = {
  list: ListSearchState<UsersSearch>
  /** The number of matches; undefined while it is unknown. */
  count: number | undefined
}

/** Search, status and role, with the chips of the active filters. */
export function UsersFilters({ list, count }: UsersFiltersProps) {
  return (
    <ListFilters result={count === undefined ? undefined : formatCount(count, 'user')} {...list.filters}>
      <SearchField placeholder="Company, contact or email" {...list.searchField} />
      <ChoiceFilter
        label="Status"
        all="All statuses"
        choices={userStatuses}
        labelOf={(one) => userStatusLabels[one]}
        {...list.filter('status')}
      />
      <ChoiceFilter
        label="Role"
        all="All roles"
        choices={selfRegisteredRoles}
        labelOf={(one) => roleLabels[one]}
        {...list.filter('role')}
      />
    </ListFilters>
  )
}
