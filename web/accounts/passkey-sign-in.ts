import { parseResponse } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'
import { askPasskey, suggestsPasskeys, type UsedPasskey } from '#web/forms/passkeys.ts'
import { withActor, type SignedIn } from './sign-in.ts'

const api = identityApi.session.passkey
/** In milliseconds. The server accepts an answer for five minutes, so a suggestion that waits longer requests new options. */
const renewAfter = 4 * 60_000

const options = () => parseResponse(api.options.$post({ json: {} }))

/** Signs in with `passkey`, chosen from a suggestion, or lets the person choose one. Returns null if they cancel. */
export async function submitPasskey(passkey: UsedPasskey | null): Promise<SignedIn | null> {
  const response = passkey ?? (await askPasskey(await options()))
  if (response === null) return null
  return withActor(await parseResponse(api.$post({ json: { response } })))
}

/**
 * Lets the browser suggest passkeys at the email field until `signal` is aborted. Returns null if none was chosen or the
 * browser cannot.
 */
export async function suggestPasskeys(signal: AbortSignal): Promise<UsedPasskey | null> {
  try {
    if (!(await suggestsPasskeys())) return null
    while (!signal.aborted) {
      const expiry = AbortSignal.timeout(renewAfter)
      const passkey = await askPasskey(await options(), { suggestUntil: AbortSignal.any([signal, expiry]) })
      if (passkey !== null || !expiry.aborted) return passkey
    }
  } catch {
    // Errors are ignored here. The button beside the field shows them when it is pressed.
  }
  return null
}
