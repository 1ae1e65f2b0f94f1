import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { documentCategories } from '#domain/documents.ts'
import { formatCount } from '#domain/money.ts'
import { errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ExportButton } from '#web/components/ExportButton.tsx'
import { listFilters, quoted } from '#web/components/list-filters.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { DocumentsIllustration } from '#web/drawings/illustrations.tsx'
import { AdminList } from './AdminList.tsx'
import { AllDocumentsTable } from './AllDocumentsTable.tsx'
import { adminDocumentsSearch, type AdminDocumentsSearch } from './catalogue-searches.ts'
import { ListFilters } from './ListFilters.tsx'
import { allDocumentsFile, allDocumentsQuery } from './queries/documents.ts'

/** The documents of all suppliers. Filters, sort and page live in the address. */
export function AdminDocumentsPage() {
  const search = adminDocumentsSearch.parse(useSearch({ from: paths.adminDocuments }))
  const navigate = useNavigate({ from: paths.adminDocuments })
  const { page = 1, ...choice } = search
  const { text, category, sort = 'created_at', order = 'desc' } = choice
  const documents = useQuery(allDocumentsQuery(search))

  // Each choice is a step in the browser's history. A typed text is one step, however many letters it has.
  const change = (next: Partial<AdminDocumentsSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...next }), replace, resetScroll: false })
  const { chips, isFiltered, clear } = listFilters(search, { text: quoted, category: String }, change)

  return (
    <>
      <PageHeader
        title="Documents"
        subTitle="The compliance documents of all suppliers"
        actions={
          <ExportButton
            loadFile={() => allDocumentsFile(choice)}
            errorMessageOf={(error) => errorMessage(error, 'Failed to export documents. Please try again.')}
          />
        }
      />
      <SavedViews list="adminDocuments" search={search} read={adminDocumentsSearch.parse} />
      <ListFilters
        result={documents.data && formatCount(documents.data.count, 'document')}
        chips={chips}
        onClear={clear}
      >
        <SearchField
          label="Search"
          placeholder="Name, supplier or category"
          value={text ?? ''}
          onSearch={(newText) => change({ text: newText || undefined }, true)}
        />
        <ChoiceFilter
          label="Category"
          all="All categories"
          choices={documentCategories}
          value={category}
          onChange={(next) => change({ category: next })}
        />
      </ListFilters>
      <AdminList
        query={documents}
        failed="Failed to load documents. Please try again."
        page={page}
        onPage={(next, replace) => change({ page: next }, replace)}
        isFiltered={isFiltered}
        onClear={clear}
        noneYet={{
          image: <DocumentsIllustration />,
          title: 'No documents yet',
          text: 'What suppliers upload appears here.',
        }}
        noMatch={{ title: 'No matching documents', text: 'No document fits this search and this category.' }}
      >
        {(data) => (
          <AllDocumentsTable
            documents={data.documents}
            sort={{ by: sort, descending: order === 'desc' }}
            onSort={(by, descending) => change({ sort: by, order: descending ? 'desc' : 'asc' })}
          />
        )}
      </AdminList>
    </>
  )
}
