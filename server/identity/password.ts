import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalisePassword } from '#domain/identity/password-rules.ts'

const derive = promisify(argon2)

/** Argon2id with 19 MiB and 2 passes, the OWASP Password Storage Cheat Sheet's first choice. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string: algorithm, cost, salt and hash in one. The password is hashed in its normal form. */
export async function hashPassword(typed: string): Promise<string> {
  const password = normalisePassword(typed)
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: password, nonce, ...cost })
  return `${prefix}${encode(nonce)}$${encode(hash)}`
}

type Typed = { hash: string; password: string }

export const verifyPassword = async (typed: Typed): Promise<boolean> => (await matchingForm(typed)) !== null

/**
 * The form of the typed password that the hash is of; null for a wrong password. A hash of an earlier version is of the
 * password as it was typed then, so the other forms count too; `hashPassword` replaces it.
 */
export async function matchingForm({ hash, password }: Typed): Promise<string | null> {
  for (const form of new Set([normalisePassword(password), password, password.normalize('NFD')]))
    if (await isHashOf(hash, form)) return form
  return null
}

async function isHashOf(hash: string, password: string): Promise<boolean> {
  if (!hash.startsWith(prefix)) return false
  const [salt = '', expected = ''] = hash.slice(prefix.length).split('$')
  const actual = await derive('argon2id', { message: password, nonce: Buffer.from(salt, 'base64'), ...cost })
  const expectedHash = Buffer.from(expected, 'base64')
  return expectedHash.length === actual.length && timingSafeEqual(expectedHash, actual)
}
