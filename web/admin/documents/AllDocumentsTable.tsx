import { Anchor } from '@mantine/core'
import IconDownload from '@iconify-json/tabler/download'
import IconExternalLink from '@iconify-json/tabler/external-link'
import { useState } from 'react'
import { expiryOf } from '#domain/documents/document-expiry.ts'
import { isShownInTab } from '#domain/documents/document-view.ts'
import { formatFileType, type AllDocumentsSort } from '#domain/documents/documents.ts'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import type { Sort } from '#web/lists/SortSelect.tsx'
import { ExpiryBadge } from '#web/components/ExpiryBadge.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { today } from '#web/components/local-day.ts'
import classes from './AllDocumentsTable.module.css'
import type { ListedDocument } from './queries.ts'
import { SupplierCell } from '#web/admin/products/SupplierCell.tsx'
import { viewLink } from './view-link.ts'

type AllDocumentsTableProps = {
  documents: readonly ListedDocument[]
  hidden: readonly string[]
  sort: Sort<AllDocumentsSort>
  onSort: (sort: Sort<AllDocumentsSort>) => void
}

/** Documents of all suppliers as rows. Each document opens in a new tab. */
export function AllDocumentsTable({ documents, hidden, sort, onSort }: AllDocumentsTableProps) {
  const [day] = useState(() => today())
  return (
    <DataTable
      compact
      caption="Documents"
      columns={allDocumentsColumns(day)}
      hidden={hidden}
      rows={documents}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
    />
  )
}

/** `day`: on which the validity of documents is judged, by default today. */
export const allDocumentsColumns = (day = today()): Column<ListedDocument, AllDocumentsSort>[] => [
  {
    id: 'name',
    header: 'Document',
    sortable: true,
    cell: ({ name, expires_on }) => (
      <CellText strong text={name}>
        {expires_on && <ExpiryBadge expiry={expiryOf(expires_on, day)} day={expires_on} />}
      </CellText>
    ),
  },
  {
    id: 'supplier',
    narrow: 'title',
    header: 'Supplier',
    sortable: true,
    cell: ({ supplier }) => <SupplierCell supplier={supplier} />,
  },
  { id: 'category', header: 'Category', sortable: true, cell: ({ category }) => <CellText text={category} /> },
  { id: 'type', narrow: 'end', header: 'File type', cell: ({ type }) => formatFileType(type) },
  { id: 'created_at', header: 'Uploaded', sortable: true, cell: ({ created_at }) => <DateCell at={created_at} /> },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ id, name, url, type }) => (
      <>
        <Anchor {...viewLink({ url, type })} aria-describedby={`document-${id}`} className={classes.view ?? ''}>
          View Document
          {isShownInTab(type) ? <IconExternalLink size={14} aria-hidden /> : <IconDownload size={14} aria-hidden />}
        </Anchor>
        <span id={`document-${id}`} hidden>
          {name}, {isShownInTab(type) ? 'opens in a new tab' : 'is downloaded'}
        </span>
      </>
    ),
  },
]
