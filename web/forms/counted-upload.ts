import { useState } from 'react'
import type { Upload } from './uploads.ts'

/** Wraps an upload and counts its files in progress, so that a form can wait for them. The list of the files is loaded later. */
export function useCountedUpload<T>(upload: Upload<T>): { upload: Upload<T>; uploading: number } {
  const [uploading, setUploading] = useState(0)
  return {
    uploading,
    upload: async (...file) => {
      setUploading((count) => count + 1)
      return upload(...file).finally(() => setUploading((count) => count - 1))
    },
  }
}
