import { instant, number, tableFile } from '#domain/values/file-columns.ts'
import { mailAboutLabel, mailStateLabels, type MailState } from './mail-log.ts'

/** A mail of the log, whose content is not kept. */
export type ExportedMail = {
  id: string
  /** Null if the address must not be known any more. */
  to: string | null
  subject: string
  about: string | null
  state: MailState
  tries: number
  last_error: string | null
  created_at: Date | string
  sent_at: Date | string | null
  failed_at: Date | string | null
}

export const mailsFile = tableFile<ExportedMail>({
  'Made (UTC)': instant(({ created_at }) => created_at),
  To: ({ to }) => to,
  Subject: ({ subject }) => subject,
  Kind: ({ about }) => mailAboutLabel(about),
  State: ({ state }) => mailStateLabels[state],
  'Sent (UTC)': instant(({ sent_at }) => sent_at),
  'Failed (UTC)': instant(({ failed_at }) => failed_at),
  Tries: number(({ tries }) => tries),
  Reason: ({ last_error }) => last_error,
  'Mail id': ({ id }) => id,
})
