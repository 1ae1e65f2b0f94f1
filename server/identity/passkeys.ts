import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { PersonId } from '#domain/access/actor.ts'
import type { Auth } from './auth.ts'

/** A passkey as the database stores it: the key in Base64, the transports separated by commas. */
export type StoredPasskey = { credential_id: string; public_key: string; counter: number; transports: string | null }

/** Loaded when a person first uses a passkey: with its certificate parsers the library takes 20 MB. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Ed25519, ECDSA and RSA by their COSE numbers: the algorithms of real devices. */
const supportedAlgorithmIDs = [-8, -7, -257]

const transportsOf = ({ transports }: Pick<StoredPasskey, 'transports'>) =>
  transports?.split(',').filter((transport) => transport !== '') ?? []

/**
 * The options for the browser to create a passkey. The device must verify its owner by fingerprint, face or PIN. Such a
 * passkey is something they have and something they are or know, so no second factor is needed after it (decision 11).
 */
export async function creationOptionsFor(
  { host }: Auth,
  { id, email, passkeys }: { id: PersonId; email: string; passkeys: readonly StoredPasskey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: 'Verdigris',
    rpID: host,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: email,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.credential_id, transports: transportsOf(passkey) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The passkey that the browser created; null if the answer does not match this challenge on this site. */
export async function readNewPasskey({ origin, host }: Auth, challenge: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo === undefined) return null
  const { aaguid, credential, credentialBackedUp, credentialDeviceType } = registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64'),
    counter: credential.counter,
    transports: response.response.transports?.join(',') ?? '',
    device_type: credentialDeviceType,
    backed_up: credentialBackedUp,
    aaguid,
  }
}

/**
 * The options for the browser to sign in. They list no passkeys: that would reveal whose exist, and the device knows its
 * own.
 */
export async function requestOptionsFor({ host }: Auth): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({ rpID: host, userVerification: 'required' })
}

/** The passkey's new counter; null if the answer does not match this passkey and this challenge on this site. */
export async function readPasskeyCounter(
  { origin, host }: Auth,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: StoredPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64')),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
  }).catch(() => null)
  return answer?.verified ? answer.authenticationInfo.newCounter : null
}
