import type { Refusal } from '#domain/refusal-texts.ts'
import { networkOf } from '#server/http/limits.ts'
import type { Services } from '#server/services.ts'

/** `knownBrowser`: the browser that tries, if it has signed in to this account before. */
type SignInAttempt = { email: string; address: string | null; knownBrowser: string | null }

/**
 * Counts one try to sign in with a password, before the password is checked. A browser that has signed in to the account
 * before has tries of its own, so that strangers cannot lock it out. All others share the tries of their network at this
 * account, and those of all networks at it; a network that has used up its own tries does not use up those of the others.
 */
export async function rateLimitSignIn({ limits }: Pick<Services, 'limits'>, attempt: SignInAttempt): Promise<void> {
  const { email, address, knownBrowser } = attempt
  if (knownBrowser !== null) return limits.consume('signInPerKnownBrowser', knownBrowser, tooManySignIns)
  await limits.consume('signInPerEmailAndNetwork', networkKey(attempt), tooManySignIns)
  await limits.consume('signInPerEmail', email, tooManySignIns)
  await limits.consume('signInPerAddress', address, tooManySignIns)
}

/** After a correct password. Attempts by others at the account stay counted. */
export async function refundSignIn({ limits }: Pick<Services, 'limits'>, attempt: SignInAttempt): Promise<void> {
  if (attempt.knownBrowser !== null) return limits.reset('signInPerKnownBrowser', attempt.knownBrowser)
  await limits.reset('signInPerEmailAndNetwork', networkKey(attempt))
  await limits.refund('signInPerEmail', attempt.email)
}

/**
 * After a sign-in by mail or a new password: the person controls the mailbox, so earlier wrong attempts no longer
 * count.
 */
export async function resetSignInLimits(
  { limits }: Pick<Services, 'limits'>,
  attempt: Omit<SignInAttempt, 'knownBrowser'>,
): Promise<void> {
  await limits.reset('signInPerEmailAndNetwork', networkKey(attempt))
  await limits.reset('signInPerEmail', attempt.email)
}

const tooManySignIns = (seconds: number): Refusal => ({ code: 'identity.tooManySignIns', seconds })

/** The key ends with the email address: `deleteLimitsOf` finds the keys of a closed account by it. */
const networkKey = ({ email, address }: Pick<SignInAttempt, 'email' | 'address'>) =>
  `${networkOf(address ?? '')}:${email}`
