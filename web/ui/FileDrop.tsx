import { ActionIcon, Group, Progress } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './FileDrop.module.css'
import { useUploads, type Upload, type UploadItem } from './uploads.ts'

type FileDropProps<T> = {
  label: string
  /** Types and size, said before a file is chosen. */
  hint: string
  /** As the `accept` of a file input. */
  accept: string
  /** A sentence when the file is refused before it is sent. */
  check: (file: File) => string | undefined
  upload: Upload<T>
  /** The results of all files that are there now. */
  onChange: (results: T[]) => void
}

/** Files by choosing or dropping, each with its own progress, cancel and retry. */
export function FileDrop<T>({ label, hint, accept, check, upload, onChange }: FileDropProps<T>) {
  const { items, add, retry, remove } = useUploads({ check, upload, onChange })
  const [over, setOver] = useState(false)
  const hintId = useId()
  return (
    <div>
      <label className={classes.zone} data-over={over || undefined}>
        {/* It lies over the whole zone, so the browser itself takes what is dropped. */}
        <input
          type="file"
          multiple
          accept={accept}
          aria-describedby={hintId}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onChange={(event) => {
            setOver(false)
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <span>
          <span className={classes.choose}>{label}</span> or drop them here
        </span>
        <span id={hintId} className={classes.hint}>
          {hint}
        </span>
      </label>
      {items.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {items.map((item) => (
            <FileRow key={item.id} item={item} retry={() => retry(item.id)} remove={() => remove(item.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileRow<T>({ item, retry, remove }: { item: UploadItem<T>; retry: () => void; remove: () => void }) {
  const { file, state } = item
  return (
    <li className={classes.file}>
      <div className={classes.name} title={file.name}>
        {file.name}
      </div>
      <Group gap={4} wrap="nowrap">
        {state.is === 'failed' && state.retryable && (
          <ActionIcon size={24} onClick={retry} aria-label={`Try ${file.name} again`}>
            <IconRefresh size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          size={24}
          onClick={remove}
          aria-label={state.is === 'sending' ? `Cancel ${file.name}` : `Remove ${file.name}`}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
      {state.is === 'sending' && (
        <Progress
          className={classes.bar ?? ''}
          size={4}
          value={state.progress * 100}
          aria-label={`Uploading ${file.name}`}
        />
      )}
      {state.is === 'done' && <div className={classes.state}>Uploaded, {sayBytes(file.size)}</div>}
      {state.is === 'failed' && (
        <div className={classes.failed} role="alert">
          {state.message}
        </div>
      )}
    </li>
  )
}

/** Bytes in the units of the 10 MB limit, which counts 1024 × 1024. */
function sayBytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
