import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { updateSupplierDocumentInput } from '#domain/documents/document-expiry.ts'
import {
  uploadRules,
  documentCategories,
  documentMessages,
  supplierFileTypes,
  type DocumentCategory,
} from '#domain/documents/documents.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import type { SentFile } from '#web/files/send-file.ts'
import { FileDrop } from '#web/forms/FileDrop.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { useCountedUpload } from '#web/forms/counted-upload.ts'
import type { Upload } from '#web/forms/uploads.ts'
import classes from './Documents.module.css'
import { useAddDocument } from './queries/documents.ts'

/** Uploads any number of files of one category. Each is listed with the documents as soon as it has arrived. */
export function DocumentUpload({ upload }: { upload: Upload<SentFile> }) {
  const [category, setCategory] = useState<DocumentCategory | ''>('')
  const [expiresOn, setExpiresOn] = useState('')
  const [together] = useState(() => countTogether((count) => notifySuccess(documentMessages.uploaded(count))))
  // Files that arrived but could not be added. A retry does not upload them again.
  const [arrived] = useState(() => new WeakMap<File, SentFile>())
  const denial = useDenial('addSupplierDocument')
  const { mutateAsync: add } = useAddDocument()
  const parsed = updateSupplierDocumentInput.safeParse({ expires_on: expiresOn || null })
  const badDay = parsed.error?.issues[0]?.message

  const uploadAndAdd: Upload<unknown> = (file, onProgress, signal) =>
    together(() =>
      sending(async () => {
        const stored = arrived.get(file) ?? (await upload(file, onProgress, signal))
        arrived.set(file, stored)
        if (category !== '' && !signal.aborted)
          await add({ file_id: stored.id, category, expires_on: parsed.data?.expires_on ?? null })
      }),
    )
  const { upload: uploadCounted, uploading } = useCountedUpload(uploadAndAdd)

  return (
    <div className={classes.upload}>
      <LeaveGuard when={uploading > 0} title="Leave while files are uploaded?">
        {uploading === 1 ? 'A file has' : `${uploading} files have`} not arrived yet and would be lost.
      </LeaveGuard>
      <div className={classes.pair}>
        <NativeSelect
          id="document-category"
          label="Category"
          value={category}
          data={[{ value: '', label: 'Choose a category' }, ...documentCategories]}
          onChange={({ currentTarget: { value } }) =>
            setCategory(documentCategories.find((one) => one === value) ?? '')
          }
        />
        <TextInput
          id="document-expires-on"
          type="date"
          label="Valid until (optional)"
          value={expiresOn}
          error={badDay}
          onChange={({ currentTarget: { value } }) => setExpiresOn(value)}
        />
      </div>
      <FileDrop
        label="Choose documents"
        {...uploadRules(supplierFileTypes)}
        upload={uploadCounted}
        doneLeaves
        disabledReason={denial ?? (category === '' ? 'Choose a category first' : badDay)}
      />
    </div>
  )
}

/** The server's message, or the page's own text. */
async function sending(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const { uploadFailed } = documentMessages
    throw new Error(error instanceof Error ? errorMessage(error, uploadFailed) : uploadFailed, { cause: error })
  }
}

/** Counts uploads that run at the same time, and reports their number once all have ended. */
function countTogether(report: (count: number) => void) {
  let underWay = 0
  let succeeded = 0
  return async (work: () => Promise<void>): Promise<void> => {
    underWay++
    try {
      await work()
      succeeded++
    } finally {
      underWay--
      if (underWay === 0 && succeeded > 0) {
        report(succeeded)
        succeeded = 0
      }
    }
  }
}
