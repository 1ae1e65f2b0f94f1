import { uploadRules, quoteFileTypes } from '#domain/documents/documents.ts'
import { maxOrderFiles } from '#domain/quotes/orders/order-input.ts'
import type { SentFile } from '#web/files/send-file.ts'
import { FileDrop } from '#web/forms/FileDrop.tsx'
import type { Upload } from '#web/forms/uploads.ts'
import classes from './OrderForms.module.css'

type OrderFilesProps = {
  label: string
  upload: Upload<SentFile>
  onChange: (files: SentFile[]) => void
}

/** The files of a confirmation, a delivery or a receipt. */
export function OrderFiles({ label, upload, onChange }: OrderFilesProps) {
  return (
    <div>
      <div className={classes.label}>{label} (optional)</div>
      <FileDrop
        label="Choose files"
        {...uploadRules(quoteFileTypes, { most: maxOrderFiles })}
        upload={upload}
        onChange={onChange}
      />
    </div>
  )
}
