import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Mail } from './mail.ts'

/**
 * A mail as its job stores it. The address stays readable, so that closing an account finds the mails to it. It is not
 * named `to`: a program of an earlier version would send an empty mail, and without `to` its mailer refuses.
 */
export type EncryptedMail = { address: string; sealed: string }

/**
 * The possible data of a job of the queue "mail". Earlier versions stored a plain `Mail`. After the mail was sent, it is
 * empty.
 */
export type StoredMail = EncryptedMail | Mail | Record<string, never>

export type MailCipher = {
  encrypt: (mail: Mail) => EncryptedMail
  /** Null if the mail was sent and its content removed. Throws if it was sealed with another secret. */
  decrypt: (stored: StoredMail | null) => Mail | null
}

export const cannotDecrypt = 'The mail cannot be opened: it was sealed with another AUTH_SECRET.'

const nonceBytes = 12
const tagBytes = 16

/**
 * Mails contain links and codes that let somebody in, so the database stores them encrypted (AES-256-GCM) until they are
 * sent. The key is derived from `AUTH_SECRET` for mails alone (HKDF, RFC 5869). The recipient's address is encrypted too,
 * so nobody who can write to the database can redirect a sealed mail.
 */
export function mailCipher(secret: string): MailCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'verdigris mail', 32))
  return {
    encrypt(mail) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const text = Buffer.concat([cipher.update(JSON.stringify(mail), 'utf8'), cipher.final()])
      return { address: mail.to, sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64') }
    },
    decrypt(stored) {
      if (stored !== null && 'to' in stored) return stored as Mail
      return stored !== null && 'sealed' in stored ? (JSON.parse(decryptBytes(key, stored.sealed)) as Mail) : null
    },
  }
}

function decryptBytes(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch (error) {
    throw new Error(cannotDecrypt, { cause: error })
  }
}
