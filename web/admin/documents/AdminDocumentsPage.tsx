import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { documentCategories } from '#domain/documents/documents.ts'
import { formatCount } from '#domain/values/money.ts'
import { errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { ColumnsMenu } from '#web/lists/ColumnsMenu.tsx'
import { DataTable } from '#web/lists/DataTable.tsx'
import { useHiddenColumns } from '#web/lists/columns-choice.ts'
import { quoted, useListSearch } from '#web/lists/list-search.ts'
import { today } from '#web/components/local-day.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { DocumentsIllustration } from '#web/drawings/illustrations.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { documentColumns } from './document-columns.tsx'
import { adminDocumentsSearch } from '#web/admin/catalogue-searches.ts'
import { ListFilters } from '#web/lists/ListFilters.tsx'
import { downloadDocuments, allDocumentsQuery } from './queries.ts'

/** The documents of all suppliers. */
export function AdminDocumentsPage() {
  const list = useListSearch(useSearch({ from: paths.adminDocuments }), { text: quoted, category: String })
  const { search } = list
  const documents = useQuery(allDocumentsQuery(search))
  const columnChoice = useHiddenColumns('adminDocuments')
  const [columns] = useState(() => documentColumns(today()))

  return (
    <>
      <PageHeader
        title="Documents"
        subTitle="The compliance documents of all suppliers"
        actions={
          <ExportList
            loadFile={(form) => downloadDocuments(list.choice, form)}
            errorMessageOf={(error) => errorMessage(error, 'Failed to export documents. Please try again.')}
          />
        }
      />
      <SavedViews list="adminDocuments" search={search} read={adminDocumentsSearch.parse} />
      <ListFilters
        result={documents.data && formatCount(documents.data.count, 'document')}
        beside={<ColumnsMenu columns={columns} {...columnChoice} />}
        {...list.filters}
      >
        <SearchField placeholder="Name, supplier or category" {...list.searchField} />
        <ChoiceFilter label="Category" all="All categories" choices={documentCategories} {...list.filter('category')} />
      </ListFilters>
      <ListPage
        query={documents}
        failed="Failed to load documents. Please try again."
        {...list.paging}
        noneYet={{
          image: <DocumentsIllustration />,
          title: 'No documents yet',
          text: 'Documents that suppliers upload appear here.',
        }}
        noMatch={{ title: 'No matching documents', text: 'No document fits this search and this category.' }}
      >
        {(data) => (
          <DataTable
            compact
            caption="Documents"
            columns={columns}
            hidden={columnChoice.hidden}
            rows={data.documents}
            rowKey={({ id }) => id}
            {...list.sorting}
          />
        )}
      </ListPage>
    </>
  )
}
