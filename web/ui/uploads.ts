import { useRef, useState } from 'react'

/** Sends one file. `onProgress` takes 0 to 1; the promise rejects with an Error whose message is shown. */
export type Upload<T> = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<T>

type UploadState<T> =
  | { is: 'sending'; progress: number; abort: AbortController }
  | { is: 'done'; result: T }
  | { is: 'failed'; message: string; retryable: boolean }

export type UploadItem<T> = { id: number; file: File; state: UploadState<T> }

type Options<T> = {
  check: (file: File) => string | undefined
  upload: Upload<T>
  onChange: (results: T[]) => void
}

/** The files of one drop zone and what becomes of each. */
export function useUploads<T>({ check, upload, onChange }: Options<T>) {
  const [items, setItems] = useState<UploadItem<T>[]>([])
  // Uploads end long after the render that began them, so they read the list from here.
  const current = useRef<UploadItem<T>[]>([])
  const nextId = useRef(1)

  function commit(next: UploadItem<T>[]) {
    current.current = next
    setItems(next)
  }
  function commitResults(next: UploadItem<T>[]) {
    commit(next)
    onChange(next.flatMap(({ state }) => (state.is === 'done' ? [state.result] : [])))
  }
  const withState = (id: number, state: UploadState<T>) =>
    current.current.map((item) => (item.id === id ? { ...item, state } : item))

  async function send(id: number, file: File, abort: AbortController) {
    const onProgress = (progress: number) => {
      if (!abort.signal.aborted) commit(withState(id, { is: 'sending', progress, abort }))
    }
    try {
      const result = await upload(file, onProgress, abort.signal)
      if (!abort.signal.aborted) commitResults(withState(id, { is: 'done', result }))
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Failed to upload file. Please try again.'
      if (!abort.signal.aborted) commit(withState(id, { is: 'failed', message, retryable: true }))
    }
  }

  function add(files: File[]) {
    for (const file of files) {
      const id = nextId.current++
      const refusal = check(file)
      if (refusal !== undefined) {
        commit([...current.current, { id, file, state: { is: 'failed', message: refusal, retryable: false } }])
        continue
      }
      const abort = new AbortController()
      commit([...current.current, { id, file, state: { is: 'sending', progress: 0, abort } }])
      void send(id, file, abort)
    }
  }

  function retry(id: number) {
    const item = current.current.find((candidate) => candidate.id === id)
    if (!item) return
    const abort = new AbortController()
    commit(withState(id, { is: 'sending', progress: 0, abort }))
    void send(id, item.file, abort)
  }

  function remove(id: number) {
    const item = current.current.find((candidate) => candidate.id === id)
    if (item?.state.is === 'sending') item.state.abort.abort()
    commitResults(current.current.filter((candidate) => candidate.id !== id))
  }

  return { items, add, retry, remove }
}
