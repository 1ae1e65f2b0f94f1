import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letter } from './letters.ts'

export type Mailer = { send: (letter: Letter, id: string) => Promise<void>; close: () => void }

/** Loaded with the first letter: a server that sends none has no memory for it. */
const loadLibrary = async () => (await import('nodemailer')).default

/** Real mail through a server: smtp:// or smtps://. */
export function smtpMailer(url: string, from: string): Mailer {
  const open = async () => {
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    return (await loadLibrary()).createTransport({ url, ...patience })
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(letter, id) {
      transport ??= open()
      await (await transport).sendMail({ ...contentOf(letter), from, messageId: messageId(id, from) })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** Without a mail server: one .eml file a letter, in `<dataDir>/outbox`, which any mail program opens. */
export function outboxMailer(dataDir: string, from: string): Mailer {
  const outbox = join(dataDir, 'outbox')
  return {
    async send(letter, id) {
      await mkdir(outbox, { recursive: true })
      const transport = (await loadLibrary()).createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail({ ...contentOf(letter), from, messageId: messageId(id, from) })
      // Named by the job, so that a letter tried twice is one file; renamed, so that no half file is ever seen.
      const path = join(outbox, `${id}.eml`)
      await writeFile(`${path}.part`, message)
      await rename(`${path}.part`, path)
    },
    close: () => {},
  }
}

const contentOf = ({ to, subject, text, html }: Letter) => ({ to, subject, text, html })

/** The same for every try of one mail, and when it is sent again, so that a server or reader can drop a second copy. */
function messageId(id: string, from: string): string {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${id}@${domain}>`
}
