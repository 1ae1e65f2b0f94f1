type Answer = { id: string; rawId: string; type: 'public-key' }
/** The JSON of a credential, as toJSON() returns it: bytes are base64url. */
type MadePasskey = Answer & {
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] }
}
export type UsedPasskey = Answer & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}

/** Can this browser make and use passkeys? It needs https or localhost, and WebAuthn Level 3's JSON (browsers since 2025). */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype

/** Can it suggest passkeys at a field with the autocomplete token `webauthn`? */
export const suggestsPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable())

/**
 * Asks the person's device to create a passkey. Returns JSON for the server, or null if the person cancelled. Throws an
 * Error with a message for the person.
 */
export function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<MadePasskey | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return jsonOf(navigator.credentials.create({ publicKey }))
}

/**
 * The same for using a passkey. With `suggestUntil` there is no dialog: the browser suggests passkeys at a field until one
 * is picked or the signal is aborted.
 */
export function askPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { suggestUntil }: { suggestUntil?: AbortSignal } = {},
): Promise<UsedPasskey | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const suggest = suggestUntil && { mediation: 'conditional' as const, signal: suggestUntil }
  return jsonOf(navigator.credentials.get({ publicKey, ...suggest }))
}

async function jsonOf<Json>(asking: Promise<Credential | null>): Promise<Json | null> {
  try {
    const credential = await asking
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as Json) : null
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // Cancelled, timed out or not verified: for privacy, browsers do not tell these cases apart.
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw new Error(sentences[name] ?? 'The browser could not do this. Please try again.', { cause: error })
  }
}

/** Messages by the name of the error: WebAuthn Level 3, sections 5.1.3 and 5.1.4. */
const sentences: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device cannot keep a passkey. Try another device or a security key.',
  ConstraintError: 'This device cannot check that it is you. Set up a fingerprint, face or PIN on it first.',
  SecurityError: 'Passkeys do not work at this address of the site.',
}
