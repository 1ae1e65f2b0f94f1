import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, MailFile } from './mail.ts'

/** `id`: of the mail's job. `file`: sent with the mail. */
export type Mailer = { send: (mail: Mail, id: string, file: MailFile | null) => Promise<void>; close: () => void }

/** Loaded with the first mail, because a server that sends none needs no memory for it. */
const loadLibrary = async () => (await import('nodemailer')).default

/** Real mail through a server: smtp:// or smtps://. */
export function smtpMailer(url: string, from: string): Mailer {
  const open = async () => {
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    return (await loadLibrary()).createTransport({ url, ...patience })
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(mail, id, file) {
      transport ??= open()
      await (await transport).sendMail({ ...(await contentOf(mail, file)), from, messageId: messageId(id, from) })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/**
 * For a program without a mail server: writes one .eml file for each mail to `<dataDir>/outbox`, which any mail program
 * opens.
 */
export function outboxMailer(dataDir: string, from: string): Mailer {
  const outbox = join(dataDir, 'outbox')
  return {
    async send(mail, id, file) {
      await mkdir(outbox, { recursive: true })
      const transport = (await loadLibrary()).createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail({
        ...(await contentOf(mail, file)),
        from,
        messageId: messageId(id, from),
      })
      // Named by the job, so that repeated tries of a mail are one file. The file is renamed when complete, so that no partial
      // file is visible.
      const path = join(outbox, `${id}.eml`)
      await writeFile(`${path}.part`, message)
      await rename(`${path}.part`, path)
    },
    close: () => {},
  }
}

/** The headers for the button that mail programs show to end such mails (RFC 2369, RFC 8058). */
const muteHeaders = (mute: string) => ({
  'List-Unsubscribe': `<${mute}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function contentOf({ to, subject, text, body }: Mail, file: MailFile | null) {
  // With the layout comes React, which a server that sends no mail needs no memory for.
  const { mailHtml } = await import('./mail-layout.ts')
  const { mute } = body.footer
  return {
    to,
    subject,
    text,
    html: mailHtml(body),
    ...(mute !== undefined && { headers: muteHeaders(mute) }),
    ...(file && { attachments: [attachmentOf(file)] }),
  }
}

const attachmentOf = ({ name, bytes }: MailFile) => ({
  filename: name,
  content: Buffer.from(bytes),
  contentType: 'application/pdf',
})

/** The id is the same for every try of a mail and for sending it again, so that a server or reader can drop a second copy. */
function messageId(id: string, from: string): string {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${id}@${domain}>`
}
