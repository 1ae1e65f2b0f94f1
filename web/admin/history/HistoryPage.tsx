import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { historyChoices, historyKinds, type HistoryKind } from '#domain/history/history-kinds.ts'
import { formatCount } from '#domain/values/money.ts'
import { errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { ColumnsMenu } from '#web/lists/ColumnsMenu.tsx'
import { DataTable } from '#web/lists/DataTable.tsx'
import { useHiddenColumns } from '#web/lists/columns-choice.ts'
import { quoted, useListSearch } from '#web/lists/list-search.ts'
import { formatDay, today } from '#web/components/local-day.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { HistoryIllustration } from '#web/drawings/illustrations.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { DayField } from './DayField.tsx'
import { historyColumns } from './history-columns.tsx'
import { HistoryDetails } from './HistoryDetails.tsx'
import { ListFilters } from '#web/lists/ListFilters.tsx'
import { downloadHistory, historyQuery, type HistoryEntry, type HistoryList } from './queries.ts'
import { historyAddress, type HistoryAddress } from '#web/admin/searches.ts'

/** The search, with a kind that there is. */
const withKind = ({ kind, ...search }: HistoryAddress) => ({
  ...search,
  kind: historyKinds.find((one) => one === kind),
})

/** All decisions on the platform, with their person, time and address. */
export function HistoryPage() {
  const search = withKind(useSearch({ from: paths.adminHistory }))
  const { page, entry: openedId, ...choice } = search
  const { kind, from, to } = choice
  const history = useQuery(historyQuery({ ...choice, page }))
  const columnChoice = useHiddenColumns('adminHistory')
  const list = useListSearch(
    search,
    {
      text: quoted,
      kind: kindLabel,
      from: (day) => `From ${formatDay(day)}`,
      to: (day) => `To ${formatDay(day)}`,
      person: () => `By ${history.data?.person ?? '…'}`,
      account: () => `About ${history.data?.account ?? '…'}`,
    },
    'entry',
  )
  const { show, change } = list

  return (
    <>
      <PageHeader
        title="History"
        subTitle="Every decision: who made it, when and from where. Nothing in it can be changed or deleted."
        actions={
          <ExportList
            loadFile={(form) => downloadHistory(choice, form)}
            errorMessageOf={(error) => errorMessage(error, 'Failed to export the history')}
          />
        }
      />
      <SavedViews list="adminHistory" search={search} read={(address) => withKind(historyAddress.parse(address))} />
      <ListFilters
        result={history.data && countOf(history.data)}
        beside={<ColumnsMenu columns={historyColumns} {...columnChoice} />}
        {...list.filters}
      >
        <SearchField placeholder="Company, person or quote number" {...list.searchField} />
        <NativeSelect
          label="Kind"
          value={kind ?? ''}
          data={[{ value: '', label: 'Everything' }, ...historyChoices]}
          onChange={(event) => change({ kind: historyKinds.find((one) => one === event.currentTarget.value) })}
        />
        <DayField label="From" max={to ?? today()} value={from} onDay={(day) => change({ from: day })} />
        <DayField label="To" min={from} max={today()} value={to} onDay={(day) => change({ to: day })} />
      </ListFilters>
      <ListPage
        query={history}
        failed="Failed to load the history"
        {...list.paging}
        noneYet={{
          image: <HistoryIllustration />,
          title: 'Nothing yet',
          text: 'Decisions on the platform appear here.',
        }}
        noMatch={{ title: 'No matching entries', text: 'No entry fits this search and these filters.' }}
      >
        {(data) => (
          <DataTable
            caption="History"
            columns={historyColumns}
            hidden={columnChoice.hidden}
            rows={data.entries}
            rowKey={({ id }) => id}
            expansion={{
              isOpen: ({ id }) => id === openedId,
              labelOf: ({ what }) => `Details of: ${what}`,
              onToggle: ({ id }) => void show({ entry: id === openedId ? undefined : id }),
              content: detailsOf,
            }}
          />
        )}
      </ListPage>
    </>
  )
}

const detailsOf = (entry: HistoryEntry) => <HistoryDetails entry={entry} />

const kindLabel = (kind: HistoryKind) =>
  historyChoices.flatMap(({ items }) => items).find(({ value }) => value === kind)?.label ?? kind

function countOf({ count, is_more }: HistoryList): string {
  const counted = formatCount(count, 'entry', 'entries')
  return is_more ? `More than ${counted}` : counted
}
