import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './journey.ts'

/** The raw mails to one address so far. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((text) => text.includes(`To: ${address}`))
}

/** Waits for the mail to an address with this subject. Returns its link and its code. */
export async function waitForMail(
  dataDir: string,
  to: string,
  subject: string,
): Promise<{ link: string; code: string }> {
  let mail: string | undefined
  await expect
    .poll(async () => {
      const mails = await mailsTo(dataDir, to)
      mail = mails.find((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.includes(subject))
      return mail !== undefined
    })
    .toBe(true)
  // Decodes quoted-printable, as a mail program does.
  const text = (mail ?? '')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return {
    // The header has a link, too, that turns such mails off.
    link: /\r?\n\r?\n[^]*?(https?:\/\/\S+)/.exec(text)?.[1] ?? '',
    code: /Your code to sign in is (\d{6})/.exec(text)?.[1] ?? '',
  }
}
