import { randomUUID } from 'node:crypto'
import { selfSigned } from './certificate.ts'

/** An administrator's input to set up SAML for a new domain. */
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
