import * as client from 'openid-client'
import type { OpenIdClient } from '#server/env.ts'
import type { OpenIdCheck, VerifiedIdentity } from './external-attempts.ts'

const remembered = new Map<string, { until: number; configuration: Promise<client.Configuration> }>()
const rememberFor = 60 * 60 * 1000
const secondsToAnswer = 10

/** The provider's metadata, cached for an hour. Rejects if it cannot be reached or names another issuer. */
export async function discover(settings: OpenIdClient): Promise<client.Configuration> {
  const key = JSON.stringify(settings)
  const cached = remembered.get(key)
  if (cached && cached.until > Date.now()) return cached.configuration
  const configuration = configure(settings)
  remembered.set(key, { until: Date.now() + rememberFor, configuration })
  configuration.catch(() => remembered.delete(key))
  return configuration
}

async function configure({ issuer, clientId, clientSecret }: OpenIdClient): Promise<client.Configuration> {
  // http is allowed only within one machine; any other address is https (domain/identity/single-sign-on.ts).
  const plain = issuer.startsWith('http:')
  const discovered = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: secondsToAnswer,
    ...(plain && { execute: [client.allowInsecureRequests] }),
  })
  const server = discovered.serverMetadata()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const proof = methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret)
  const configuration = new client.Configuration(server, clientId, undefined, proof)
  configuration.timeout = secondsToAnswer
  if (plain) client.allowInsecureRequests(configuration)
  // The signature of the id_token is verified, although it comes directly from the provider.
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

type OpenIdRequest = { redirectUri: string; state: string; hint: string | undefined; wantsName: boolean }

/** The URL to redirect the browser to, and the values to store for the response. `wantsName`: whether to ask for the name too. */
export async function openIdRequest(
  settings: OpenIdClient,
  { redirectUri, state, hint, wantsName }: OpenIdRequest,
): Promise<{ url: string; check: OpenIdCheck }> {
  const configuration = await discover(settings)
  // A provider that does not offer the scope could refuse the whole request.
  const hasNames = configuration.serverMetadata().scopes_supported?.includes('profile') === true
  const check = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: wantsName && hasNames ? 'openid email profile' : 'openid email',
    state,
    nonce: check.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(check.verifier),
    code_challenge_method: 'S256',
    ...(hint !== undefined && { login_hint: hint }),
  })
  return { url: url.href, check }
}

/** Exchanges the code of the provider's answer. Rejects unless state, nonce, PKCE and the id_token are all valid. */
export async function openIdIdentity(
  settings: OpenIdClient,
  answer: URL,
  { nonce, verifier, state }: OpenIdCheck & { state: string },
): Promise<VerifiedIdentity> {
  const configuration = await discover(settings)
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('the provider gave no id_token')
  const profile =
    claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims
  const { email, email_verified, name } = profile
  return {
    subject: claims.sub,
    email: typeof email === 'string' ? email : null,
    emailVerified: typeof email_verified === 'boolean' ? email_verified : null,
    name: typeof name === 'string' ? name : null,
  }
}

/** Whether the person, or the provider's rules, refused at the provider. */
export const isDenied = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError && error.error === 'access_denied'
