import { useRef, useState } from 'react'

/** Uploads one file. `onProgress` takes 0 to 1. Rejects with an Error whose message is shown. */
export type Upload<T> = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<T>

type UploadState<T> =
  | { is: 'sending'; progress: number; abort: AbortController }
  | { is: 'done'; result: T }
  | { is: 'failed'; message: string; retryable: boolean }

type Sending<T> = (onProgress: (part: number) => void, signal: AbortSignal) => Promise<T>

/** `send` is the upload from when the file was chosen, so a retry goes to the same place. */
export type UploadItem<T> = { id: number; name: string; size: number; send: Sending<T>; state: UploadState<T> }

/** A file from an earlier visit of the form. */
export type UploadedBefore<T> = { name: string; size: number; result: T }

type Options<T> = {
  check: (file: File) => string | undefined
  upload: Upload<T>
  onChange?: ((results: T[]) => void) | undefined
  /** Removes an uploaded file from the list, because it is shown somewhere else. */
  doneLeaves?: boolean
  initial?: readonly UploadedBefore<T>[]
}

/** The files of one drop zone and their upload states. */
export function useUploads<T>({ check, upload, onChange, doneLeaves = false, initial = [] }: Options<T>) {
  const [items, setItems] = useState<UploadItem<T>[]>(() => initial.map(asDone))
  // Uploads outlive the render that started them, so they read the list from this ref.
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
    const names = new Set(files.map(({ name }) => name))
    // Choosing further files removes the refused ones, and a failed file that is chosen again replaces its former entry.
    const isAnswered = ({ name, state }: UploadItem<T>) =>
      state.is === 'failed' && (!state.retryable || names.has(name))
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

/** Negative ids, so that they differ from those of new files. */
const asDone = <T>({ name, size, result }: UploadedBefore<T>, index: number): UploadItem<T> => ({
  id: -1 - index,
  name,
  size,
  send: () => Promise.resolve(result),
  state: { is: 'done', result },
})
