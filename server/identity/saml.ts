import { X509Certificate } from 'node:crypto'
import type { Profile, SAML } from '@node-saml/node-saml'
import type { VerifiedIdentity } from './external-attempts.ts'
import { assertPlainMarkup } from './saml-markup.ts'

/** One SAML 2.0 identity provider, and the addresses of this program that it knows. */
export type SamlProvider = {
  /** The provider's entity id. */
  issuer: string
  entryPoint: string
  certificate: string
  /** This program's entity id for the provider, and the URL of its metadata. */
  entityId: string
  /** The URL that the provider posts its response to. */
  acsUrl: string
}

const clockSkew = 60_000

/** Loaded when the first company signs in by SAML: with its XML parsers the library takes 18 MB. */
const loadSaml = () => import('@node-saml/node-saml')

/** Accepts only the answer to one request. */
async function samlOf({ entryPoint, certificate, entityId, acsUrl }: SamlProvider, requestId: string): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await loadSaml()
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint,
    idpCert: certificate,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // The response or the assertion must be signed; only the signed part is read.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: (_id, value) => Promise.resolve({ value, createdAt: Date.now() }),
      getAsync: (id) => Promise.resolve(id === requestId ? new Date().toISOString() : null),
      removeAsync: (id) => Promise.resolve(id),
    },
  })
}

export async function samlRequestUrl(provider: SamlProvider, requestId: string, state: string): Promise<string> {
  const saml = await samlOf(provider, requestId)
  return saml.getAuthorizeUrlAsync(state, undefined, {})
}

/**
 * The identity in the posted answer. Rejects unless the answer is signed, not expired, for this program, and belongs to
 * this request.
 */
export async function samlIdentity(
  provider: SamlProvider,
  requestId: string,
  samlResponse: string,
): Promise<VerifiedIdentity> {
  assertPlainMarkup(Buffer.from(samlResponse, 'base64').toString('utf8'))
  const saml = await samlOf(provider, requestId)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse })
  if (profile === null) throw new Error('no assertion')
  if (profile.issuer !== provider.issuer) throw new Error(`issued by ${profile.issuer}`)
  assertBearer(profile, requestId, provider.acsUrl)
  const email = emailOf(profile)
  // A transient name changes at every sign-in.
  const lasting = profile.nameID && !profile.nameIDFormat?.endsWith(':transient') ? profile.nameID : email
  if (!lasting) throw new Error('neither a lasting name nor an e-mail address')
  return { subject: lasting, email, emailVerified: null, name: attributeOf(profile, nameAttributes) }
}

type Confirmation = { SubjectConfirmationData?: { $?: { InResponseTo?: string; Recipient?: string } }[] }

/** SAML 2.0 profiles, section 4.1.4.3: the signed part itself must name this request and this address. */
function assertBearer(profile: Profile, requestId: string, acsUrl: string): void {
  const { Assertion } = (profile.getAssertion?.() ?? {}) as {
    Assertion?: { Subject?: { SubjectConfirmation?: Confirmation[] }[] }
  }
  const confirmed = Assertion?.Subject?.[0]?.SubjectConfirmation?.some(({ SubjectConfirmationData: data }) => {
    const confirmation = data?.[0]?.$
    return confirmation?.InResponseTo === requestId && confirmation.Recipient === acsUrl
  })
  if (confirmed !== true) throw new Error('the assertion was not made for this request')
}

const emailAttributes = [
  'email',
  'mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
] as const

const nameAttributes = [
  'displayName',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
] as const

function emailOf(profile: Profile): string | null {
  return attributeOf(profile, emailAttributes) ?? (profile.nameID?.includes('@') ? profile.nameID : null)
}

/** The first of these attributes that the provider gives. */
function attributeOf(profile: Profile, names: readonly string[]): string | null {
  const attributes = (profile['attributes'] ?? {}) as Record<string, unknown>
  return names.map((name) => attributes[name]).find((value) => typeof value === 'string') ?? null
}

/** The metadata with which an administrator of the identity provider registers this program. */
export async function samlMetadata({ entityId, acsUrl }: Pick<SamlProvider, 'entityId' | 'acsUrl'>): Promise<string> {
  const { generateServiceProviderMetadata } = await loadSaml()
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    wantAssertionsSigned: true,
  })
}

/** The certificate in the format that is stored, or null if it is invalid. Its BEGIN and END lines are optional. */
export function readCertificate(text: string): string | null {
  const pem = text.includes('-----') ? text : `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`
  try {
    return new X509Certificate(pem).toString()
  } catch {
    return null
  }
}
