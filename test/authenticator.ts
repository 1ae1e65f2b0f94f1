import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const site = 'http://localhost:3000'
type Overrides = { origin?: string; rpId?: string; userVerified?: boolean; challenge?: string; counter?: number }

/**
 * A device with one passkey, in software: a P-256 key, attestation "none", and answers in the format of a browser's
 * toJSON() (WebAuthn Level 3, section 6).
 */
export function makeAuthenticator({ synced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let signatures = 0

  function authenticatorData({ rpId = 'localhost', userVerified = true, counter }: Overrides, attested?: Buffer) {
    const backup = synced ? 0x18 : 0
    const flags = 0x01 | (userVerified ? 0x04 : 0) | backup | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? ++signatures)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  /** Answers creation options: navigator.credentials.create(). */
  function create(options: { challenge: string }, overrides: Overrides = {}) {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coseKey = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.from([0, credentialId.length])
    const authData = authenticatorData(overrides, Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]))
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', options, overrides).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers request options: navigator.credentials.get(). */
  function get(options: { challenge: string }, overrides: Overrides = {}) {
    const client = clientData('webauthn.get', options, overrides)
    const authData = authenticatorData(overrides)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: null,
      },
    }
  }

  return { id, create, get }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const clientData = (type: string, options: { challenge: string }, { origin = site, challenge }: Overrides) =>
  Buffer.from(JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }))

/** The subset of CBOR (RFC 8949) that an attestation needs: short integers, bytes, text and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
  throw new Error(`no CBOR for ${typeof value}`)
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}
