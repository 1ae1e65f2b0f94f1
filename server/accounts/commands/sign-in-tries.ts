import { tooManySignIns } from '#domain/sign-up.ts'
import { networkOf } from '#server/http/limits.ts'
import type { Services } from '#server/services.ts'

/** `knownBrowser`: the browser that tries, if it has signed in to this account before. */
type Try = { email: string; address: string | null; knownBrowser: string | null }

/**
 * Counts one try to guess a password, before it is looked at. A browser that has signed in to the account before has tries
 * of its own, so that strangers cannot keep it out. All others share those of their network at this account, and those of
 * every network at it; a network that has used up its own does not use up the ones of the others.
 */
export async function countSignIn({ limits }: Pick<Services, 'limits'>, tried: Try): Promise<void> {
  const { email, address, knownBrowser } = tried
  if (knownBrowser !== null) return limits.count('signInPerKnownBrowser', knownBrowser, tooManySignIns)
  await limits.count('signInPerEmailAndNetwork', networkKey(tried), tooManySignIns)
  await limits.count('signInPerEmail', email, tooManySignIns)
  if (address !== null) await limits.count('signInPerAddress', address, tooManySignIns)
}

/** A right password was no guess. What others guessed at the account stays counted. */
export async function forgetSignIn({ limits }: Pick<Services, 'limits'>, tried: Try): Promise<void> {
  if (tried.knownBrowser !== null) return limits.forget('signInPerKnownBrowser', tried.knownBrowser)
  await limits.forget('signInPerEmailAndNetwork', networkKey(tried))
  await limits.giveBack('signInPerEmail', tried.email)
}

/** Who reads the mailbox of the account is let in again from where they are, whatever was guessed before. */
export async function forgetGuesses(
  { limits }: Pick<Services, 'limits'>,
  tried: Omit<Try, 'knownBrowser'>,
): Promise<void> {
  await limits.forget('signInPerEmailAndNetwork', networkKey(tried))
  await limits.forget('signInPerEmail', tried.email)
}

/** It ends with the address, by which an account that is closed is forgotten (`forgetCounted`). */
const networkKey = ({ email, address }: Pick<Try, 'email' | 'address'>) => `${networkOf(address ?? '')}:${email}`
