import { z } from '@hono/zod-openapi'
import { passkeyNameInput } from '#domain/identity/sign-in-methods.ts'

// The JSON of WebAuthn Level 3, section 5.1.8 and 5.1.9, as far as this program uses it. Bytes are base64url.
const bytes = z.string().min(1).max(20_000)
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)

const descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()).default([]),
})

export const emptyInput = z.strictObject({})

export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  /** The person's passkeys: a device that has one of them does not create another. */
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }

/** Other fields of the browser's toJSON() are ignored. */
export const addPasskeyInput = passkeyNameInput.extend({
  response: z
    .object({
      ...credential,
      response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
    })
    .transform(({ response, ...rest }) => ({
      ...rest,
      response: { ...response, transports: response.transports ?? [] },
      clientExtensionResults: {},
    })),
})

export const passkeySignInInput = z.strictObject({
  response: z
    .object({
      ...credential,
      response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
    })
    .transform((signed) => ({ ...signed, clientExtensionResults: {} })),
})
