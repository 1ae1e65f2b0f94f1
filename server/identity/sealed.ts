import { createHash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'

/**
 * Encrypts a secret for the database by XChaCha20-Poly1305 with the SHA-256 of the program's own secret as key.
 * Hexadecimal: 24 bytes of nonce, the ciphertext of the UTF-8 text, 16 bytes of authentication tag.
 */
export const seal = (secret: string, text: string): string =>
  Buffer.from(cipherOf(secret).encrypt(Buffer.from(text))).toString('hex')

/** Null if it was sealed with another secret, or changed. */
export function unseal(secret: string, sealed: string): string | null {
  try {
    return Buffer.from(cipherOf(secret).decrypt(Buffer.from(sealed, 'hex'))).toString('utf8')
  } catch {
    return null
  }
}

const cipherOf = (secret: string) => managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest())
