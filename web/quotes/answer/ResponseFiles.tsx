import { ActionIcon, Anchor } from '@mantine/core'
import IconX from '@iconify-json/tabler/x'
import { uploadRules, quoteFileTypes } from '#domain/documents/documents.ts'
import { maxResponseFiles } from '#domain/quotes/quote-input.ts'
import type { SentFile } from '#web/files/send-file.ts'
import { FileDrop } from '#web/forms/FileDrop.tsx'
import type { Upload } from '#web/forms/uploads.ts'
import type { Quote } from '#web/quotes/queries.ts'
import classes from './ResponseFiles.module.css'

type ResponseFilesProps = {
  /** The existing files that stay with the answer. */
  kept: NonNullable<Quote['own_response']>['documents']
  onDrop: (fileId: string) => void
  /** Files of the draft that the form shows. */
  initial: readonly SentFile[]
  upload: Upload<SentFile>
  onChange: (stored: SentFile[]) => void
  error: string | undefined
}

/** The files of an offer: existing ones, which can be removed, and new ones. */
export function ResponseFiles({ kept, onDrop, initial, upload, onChange, error }: ResponseFilesProps) {
  return (
    <div>
      <div className={classes.label}>Attachments (optional)</div>
      {kept.length > 0 && (
        <ul className={classes.kept} aria-label="Attached already">
          {kept.map(({ file_id, name, url }) => (
            <li key={file_id}>
              <Anchor href={url} download={name}>
                {name}
              </Anchor>
              <ActionIcon size={24} onClick={() => onDrop(file_id)} aria-label={`Remove ${name}`}>
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label="Choose files"
        {...uploadRules(quoteFileTypes, { most: maxResponseFiles })}
        initial={initial.map((file) => ({ name: file.name, size: file.size, result: file }))}
        upload={upload}
        onChange={onChange}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
