import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { historyChoices, historyKinds, type HistoryKind } from '#domain/history-texts.ts'
import { formatCount } from '#domain/money.ts'
import { errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ExportButton } from '#web/components/ExportButton.tsx'
import { listFilters, quoted } from '#web/components/list-filters.ts'
import { formatDay, today } from '#web/components/local-day.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { HistoryIllustration } from '#web/drawings/illustrations.tsx'
import { AdminList } from './AdminList.tsx'
import { DayField } from './DayField.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { ListFilters } from './ListFilters.tsx'
import { historyFile, historyQuery, type HistoryList } from './queries/history.ts'
import { historyAddress, oneOf } from './searches.ts'

const historySearch = historyAddress.extend({ kind: oneOf(historyKinds) })
type HistorySearch = z.infer<typeof historySearch>

/** All decisions on the platform, with their person, time and address. */
export function HistoryPage() {
  const search = historySearch.parse(useSearch({ from: paths.adminHistory }))
  const navigate = useNavigate({ from: paths.adminHistory })
  const { page = 1, entry: openedId, ...choice } = search
  const { text = '', kind, from, to } = choice
  const history = useQuery(historyQuery({ ...choice, page }))

  // Each choice is a step in the browser's history. A typed text is one step, however many letters it has.
  const show = (next: Partial<HistorySearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace, resetScroll: false })
  const change = (next: Partial<HistorySearch>, replace = false) =>
    show({ page: undefined, entry: undefined, ...next }, replace)
  const { chips, isFiltered, clear } = listFilters(
    search,
    {
      text: quoted,
      kind: kindLabel,
      from: (day) => `From ${formatDay(day)}`,
      to: (day) => `To ${formatDay(day)}`,
      person: () => `By ${history.data?.person ?? '…'}`,
      account: () => `About ${history.data?.account ?? '…'}`,
    },
    change,
  )

  return (
    <>
      <PageHeader
        title="History"
        subTitle="Every decision: who made it, when and from where. Nothing in it can be changed or deleted."
        actions={
          <ExportButton
            loadFile={() => historyFile(choice)}
            errorMessageOf={(error) => errorMessage(error, 'Failed to export the history')}
          />
        }
      />
      <SavedViews list="adminHistory" search={search} read={historySearch.parse} />
      <ListFilters result={history.data && countOf(history.data)} chips={chips} onClear={clear}>
        <SearchField
          label="Search"
          placeholder="Company, person or quote number"
          value={text}
          onSearch={(newText) => change({ text: newText || undefined }, true)}
        />
        <NativeSelect
          label="Kind"
          value={kind ?? ''}
          data={[{ value: '', label: 'Everything' }, ...historyChoices]}
          onChange={(event) => change({ kind: historyKinds.find((one) => one === event.currentTarget.value) })}
        />
        <DayField label="From" max={to ?? today()} value={from} onDay={(day) => change({ from: day })} />
        <DayField label="To" min={from} max={today()} value={to} onDay={(day) => change({ to: day })} />
      </ListFilters>
      <AdminList
        query={history}
        failed="Failed to load the history"
        page={page}
        onPage={(next, replace) => change({ page: next }, replace)}
        isFiltered={isFiltered}
        onClear={clear}
        noneYet={{
          image: <HistoryIllustration />,
          title: 'Nothing yet',
          text: 'What anybody decides on the platform appears here.',
        }}
        noMatch={{ title: 'No matching entries', text: 'No entry fits this search and these filters.' }}
      >
        {(data) => (
          <HistoryTable
            entries={data.entries}
            openedId={openedId}
            onToggle={(id) => show({ entry: id === openedId ? undefined : id })}
          />
        )}
      </AdminList>
    </>
  )
}

const kindLabel = (kind: HistoryKind) =>
  historyChoices.flatMap(({ items }) => items).find(({ value }) => value === kind)?.label ?? kind

function countOf({ count, is_more }: HistoryList): string {
  const counted = formatCount(count, 'entry', 'entries')
  return is_more ? `More than ${counted}` : counted
}
