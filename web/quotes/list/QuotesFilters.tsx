import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Role } from '#domain/access/role.ts'
import { quoteStatuses, quoteStatusLabels } from '#domain/quotes/quote.ts'
import { waitingKinds, waitingNames, waitingOf } from '#domain/quotes/waiting.ts'
import { FilterChips } from '#web/lists/FilterChips.tsx'
import type { ListSearchState } from '#web/lists/list-search.ts'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import classes from './QuotesPage.module.css'
import { MineChoice } from './MineChoice.tsx'
import type { QuotesSearch } from './quotes-search.ts'

const noneWaiting = Object.fromEntries(waitingNames.map((kind) => [kind, undefined]))

type QuotesFiltersProps = {
  list: ListSearchState<QuotesSearch>
  role: Role
  /** Whether the company has ever had several people, among whom some quotes are one's own. */
  hasColleagues: boolean
  /** The projects of the reader's company. */
  projects: readonly { id: string; name: string }[]
  onRemoved: () => void
  /** What else stands in their row. */
  children: ReactNode
}

export function QuotesFilters(props: QuotesFiltersProps) {
  const { list, role, hasColleagues, projects, onRemoved, children } = props
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
        {role !== 'admin' && (
          <ChoiceFilter
            label="Waiting for you"
            all="All Quotes"
            choices={waitingOf(role)}
            labelOf={(kind) => waitingKinds[kind].label}
            value={waitingOf(role).find((kind) => list.search[kind])}
            onChange={(kind) => list.change({ ...noneWaiting, ...(kind && { [kind]: true }) })}
          />
        )}
        {role !== 'admin' && (
          <SearchField
            label={role === 'customer' ? 'Your reference' : 'Buyer’s reference'}
            maxLength={60}
            value={list.search.reference ?? ''}
            onSearch={(typed) => list.change({ reference: typed || undefined }, { replace: true })}
          />
        )}
        {role === 'customer' && projects.length > 0 && (
          <ChoiceFilter
            label="Project"
            all="All projects"
            choices={projects.map(({ id }) => id)}
            labelOf={(id) => projects.find((one) => one.id === id)?.name ?? 'Unknown project'}
            {...list.filter('project')}
          />
        )}
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
        {children}
      </div>
      <FilterChips {...list.filters} onRemoved={onRemoved} />
    </div>
  )
}
