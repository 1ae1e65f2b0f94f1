import { useQuery } from '@tanstack/react-query'
import { AdminList } from '#web/admin/AdminList.tsx'
import { useListSearch } from '#web/components/list-search.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { DocumentsIllustration } from '#web/drawings/illustrations.tsx'
import { epdsSearch } from './epds-search.ts'
import { WaitingEpdsTable } from './EpdsTable.tsx'
import { epdsToCheckQuery } from './queries.ts'

/** The EPD records that an administrator has to compare with their files, the oldest first. */
export function EpdsToCheckPage() {
  const { paging } = useListSearch(epdsSearch.parse, {})
  const epds = useQuery(epdsToCheckQuery(paging.page))
  return (
    <>
      <PageHeader title="EPDs" subTitle="Records that nobody has compared with their files yet, the oldest first" />
      <AdminList
        query={epds}
        failed="Failed to load EPDs. Please try again."
        {...paging}
        noneYet={{
          image: <DocumentsIllustration />,
          title: 'No EPD awaits a check.',
          text: 'A new EPD of a supplier appears here.',
        }}
        noMatch={{ title: 'No EPD awaits a check.', text: '' }}
      >
        {(data) => <WaitingEpdsTable epds={data.epds} />}
      </AdminList>
    </>
  )
}
