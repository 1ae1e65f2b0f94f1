import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Refusal } from '#domain/refusal-texts.ts'
import { signUpLimit } from '#domain/identity/sign-up.ts'
import type { Connection, Tx } from '#server/database/connect.ts'
import { AppError } from '#server/app-error.ts'

/** The tries (points) per key and duration in seconds. They are counted in the database, for all nodes together. */
const limits = {
  signUpPerEmail: { points: signUpLimit.attempts, duration: signUpLimit.perSeconds },
  signUpPerAddress: { points: 100, duration: 300 },
  /**
   * First the guesses of one network at one account, then those of all networks at it, except browsers known to the
   * account.
   */
  signInPerEmailAndNetwork: { points: 10, duration: 300 },
  signInPerEmail: { points: 18, duration: 600 },
  signInPerKnownBrowser: { points: 8, duration: 300 },
  signInPerAddress: { points: 300, duration: 300 },
  passkeysPerAccount: { points: 30, duration: 300 },
  passkeyOptionsPerAddress: { points: 300, duration: 300 },
  reauthenticationPerAccount: { points: 10, duration: 300 },
  /** Checked while somebody types, after each pause. */
  checkPassword: { points: 120, duration: 300 },
  secondFactorPerAccount: { points: 10, duration: 300 },
  secondFactorPerAddress: { points: 300, duration: 300 },
  /** An authenticator's code is valid for 90 seconds and may be tried once during them (RFC 6238, section 5.2). */
  code: { points: 1, duration: 90 },
  mailRequestPerEmail: { points: 5, duration: 15 * 60 },
  mailRequestPerAddress: { points: 100, duration: 15 * 60 },
  signInCodePerEmail: { points: 10, duration: 15 * 60 },
  emailTokenPerAddress: { points: 100, duration: 5 * 60 },
  /** Programs of large mail services post for all of their users. */
  muteMailsPerAddress: { points: 300, duration: 5 * 60 },
  /** Each invitation is a mail to a stranger. Counted by company. */
  invite: { points: 200, duration: 3600 },
  externalSignInPerAddress: { points: 200, duration: 300 },
  singleSignOnPerEmail: { points: 20, duration: 300 },
  upload: { points: 200, duration: 300 },
  importProducts: { points: 60, duration: 300 },
  previewPositions: { points: 120, duration: 300 },
  exportProducts: { points: 60, duration: 300 },
  /** Changes of a quote that can be repeated and send a mail to others each time. */
  changeQuote: { points: 120, duration: 300 },
  /** A draft is saved after each pause in typing. */
  saveAnswerDraft: { points: 600, duration: 300 },
  /** Each decides on up to 100 accounts and mails every one of them. */
  decideUsers: { points: 60, duration: 300 },
  sendMessage: { points: 60, duration: 300 },
  addInternalComment: { points: 60, duration: 300 },
  /** Exports of quotes and of an administrator's lists, counted together. */
  exportList: { points: 60, duration: 300 },
  exportOwnData: { points: 5, duration: 3600 },
} as const
export type LimitName = keyof typeof limits

export type Limits = {
  /**
   * Counts one try. Throws too_many_requests once the limit is exceeded, with the seconds until the next try and with
   * `refusal`, which may include them. Null, an unknown address, has no limit.
   */
  consume: (name: LimitName, key: string | null, refusal?: Refusal | ((seconds: number) => Refusal)) => Promise<void>
  /** Forgets the tries of a key, after a success. */
  reset: (name: LimitName, key: string) => Promise<void>
  /** Takes one counted try back. */
  refund: (name: LimitName, key: string) => Promise<void>
}

export function createLimits(connection: Connection): Limits {
  const storeClient = clientOf(connection)
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        ...limit,
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>
  const keyOf = (name: LimitName, key: string) => (name.endsWith('PerAddress') ? networkOf(key) : key)
  return {
    async consume(name, key, refusal = 'common.tooManyRequests') {
      if (key === null) return
      try {
        await limiters[name].consume(keyOf(name, key))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        const reason = typeof refusal === 'function' ? refusal(seconds) : refusal
        throw new AppError('too_many_requests', reason, { retryAfter: seconds })
      }
    },
    async reset(name, key) {
      await limiters[name].delete(keyOf(name, key))
    },
    async refund(name, key) {
      await limiters[name].reward(keyOf(name, key))
    },
  }
}

/**
 * The network of an address. For IPv6 it is the /64, because everybody who has one such address has 2^64 of them (RFC
 * 6177). An IPv4 address stands for itself, in both of its spellings.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Deletes the counts of an email address: the keys of some limits contain one. */
export async function deleteLimitsOf(tx: Tx, email: string): Promise<void> {
  await sql`delete from rate_limits where right(key, ${email.length + 1}) = ${`:${email}`}`.execute(tx)
}

type Query = { text: string; values: unknown[] }

/** The library passes one query object, as node-postgres expects; the embedded engine takes its two parts separately. */
function clientOf({ raw }: Connection) {
  if (raw.kind === 'postgres') return raw.pool
  return {
    async query({ text, values }: Query) {
      const { rows, affectedRows } = await raw.pglite.query(text, values)
      return { rows, rowCount: affectedRows ?? rows.length }
    },
  }
}
