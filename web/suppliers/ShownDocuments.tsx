import { useInfiniteQuery } from '@tanstack/react-query'
import IconDownload from '@iconify-json/tabler/download'
import { useState } from 'react'
import { expiryOf } from '#domain/documents/document-expiry.ts'
import { documentCategories } from '#domain/documents/documents.ts'
import { ExpiryBadge } from '#web/components/ExpiryBadge.tsx'
import { today } from '#web/components/local-day.ts'
import { ShowMore } from '#web/lists/ShowMore.tsx'
import type { Supplier } from './queries.ts'
import { shownDocumentsQuery } from './queries/supplier-pages.ts'
import classes from './SupplierCard.module.css'
import { formatNumber } from '#domain/values/money.ts'

type ShownDocumentsProps = {
  supplier: Pick<Supplier, 'id' | 'documents' | 'document_count'>
  /** The time when the supplier was loaded, in milliseconds. */
  at: number
}

/** A supplier's documents by category, as downloads. The server checks access again. */
export function ShownDocuments({ supplier: { id, documents, document_count }, at }: ShownDocumentsProps) {
  const { data, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...shownDocumentsQuery(id),
    initialData: { pages: [{ documents, count: document_count }], pageParams: [1] },
    initialDataUpdatedAt: at,
  })
  const [day] = useState(() => today())
  const shown = [
    ...new Map(data.pages.flatMap((page) => page.documents).map((document) => [document.id, document])).values(),
  ]
  return (
    <div className={classes.part}>
      <h3>Documents</h3>
      {documentCategories.map((category) => {
        const own = shown.filter((document) => document.category === category)
        if (own.length === 0) return null
        return (
          <div key={category}>
            <h4>{category}</h4>
            <ul>
              {own.map(({ id: documentId, name, url, expires_on }) => (
                <li key={documentId} className={classes.dated}>
                  <a className={classes.document} href={url} download={name}>
                    <IconDownload size={16} aria-hidden />
                    {name}
                  </a>
                  <ExpiryBadge expiry={expiryOf(expires_on, day)} day={expires_on} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {(hasNextPage || data.pages.length > 1) && (
        <ShowMore
          shown={`${formatNumber(shown.length)} of ${formatNumber(Math.max(document_count, shown.length))} documents`}
          label={hasNextPage ? 'Show more documents' : null}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError ? 'Failed to load supplier data' : null}
          onMore={() => void fetchNextPage()}
        />
      )}
    </div>
  )
}
