import { Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { maxImportRows, type ImportCounts } from '#domain/products/catalogue-row.ts'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import { ScrollToAnchor } from '#web/components/ScrollToAnchor.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { useRememberedColumns } from '#web/files/remembered-columns.ts'
import { FileChoice } from '#web/forms/FileChoice.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { ImportDone } from './ImportDone.tsx'
import { CatalogueListColumns } from './CatalogueListColumns.tsx'
import {
  asksAboutColumns,
  cataloguePreviewOf,
  type Check,
  type ChosenFile,
  type CataloguePreview,
} from './import-preview.ts'
import { importErrorMessage } from './import-error-message.ts'
import { WorkbookNotes } from './WorkbookNotes.tsx'
import { ShownPreview, type ChosenRows } from './ShownPreview.tsx'
import { UnreadableFile } from '#domain/values/file-columns.ts'

export type ImportProductsProps = {
  check: Check
  /**
   * `readAt` is the time when the file was read. It identifies the import: sending the same reading again repeats it, and
   * reading the file again starts another one.
   */
  save: (save: ChosenRows & { readAt: number; onProgress: (sent: number) => void }) => Promise<ImportCounts>
  /** Links to the page with the imported products. */
  catalogueLink: ReactNode
}

type Book = Pick<CataloguePreview, 'notes' | 'sheet' | 'sheets' | 'list'>

/** Chooses a file, shows its effects, and imports it. The chosen file and its preview stay after a failure. */
export function ImportProducts({ check, save, catalogueLink }: ImportProductsProps) {
  const [readRows, setReadRows] = useState<number | null>(null)
  const [sent, setSent] = useState(0)
  // Stays while the file is read in another way, so that the choice keeps the focus.
  const [book, setBook] = useState<Book | null>(null)
  const { lists, remember } = useRememberedColumns()
  const reading = useMutation({
    mutationFn: (chosen: ChosenFile) => {
      setReadRows(null)
      return cataloguePreviewOf(chosen, lists, check, setReadRows)
    },
    onSuccess: setBook,
  })
  const saving = useMutation({
    mutationFn: (chosen: ChosenRows) => {
      setSent(0)
      return save({ ...chosen, readAt: reading.submittedAt, onProgress: setSent })
    },
  })
  const preview = reading.data
  const busy = reading.isPending || saving.isPending
  const asks = preview?.list != null && asksAboutColumns(preview.list)

  function readAgain(chosen: Omit<ChosenFile, 'file'>) {
    if (reading.variables === undefined) return
    saving.reset()
    reading.mutate({ file: reading.variables.file, ...chosen })
  }

  if (saving.isSuccess && preview)
    return (
      <ImportDone
        counts={saving.data}
        catalogueLink={catalogueLink}
        onAnother={() => {
          reading.reset()
          saving.reset()
          setBook(null)
        }}
      />
    )
  return (
    <div className="stack gap-16">
      <LeaveGuard when={preview !== undefined} title="Leave without importing?">
        {preview?.name} has been read, but is not saved yet.
      </LeaveGuard>
      <FileChoice
        label={reading.variables ? 'Choose another file' : 'Choose a file'}
        hint={`CSV or XLSX, up to ${formatNumber(maxImportRows)} products and 10 MB`}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={busy}
        onChoose={(file) => {
          saving.reset()
          setBook(null)
          reading.mutate({ file })
        }}
      />
      {reading.isPending && (
        <Working
          label={
            readRows === null
              ? `Reading ${reading.variables.file.name}`
              : `Checking ${formatCount(readRows, 'product')}`
          }
          value={readRows === null ? 30 : 70}
        />
      )}
      {reading.isError && (
        <ScrollToAnchor>
          <ErrorPanel
            title={`${reading.variables.file.name} was not read`}
            message={importErrorMessage(reading.error, 'Failed to check the file. Please try again.')}
            {...(!(reading.error instanceof UnreadableFile) && { retry: () => reading.mutate(reading.variables) })}
          />
        </ScrollToAnchor>
      )}
      {saving.isPending && (
        <Working
          label={
            sent < 1
              ? `Sending ${formatCount(saving.variables.rows.length, 'product')}`
              : `Saving ${formatCount(saving.variables.rows.length, 'product')}`
          }
          value={10 + sent * 80}
        />
      )}
      {saving.isError && preview && (
        <ErrorPanel
          title="Nothing was imported"
          message={importErrorMessage(saving.error, 'Failed to import the products. Please try again.')}
          retry={() => saving.mutate(saving.variables)}
        />
      )}
      {book && book.notes.length > 0 && reading.variables && (
        <WorkbookNotes
          book={{ ...book, sheet: reading.variables.sheet ?? book.sheet }}
          busy={busy}
          onSheet={(sheet) => readAgain({ sheet })}
        />
      )}
      {book?.list && reading.variables && (
        <CatalogueListColumns
          {...book.list}
          choices={reading.variables.choices ?? book.list.choices}
          onChoices={(choices) => {
            if (book.list && choices.headRow === book.list.choices.headRow) remember(book.list, choices)
            readAgain({ sheet: reading.variables.sheet, choices })
          }}
        />
      )}
      {asks && !reading.isPending && (
        <Notice tone="warning">Answer the questions at the columns. The preview of the products follows.</Notice>
      )}
      {preview && !reading.isPending && !asks && (
        <ShownPreview key={reading.submittedAt} preview={preview} busy={saving.isPending} onImport={saving.mutate} />
      )}
    </div>
  )
}

function Working({ label, value }: { label: string; value: number }) {
  return (
    <Panel>
      <div className="stack gap-8">
        <div className="line apart gap-16 breakable" role="status">
          {label}
        </div>
        <Progress value={value} animated size={8} aria-label={label} />
      </div>
    </Panel>
  )
}
