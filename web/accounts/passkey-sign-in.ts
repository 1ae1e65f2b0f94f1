import { answer } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'
import { askPasskey, suggestsPasskeys, type UsedPasskey } from '#web/forms/passkeys.ts'
import { withActor, type SignedIn } from './sign-in.ts'

const api = identityApi.session.passkey
/** The server takes an answer for five minutes; a suggestion that waits longer asks anew. */
const renewAfter = 4 * 60_000

const options = () => answer(api.options.$post({ json: {} }))

/** Signs in with the passkey `chosen` from a suggestion, or lets the person choose one: null when they leave that. */
export async function signInWithPasskey(chosen: UsedPasskey | null): Promise<SignedIn | null> {
  const response = chosen ?? (await askPasskey(await options()))
  if (response === null) return null
  return withActor(await answer(api.$post({ json: { response } })))
}

/** Lets the browser suggest passkeys at the email field, until `signal` ends it. Null when nobody chose one, or it cannot. */
export async function suggestPasskeys(signal: AbortSignal): Promise<UsedPasskey | null> {
  try {
    if (!(await suggestsPasskeys())) return null
    while (!signal.aborted) {
      const late = AbortSignal.timeout(renewAfter)
      const chosen = await askPasskey(await options(), { suggestUntil: AbortSignal.any([signal, late]) })
      if (chosen !== null || !late.aborted) return chosen
    }
  } catch {
    // The button beside it says what is wrong to who presses it.
  }
  return null
}
