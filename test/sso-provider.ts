import { randomUUID } from 'node:crypto'
import { selfSigned } from './certificate.ts'

/** What an administrator sends to set up SAML for a domain of its own. */
export const samlProvider = (overrides: Record<string, unknown> = {}) => ({
  kind: 'saml',
  domain: `${randomUUID().slice(0, 8)}.example`,
  label: 'Acme SAML',
  active: true,
  version: 0,
  issuer: 'urn:acme:idp',
  entry_point: 'https://id.acme.example/sso',
  certificate: selfSigned('Acme').certificate,
  ...overrides,
})
