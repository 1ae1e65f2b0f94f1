import { randomUUID } from 'node:crypto'
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify'
import { selfSigned } from './certificate.ts'

setSchemaValidator({ validate: () => Promise.resolve('checked by the program under test') })

/** The parts of the answer that differ from the correct values. */
type Changes = { audience?: string; issuer?: string; recipient?: string; inResponseTo?: string; validUntil?: Date }

/** A SAML identity provider, made with another library than the one that reads its answers. */
export function samlProvider({
  issuer = `urn:test:${randomUUID()}`,
  entryPoint = 'https://id.test.example/sso?tenant=7',
  signatureAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
} = {}) {
  const { privateKey, certificate } = selfSigned('Identity Provider of the Tests')
  const provider = IdentityProvider({
    entityID: issuer,
    signingCert: certificate,
    privateKey,
    requestSignatureAlgorithm: signatureAlgorithm,
    nameIDFormat: [Constants.namespace.format.emailAddress],
    singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: entryPoint }],
    singleLogoutService: [{ Binding: Constants.namespace.binding.redirect, Location: entryPoint }],
  })

  /** The form that it makes the browser post, in answer to the address the browser was sent to. */
  async function answer(metadata: string, url: string, email: string, changes: Changes = {}) {
    const params = new URL(url).searchParams
    const site = ServiceProvider({ metadata })
    const { extract } = await provider.parseLoginRequest(site, 'redirect', { query: Object.fromEntries(params) })
    const requestId = String(extract.request?.id)
    const acs = String(site.entityMeta.getAssertionConsumerService('post'))
    const now = new Date()
    const until = (changes.validUntil ?? new Date(now.getTime() + 300_000)).toISOString()
    const response = await provider.createLoginResponse(
      site,
      { extract: { request: { id: requestId } } },
      'post',
      { email },
      (template) => ({
        id: `_${randomUUID()}`,
        context: SamlLib.replaceTagsByValue(template, {
          ID: `_${randomUUID()}`,
          AssertionID: `_${randomUUID()}`,
          Destination: acs,
          Audience: changes.audience ?? site.entityMeta.getEntityID(),
          SubjectRecipient: changes.recipient ?? acs,
          Issuer: changes.issuer ?? issuer,
          IssueInstant: now.toISOString(),
          StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
          ConditionsNotBefore: now.toISOString(),
          ConditionsNotOnOrAfter: until,
          SubjectConfirmationDataNotOnOrAfter: until,
          NameIDFormat: Constants.namespace.format.emailAddress,
          NameID: email,
          InResponseTo: changes.inResponseTo ?? requestId,
          AuthnStatement: '',
          AttributeStatement: '',
        }),
      }),
    )
    return { acs, SAMLResponse: response.context, RelayState: params.get('RelayState') ?? '' }
  }

  return { issuer, entryPoint, certificate, answer }
}
