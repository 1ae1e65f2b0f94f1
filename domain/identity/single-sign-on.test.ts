import { describe, expect, it } from 'vitest'
import { domainOfEmail, isConfidentialAddress, plainAddressOf, ssoProviderInput } from './single-sign-on.ts'

const shared = { domain: 'Acme.Example ', label: 'Acme', active: true, version: 0 }
const oidc = { kind: 'oidc', ...shared, issuer: 'https://id.acme.example', client_id: 'v', client_secret: 's' }
const saml = {
  kind: 'saml',
  ...shared,
  issuer: 'urn:acme',
  entry_point: 'https://id.acme.example/sso',
  certificate: 'MII',
}

describe('ssoProviderInput', () => {
  it('accepts both kinds, and writes a domain in one way', () => {
    expect(ssoProviderInput.parse(oidc)).toEqual({ ...oidc, domain: 'acme.example' })
    expect(ssoProviderInput.parse({ ...oidc, domain: '@Malmö.se' }).domain).toBe('xn--malm-8qa.se')
    expect(domainOfEmail('info@malmö.se')).toBe('xn--malm-8qa.se')
    expect(ssoProviderInput.parse({ ...saml, domain: '@acme.example' })).toEqual({ ...saml, domain: 'acme.example' })
  })

  it.each([
    [{ ...oidc, domain: 'acme' }, 'domain'],
    [{ ...oidc, domain: 'a@acme.example' }, 'domain'],
    [{ ...oidc, domain: '*.acme.example' }, 'domain'],
    [{ ...oidc, label: ' ' }, 'label'],
    [{ ...oidc, issuer: 'http://id.acme.example' }, 'issuer'],
    [{ ...oidc, client_id: '' }, 'client_id'],
    [{ ...saml, issuer: '' }, 'issuer'],
    [{ ...saml, entry_point: 'javascript:alert(1)' }, 'entry_point'],
    [{ ...saml, certificate: '' }, 'certificate'],
    [{ ...saml, kind: 'ldap' }, 'kind'],
  ])('rejects %j at %s', (input, field) => {
    const parsed = ssoProviderInput.safeParse(input)

    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})

describe('isConfidentialAddress', () => {
  it.each([
    ['https://id.example/realm', true],
    ['http://localhost:4000', true],
    ['http://127.0.0.1:4000', true],
    ['http://[::1]:4000', true],
    ['http://id.example', false],
    ['http://localhost.example', false],
    ['https://user:password@id.example', false],
    ['https://id.example/#part', false],
    ['ftp://id.example', false],
    ['id.example', false],
  ])('returns for %s %s', (address, confidential) => {
    expect(isConfidentialAddress(address)).toBe(confidential)
  })
})

describe('plainAddressOf', () => {
  const [openId, samlProvider] = [ssoProviderInput.parse(oidc), ssoProviderInput.parse(saml)]
  const loopback = 'http://127.0.0.1:4000'
  const ofOpenId = ssoProviderInput.parse({ ...oidc, issuer: loopback })
  const ofSaml = ssoProviderInput.parse({ ...saml, entry_point: loopback })

  it('refuses a provider on the same machine if the site uses https', () => {
    const messages = [openId, samlProvider, ofOpenId, ofSaml].map((input) =>
      plainAddressOf(input, 'https://market.example'),
    )

    expect(messages).toEqual([
      null,
      null,
      { issuer: 'Enter the issuer as an https address.' },
      { entry_point: 'Enter the sign-in address as an https address.' },
    ])
  })

  it('accepts a provider on the same machine if the site runs there', () => {
    expect([ofOpenId, ofSaml].map((input) => plainAddressOf(input, 'http://localhost:3000'))).toEqual([null, null])
  })
})

it('domainOfEmail returns the part after the last @ in lower case', () => {
  expect(domainOfEmail(' Anna@Acme.Example ')).toBe('acme.example')
  expect(domainOfEmail('"a@b"@acme.example')).toBe('acme.example')
})
