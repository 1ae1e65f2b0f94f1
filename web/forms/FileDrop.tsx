import { ActionIcon, Group, Progress } from '@mantine/core'
import IconRefresh from '@iconify-json/tabler/refresh'
import IconX from '@iconify-json/tabler/x'
import { useId, useState } from 'react'
import { formatBytes } from './bytes.ts'
import classes from './FileDrop.module.css'
import { useUploads, type Upload, type UploadedBefore, type UploadItem } from './uploads.ts'

type FileDropProps<T> = {
  label: string
  /** Types and size, shown before a file is chosen. */
  hint: string
  /** As the `accept` of a file input. */
  accept: string
  /** Returns an error message if the file is refused before it is sent. */
  check: (file: File) => string | undefined
  upload: Upload<T>
  /** Called with the results of all present files. */
  onChange?: (results: T[]) => void
  /** Removes an uploaded file from the list, because it is shown somewhere else. */
  doneLeaves?: boolean
  initial?: readonly UploadedBefore<T>[]
  /** The reason why no file can be chosen now, shown in place of the hint. */
  disabledReason?: string | undefined
}

/** Uploads chosen or dropped files, each with its own progress, cancel and retry. */
export function FileDrop<T>(props: FileDropProps<T>) {
  const {
    label,
    hint,
    accept,
    check,
    upload,
    onChange,
    doneLeaves = false,
    initial = [],
    disabledReason: refusal,
  } = props
  const { items, add, retry, remove } = useUploads({ check, upload, onChange, doneLeaves, initial })
  const [over, setOver] = useState(false)
  const hintId = useId()
  return (
    <div>
      <label className={classes.zone} data-over={over || undefined} data-refused={refusal !== undefined || undefined}>
        {/* The input covers the whole zone, so the browser itself handles drops. */}
        <input
          type="file"
          multiple
          accept={accept}
          aria-describedby={hintId}
          aria-disabled={refusal !== undefined}
          // Not disabled, so that it stays focusable with its reason, and so that the browser does not open a dropped file.
          onClick={(event) => refusal !== undefined && event.preventDefault()}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onChange={(event) => {
            setOver(false)
            if (refusal === undefined) add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <span>
          <span className={classes.choose}>{label}</span> or drop them here
        </span>
        <span id={hintId} className="small">
          {refusal ?? hint}
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
  const { name, size, state } = item
  return (
    <li className={classes.file}>
      <div className={classes.name} title={name}>
        {name}
      </div>
      <Group gap={4} wrap="nowrap">
        {state.is === 'failed' && state.retryable && (
          <ActionIcon size={24} onClick={retry} aria-label={`Try ${name} again`}>
            <IconRefresh size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          size={24}
          onClick={remove}
          aria-label={state.is === 'sending' ? `Cancel ${name}` : `Remove ${name}`}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
      {state.is === 'sending' && (
        <Progress
          className={classes.bar ?? ''}
          size={4}
          value={state.progress * 100}
          aria-label={`Uploading ${name}`}
        />
      )}
      {state.is === 'done' && <div className="muted small">Uploaded, {formatBytes(size)}</div>}
      {state.is === 'failed' && (
        <div className="wrong small" role="alert">
          {state.message}
        </div>
      )}
    </li>
  )
}
