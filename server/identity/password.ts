import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Argon2id with 19 MiB and 2 passes, the OWASP Password Storage Cheat Sheet's first choice. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string: algorithm, cost, salt and hash in one. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: password, nonce, ...cost })
  return `${prefix}${encode(nonce)}$${encode(hash)}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (!hash.startsWith(prefix)) return false
  const [salt = '', expected = ''] = hash.slice(prefix.length).split('$')
  const actual = await derive('argon2id', { message: password, nonce: Buffer.from(salt, 'base64'), ...cost })
  const expectedHash = Buffer.from(expected, 'base64')
  return expectedHash.length === actual.length && timingSafeEqual(expectedHash, actual)
}
