import { checkUpload, quoteFileTypes } from '#domain/documents.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import type { Upload } from '#web/ui/uploads.ts'
import type { StoredFile } from './upload-file.ts'

type RequestDocumentsProps = { upload: Upload<StoredFile>; onChange: (stored: StoredFile[]) => void }

/** Drawings and conditions that go with a request. */
export function RequestDocuments({ upload, onChange }: RequestDocumentsProps) {
  return (
    <FileDrop
      label="Choose documents"
      hint="PDF, DOC, DOCX, PNG or JPG, up to 10 MB each, at most 20"
      accept={quoteFileTypes.map((type) => `.${type}`).join(',')}
      check={(file) => {
        const check = checkUpload(file, quoteFileTypes)
        return check.ok ? undefined : check.message
      }}
      upload={upload}
      onChange={onChange}
    />
  )
}
