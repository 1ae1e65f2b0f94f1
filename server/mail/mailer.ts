import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Letter } from './letters.ts'

export type Mailer = { send: (letter: Letter, id: string) => Promise<void>; close: () => void }

/** Real mail through a server: smtp:// or smtps://. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(letter, id) {
      await transport.sendMail({ ...contentOf(letter), from, messageId: messageId(id, from) })
    },
    close: () => transport.close(),
  }
}

/** Without a mail server: one .eml file a letter, in `<dataDir>/outbox`, which any mail program opens. */
export function outboxMailer(dataDir: string, from: string): Mailer {
  const outbox = join(dataDir, 'outbox')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(letter, id) {
      await mkdir(outbox, { recursive: true })
      const { message } = await transport.sendMail({ ...contentOf(letter), from, messageId: messageId(id, from) })
      // Named by the job, so that a letter tried twice is one file; renamed, so that no half file is ever seen.
      const path = join(outbox, `${id}.eml`)
      await writeFile(`${path}.part`, message)
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}

const contentOf = ({ to, subject, text, html }: Letter) => ({ to, subject, text, html })

/** The same for every try of one mail, and when it is sent again, so that a server or reader can drop a second copy. */
function messageId(id: string, from: string): string {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${id}@${domain}>`
}
