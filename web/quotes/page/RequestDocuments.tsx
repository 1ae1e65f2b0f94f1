import { uploadRules, quoteFileTypes } from '#domain/documents/documents.ts'
import { maxRequestFiles } from '#domain/quotes/create-quote-input.ts'
import type { SentFile } from '#web/files/send-file.ts'
import { FileDrop } from '#web/forms/FileDrop.tsx'
import type { Upload } from '#web/forms/uploads.ts'
import classes from '#web/quotes/request/NewQuoteForm.module.css'

type RequestDocumentsProps = {
  /** The files uploaded for an earlier draft. */
  initial: readonly SentFile[]
  error: string | undefined
  upload: Upload<SentFile>
  onChange: (stored: SentFile[]) => void
}

/** Drawings and conditions attached to a request. */
export function RequestDocuments({ initial, error, upload, onChange }: RequestDocumentsProps) {
  return (
    <div id="file_ids" tabIndex={-1}>
      {error !== undefined && <p className={classes.error}>{error}</p>}
      <FileDrop
        label="Choose documents"
        {...uploadRules(quoteFileTypes, { most: maxRequestFiles })}
        initial={initial.map((file) => ({ name: file.name, size: file.size, result: file }))}
        upload={upload}
        onChange={onChange}
      />
    </div>
  )
}
