import { useRef, useState } from 'react'

/** Sends one file. `onProgress` takes 0 to 1; the promise rejects with an Error whose message is shown. */
export type Upload<T> = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<T>

type UploadState<T> =
  | { is: 'sending'; progress: number; abort: AbortController }
  | { is: 'done'; result: T }
  | { is: 'failed'; message: string; retryable: boolean }

type Sending<T> = (onProgress: (part: number) => void, signal: AbortSignal) => Promise<T>

/** `send` is of the time when the file was chosen: another try sends it to the same place. */
export type UploadItem<T> = { id: number; name: string; size: number; send: Sending<T>; state: UploadState<T> }

/** A file that was uploaded before, by an earlier visit of the form. */
export type UploadedBefore<T> = { name: string; size: number; result: T }

type Options<T> = {
  check: (file: File) => string | undefined
  upload: Upload<T>
  onChange?: ((results: T[]) => void) | undefined
  /** A file that is done leaves the list: it stands somewhere else. */
  doneLeaves?: boolean
  initial?: readonly UploadedBefore<T>[]
}

/** The files of one drop zone and what becomes of each. */
export function useUploads<T>({ check, upload, onChange, doneLeaves = false, initial = [] }: Options<T>) {
  const [items, setItems] = useState<UploadItem<T>[]>(() => initial.map(asDone))
  // Uploads end long after the render that began them, so they read the list from here.
  const current = useRef(items)
  const nextId = useRef(1)

  function commit(next: UploadItem<T>[]) {
    current.current = next
    setItems(next)
  }
  function commitResults(next: UploadItem<T>[]) {
    commit(next)
    onChange?.(next.flatMap(({ state }) => (state.is === 'done' ? [state.result] : [])))
  }
  const withState = (id: number, state: UploadState<T>) =>
    current.current.map((item) => (item.id === id ? { ...item, state } : item))

  const without = (id: number) => current.current.filter((item) => item.id !== id)

  async function send({ id, send: sendFile }: Pick<UploadItem<T>, 'id' | 'send'>, abort: AbortController) {
    const onProgress = (progress: number) => {
      if (!abort.signal.aborted) commit(withState(id, { is: 'sending', progress, abort }))
    }
    try {
      const result = await sendFile(onProgress, abort.signal)
      if (!abort.signal.aborted) commitResults(doneLeaves ? without(id) : withState(id, { is: 'done', result }))
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Failed to upload file. Please try again.'
      if (!abort.signal.aborted) commit(withState(id, { is: 'failed', message, retryable: true }))
    }
  }

  function add(files: File[]) {
    const chosen = new Set(files.map(({ name }) => name))
    // A refusal was read when other files are chosen, and a failed file that is chosen again is tried anew.
    const isAnswered = ({ name, state }: UploadItem<T>) =>
      state.is === 'failed' && (!state.retryable || chosen.has(name))
    commit(current.current.filter((item) => !isAnswered(item)))
    for (const file of files) {
      const { name, size } = file
      const sent = { id: nextId.current++, name, size, send: (...to: Parameters<Sending<T>>) => upload(file, ...to) }
      const refusal = check(file)
      if (refusal !== undefined) {
        commit([...current.current, { ...sent, state: { is: 'failed', message: refusal, retryable: false } }])
        continue
      }
      const abort = new AbortController()
      commit([...current.current, { ...sent, state: { is: 'sending', progress: 0, abort } }])
      void send(sent, abort)
    }
  }

  function retry(id: number) {
    const item = current.current.find((candidate) => candidate.id === id)
    if (!item) return
    const abort = new AbortController()
    commit(withState(id, { is: 'sending', progress: 0, abort }))
    void send(item, abort)
  }

  function remove(id: number) {
    const item = current.current.find((candidate) => candidate.id === id)
    if (item?.state.is === 'sending') item.state.abort.abort()
    commitResults(without(id))
  }

  return { items, add, retry, remove }
}

/** The same upload, and how many files it is sending now: what waits for them cannot be sent yet. */
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

/** Their ids are below those of the files that are added. */
const asDone = <T>({ name, size, result }: UploadedBefore<T>, index: number): UploadItem<T> => ({
  id: -1 - index,
  name,
  size,
  send: () => Promise.resolve(result),
  state: { is: 'done', result },
})
