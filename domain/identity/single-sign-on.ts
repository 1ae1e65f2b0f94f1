import { z } from 'zod'
import { normaliseEmail } from './sign-up.ts'
import { asciiDomain } from '#domain/values/international-domain.ts'
import type { FieldMessages } from '#domain/errors.ts'
import { identityRefusals } from './identity-texts.ts'

export const ssoKinds = ['oidc', 'saml'] as const
export type SsoKind = (typeof ssoKinds)[number]

const ssoTexts = {
  plainIssuer: 'Enter the issuer as an https address.',
  plainEntryPoint: 'Enter the sign-in address as an https address.',
} as const

/** The domain of an email address, which single sign-on is configured for. */
export const domainOfEmail = (email: string): string => normaliseEmail(email).split('@').at(-1) ?? ''

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Secrets and tokens are sent to these addresses, so they must be encrypted or within one machine. */
export function isConfidentialAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
}

const required = (message: string, max = 500) => z.string(message).trim().min(1, message).max(max)
const confidential = (message: string) => required(message, 2000).refine(isConfidentialAddress, message)

const shared = {
  domain: z
    .string('Enter a domain such as example.com.')
    .transform((domain) => asciiDomain(domain.trim().toLowerCase().replace(/^@/, '')))
    .refine(
      (domain) => domain.length <= 253 && /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/.test(domain),
      'Enter a domain such as example.com.',
    ),
  label: required('Enter the name that people know it by.', 60),
  active: z.boolean(),
  /** The version that was edited; 0 for a new one. */
  version: z.int().min(0),
}

export const ssoProviderInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('oidc'),
      ...shared,
      issuer: confidential(ssoTexts.plainIssuer),
      client_id: required('Enter the client id.'),
      /** Empty keeps the stored secret. */
      client_secret: z.string().trim().max(500),
    }),
    z.strictObject({
      kind: z.literal('saml'),
      ...shared,
      issuer: required('Enter the entity id of the identity provider.', 1024),
      entry_point: confidential(ssoTexts.plainEntryPoint),
      certificate: required(identityRefusals.notACertificate, 20_000),
    }),
  ],
  'Choose the kind of single sign-on.',
)
export type SsoProviderInput = z.infer<typeof ssoProviderInput>

/**
 * The problems of a provider with a plain http address on the same machine, by field, for the site at `siteUrl`. Such a
 * provider is only for trying things out. If the site uses https, an administrator could otherwise make the server send
 * requests to addresses that only it can reach.
 */
export function plainAddressOf(input: SsoProviderInput, siteUrl: string): FieldMessages | null {
  const isPlain = (address: string) => new URL(address).protocol === 'http:'
  if (isPlain(siteUrl)) return null
  if (input.kind === 'oidc') return isPlain(input.issuer) ? { issuer: ssoTexts.plainIssuer } : null
  return isPlain(input.entry_point) ? { entry_point: ssoTexts.plainEntryPoint } : null
}
