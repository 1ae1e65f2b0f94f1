import { Stack } from '@mantine/core'
import IconFileText from '@iconify-json/tabler/file-text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { expiryOf, isValidOn } from '#domain/documents/document-expiry.ts'
import { documentCategories, documentMessages, documentsPageSize } from '#domain/documents/documents.ts'
import { useDenials } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import type { SentFile } from '#web/files/send-file.ts'
import { ExportList } from '#web/files/ExportList.tsx'
import { formatBytes } from '#web/forms/bytes.ts'
import { DocumentsIllustration } from '#web/drawings/illustrations.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ExpiryBadge } from '#web/components/ExpiryBadge.tsx'
import { today } from '#web/components/local-day.ts'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { Pager } from '#web/lists/Pager.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import type { Upload } from '#web/forms/uploads.ts'
import classes from './Documents.module.css'
import { DocumentUpload } from './DocumentUpload.tsx'
import { ExpiryDateDialog } from './ExpiryDateDialog.tsx'
import { downloadOwnDocuments, ownDocumentsQuery, useDeleteDocument, type OwnDocument } from './queries/documents.ts'

/** A supplier's compliance documents: upload, open, set the expiry date, delete. */
export function DocumentsPanel({ upload }: { upload: Upload<SentFile> }) {
  const [page, setPage] = useState(1)
  const own = useQuery(ownDocumentsQuery(page))
  return (
    <Panel title="Documents" aside="Buyers who are signed in can open them">
      <DocumentUpload upload={upload} />
      <QueryContent query={own} failed="Failed to load your documents">
        {({ documents, count }) => (
          <>
            <DocumentList documents={documents} count={count} />
            {count > 0 && (
              <ExportList
                label="Export the list"
                loadFile={downloadOwnDocuments}
                errorMessageOf={(error) => errorMessage(error, 'Failed to export documents. Please try again.')}
              />
            )}
            <Pager page={page} pageSize={documentsPageSize} count={count} onPage={setPage} />
          </>
        )}
      </QueryContent>
    </Panel>
  )
}

type DocumentListProps = { documents: readonly OwnDocument[]; count: number }

function DocumentList({ documents, count }: DocumentListProps) {
  const list = useRef<HTMLDivElement>(null)
  const deleted = useRef<string>(undefined)
  // The pressed button disappears with its row. Without a new target the focus would start at the top of the page.
  useEffect(() => {
    if (deleted.current === undefined || documents.some(({ id }) => id === deleted.current)) return
    deleted.current = undefined
    list.current?.focus()
  }, [documents])
  const [day] = useState(() => today())
  const valid = documents.filter(({ expires_on }) => isValidOn(expires_on, day))
  // The documents of other pages are unknown here.
  const last = count === documents.length && valid.length === 1 ? valid[0] : undefined
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Your documents" className={classes.documents}>
      {count === 0 && (
        <EmptyState
          image={<DocumentsIllustration />}
          title="No documents yet"
          text="With your first document, buyers see your company as Verified."
          level={3}
          compact
        />
      )}
      {documentCategories.map((category) => {
        const inside = documents.filter((document) => document.category === category)
        return inside.length === 0 ? null : (
          <div key={category} className={classes.category}>
            <h3>{category}</h3>
            <ul className={classes.list} aria-label={category}>
              {inside.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  isLast={document === last}
                  onDeleted={() => (deleted.current = document.id)}
                />
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

type DocumentRowProps = { document: OwnDocument; isLast: boolean; onDeleted: () => void }

function DocumentRow({ document, isLast, onDeleted }: DocumentRowProps) {
  const { name, url, size, created_at, expires_on } = document
  const [isDating, setDating] = useState(false)
  const [day] = useState(() => today())
  const denialOf = useDenials()
  const deleting = useDeleteDocument(document.id)
  const dateLabel = expires_on === null ? 'Set date' : 'Change date'
  return (
    <li className={classes.row}>
      <IconFileText size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <a href={url} download={name} className={classes.name}>
          {name}
        </a>
        <span className="muted small">
          {name.split('.').at(-1)?.toUpperCase()} · {formatBytes(size)} · Added <DateAndAge at={created_at} />
        </span>
        <ExpiryBadge expiry={expiryOf(expires_on, day)} day={expires_on} />
      </div>
      <div className={classes.actions}>
        <ActionButton
          variant="subtle"
          size="xs"
          aria-label={`${dateLabel} of ${name}`}
          disabledReason={denialOf('updateSupplierDocument')}
          onClick={() => setDating(true)}
        >
          {dateLabel}
        </ActionButton>
        <AskingButton
          variant="subtle"
          size="xs"
          aria-label={`Delete ${name}`}
          action={{
            guard: denialOf('deleteSupplierDocument'),
            title: `Delete ${name}?`,
            text: (
              <Stack gap="sm">
                <span>Its file is erased, and buyers can no longer open it.</span>
                {isLast && (
                  <span>
                    It is your only document that has not expired: without it, buyers no longer see your company as
                    Verified.
                  </span>
                )}
              </Stack>
            ),
            label: 'Delete document',
            run: () => deleting.mutateAsync(undefined),
            done: () => {
              notifySuccess(documentMessages.deleted, { about: name })
              onDeleted()
            },
            failed: (error) => ({ message: errorMessage(error, documentMessages.deleteFailed) }),
          }}
        >
          Delete
        </AskingButton>
      </div>
      <ExpiryDateDialog document={document} opened={isDating} onClose={() => setDating(false)} />
    </li>
  )
}
