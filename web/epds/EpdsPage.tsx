import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { ListPage } from '#web/lists/ListPage.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { useListSearch } from '#web/lists/list-search.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { DocumentsIllustration } from '#web/drawings/illustrations.tsx'
import { paths } from '#web/paths.ts'
import { OwnEpdsTable, WaitingEpdsTable } from './EpdsTable.tsx'
import { downloadEpds, downloadEpdsToCheck, epdsQuery, epdsToCheckQuery } from './queries.ts'

const exportErrorMessage = (error: unknown) => errorMessage(error, 'Failed to export EPDs. Please try again.')

/** The EPD records of a supplier, newest first. */
export function EpdsPage() {
  const { paging } = useListSearch(useSearch({ from: paths.epds }), {})
  const epds = useQuery(epdsQuery(paging.page))
  const denial = useDenial('createEpd')
  const add = (
    <ButtonLink to={paths.newEpd} disabledReason={denial}>
      Add EPD
    </ButtonLink>
  )
  const isEmpty = epds.data?.count === 0
  return (
    <>
      <PageHeader
        title="EPDs"
        subTitle="Your environmental product declarations, and the products that have their values"
        actions={
          !isEmpty && (
            <>
              <ExportList loadFile={downloadEpds} errorMessageOf={exportErrorMessage} />
              {add}
            </>
          )
        }
      />
      <ListPage
        query={epds}
        failed="Failed to load EPDs. Please try again."
        {...paging}
        noneYet={{
          image: <DocumentsIllustration />,
          title: 'No EPDs yet',
          text: 'Add an EPD with its file, and buyers see its value at your products, with the document behind it. A value that an administrator has compared with its document counts as verified.',
          action: add,
        }}
        noMatch={{ title: 'No EPDs', text: '' }}
      >
        {(data) => <OwnEpdsTable epds={data.epds} />}
      </ListPage>
    </>
  )
}

/** The EPD records that an administrator has to compare with their files, the oldest first. */
export function EpdsToCheckPage() {
  const { paging } = useListSearch(useSearch({ from: paths.adminEpds }), {})
  const epds = useQuery(epdsToCheckQuery(paging.page))
  return (
    <>
      <PageHeader
        title="EPDs"
        subTitle="Records that nobody has compared with their files yet, the oldest first"
        actions={<ExportList loadFile={downloadEpdsToCheck} errorMessageOf={exportErrorMessage} />}
      />
      <ListPage
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
      </ListPage>
    </>
  )
}
