import { useState } from 'react'
import type { Upload } from './uploads.ts'

type CountedUpload<T> = {
  upload: Upload<T>
  uploading: number
  /** Why the form cannot be sent yet; undefined if it can. */
  waitReason: string | undefined
}

/** Wraps an upload and counts its files in progress, so that a form can wait for them. The list of the files is loaded later. */
export function useCountedUpload<T>(upload: Upload<T>): CountedUpload<T> {
  const [uploading, setUploading] = useState(0)
  return {
    uploading,
    waitReason: uploading > 0 ? 'A file is still being uploaded.' : undefined,
    upload: async (...file) => {
      setUploading((count) => count + 1)
      return upload(...file).finally(() => setUploading((count) => count - 1))
    },
  }
}
