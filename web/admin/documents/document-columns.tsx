import { Anchor } from '@mantine/core'
import IconDownload from '@iconify-json/tabler/download'
import IconExternalLink from '@iconify-json/tabler/external-link'
import { expiryOf } from '#domain/documents/document-expiry.ts'
import { isShownInTab } from '#domain/documents/document-view.ts'
import { formatFileType, type AllDocumentsSort } from '#domain/documents/documents.ts'
import { CellText } from '#web/lists/CellText.tsx'
import type { Column } from '#web/lists/DataTable.tsx'
import { ExpiryBadge } from '#web/components/ExpiryBadge.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import classes from './AdminDocumentsPage.module.css'
import type { ListedDocument } from './queries.ts'
import { SupplierCell } from '#web/admin/products/SupplierCell.tsx'
import { viewLink } from './view-link.ts'

/** Each document opens in a new tab. `day`: on which the validity of documents is judged. */
export const documentColumns = (day: string): Column<ListedDocument, AllDocumentsSort>[] => [
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
