import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './journey.ts'

/** The mails to one address so far, as they were written. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((text) => text.includes(`To: ${address}`))
}

/** The mail to an address with this subject, once it is there: its link and its code. */
export async function waitForMail(
  dataDir: string,
  to: string,
  subject: string,
): Promise<{ link: string; code: string }> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const mails = await mailsTo(dataDir, to)
      found = mails.find((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.includes(subject))
      return found !== undefined
    })
    .toBe(true)
  // Quoted-printable, as a mail program reads it.
  const text = (found ?? '')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return {
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    code: /Your code to sign in is (\d{6})/.exec(text)?.[1] ?? '',
  }
}
