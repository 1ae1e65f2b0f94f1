import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/role.ts'
import type { Actor } from '#domain/access/actor.ts'
import { pathOfThisSite } from '#domain/identity/remembered-page.ts'
import {
  answerAttempt,
  saveAttempt,
  readAttempt,
  consumeAttempt,
  type ExternalAttempt,
  type VerifiedIdentity,
} from '#server/identity/external-attempts.ts'
import { hashToken, newToken } from '#server/identity/tokens.ts'
import { isDenied, openIdIdentity, openIdRequest } from '#server/identity/openid.ts'
import { samlIdentity, samlRequestUrl } from '#server/identity/saml.ts'
import { seal, unseal } from '#server/identity/sealed.ts'
import type { IdentityProvider } from '#server/identity/queries/identity-providers.ts'
import type { SignInSource } from '#server/identity/sessions.ts'
import type { Services } from '#server/services.ts'
import { acceptByIdentity } from './accept-by-identity.ts'
import type { StartedSession } from './begin-session.ts'
import { ExternalSignInFailure } from './external-failure.ts'
import { linkIdentity } from './identities.ts'
import { assertDomain, signInWithIdentity } from './sign-in-with-identity.ts'

type ExternalRequest = {
  /** The account to link the identity to; absent for a sign-in. */
  linkTo?: string
  from?: string | undefined
  /** The address that the person typed here, so that the provider need not ask again. */
  hint?: string
  /** The token of the invitation to accept. */
  invitation?: string | undefined
}

/**
 * Starts a sign-in at this provider. Returns the URL for the browser, and the state that its cookie has to bring back.
 * Throws `unavailable` if the provider does not answer.
 */
export async function startExternal(
  { db, auth }: Services,
  provider: IdentityProvider,
  { linkTo, from, hint, invitation }: ExternalRequest,
  now: Date,
): Promise<{ url: string; state: string }> {
  const state = newToken()
  const { url, check } = await request(provider, { state, hint, wantsName: invitation !== undefined }).catch(
    (cause: unknown) => {
      throw new ExternalSignInFailure('unavailable', { cause })
    },
  )
  const attempt: ExternalAttempt = {
    provider: provider.id,
    linkTo: linkTo ?? null,
    from: pathOfThisSite(from) ?? null,
    ...(invitation !== undefined && { invitation: seal(auth.secret, invitation) }),
  }
  await saveAttempt(db, state, { ...attempt, ...check }, now)
  return { url, state }
}

type Asked = { state: string; hint: string | undefined; wantsName: boolean }
async function request(provider: IdentityProvider, { state, ...more }: Asked) {
  if (provider.kind === 'oidc') {
    const { url, check } = await openIdRequest(provider.openId, { redirectUri: provider.callbackUrl, state, ...more })
    return { url, check: { openId: check } }
  }
  const requestId = `_${randomUUID()}`
  return { url: await samlRequestUrl(provider.saml, requestId, state), check: { saml: { requestId } } }
}

/**
 * Checks the answer that a SAML provider made the browser post, from its own site and so without our cookies, and stores it
 * with its attempt. Nothing follows until the browser that began the attempt comes back with the key that the posting
 * browser gets here: so nobody can make somebody else answer an attempt. Only one answer is checked: an attempt whose
 * answer fails is over, so that each check costs the sender a new start, which is rate limited. Only the browser and its
 * provider know the state, so nobody else can end an attempt.
 */
export async function acceptSamlResponse(
  { db }: Services,
  provider: IdentityProvider,
  { state, response }: { state: string; response: string },
  now: Date,
): Promise<string> {
  const attempt = await readAttempt(db, state, now)
  if (attempt?.provider !== provider.id || provider.kind !== 'saml' || !attempt.saml || attempt.saml.answered)
    throw new ExternalSignInFailure('expired')
  const { saml } = attempt
  const identity = await samlIdentity(provider.saml, saml.requestId, response).catch(async (cause: unknown) => {
    await consumeAttempt(db, state, now)
    throw new ExternalSignInFailure('failed', { attempt, cause })
  })
  const key = await answerAttempt(db, state, { ...attempt, saml }, identity)
  if (key === null) throw new ExternalSignInFailure('expired')
  return key
}

type Visitor = SignInSource & { actor: Actor | null }
type Finished = {
  attempt: ExternalAttempt
  session: (StartedSession & { role: Role }) | null
}

/**
 * Ends the attempt that this browser began: signs in, accepts an invitation, or links the identity to the account that asked for it, which must
 * still be signed in. The attempt is over in every case.
 */
export async function finishExternal(
  services: Services,
  visitor: Visitor,
  provider: IdentityProvider,
  answer: { state: string; search: string },
): Promise<Finished> {
  const attempt = await consumeAttempt(services.db, answer.state, visitor.at)
  if (attempt?.provider !== provider.id) throw new ExternalSignInFailure('expired')
  try {
    const identity = await verifiedIdentity(provider, attempt, answer)
    assertDomain(provider, identity)
    if (attempt.invitation !== undefined) {
      const token = unseal(services.auth.secret, attempt.invitation) ?? ''
      return { attempt, session: await acceptByIdentity(services, visitor, { provider, identity, token }) }
    }
    if (attempt.linkTo === null)
      return { attempt, session: await signInWithIdentity(services, visitor, provider, identity) }
    const { actor } = visitor
    if (actor?.person.id !== attempt.linkTo || actor.company.status !== 'active')
      throw new ExternalSignInFailure('expired')
    await linkIdentity(services, { ...visitor, actor }, provider, identity)
    return { attempt, session: null }
  } catch (error) {
    if (error instanceof ExternalSignInFailure)
      throw new ExternalSignInFailure(error.problem, { attempt, cause: error.cause })
    throw error
  }
}

async function verifiedIdentity(
  provider: IdentityProvider,
  { openId, saml }: ExternalAttempt,
  { state, search }: { state: string; search: string },
): Promise<VerifiedIdentity> {
  if (provider.kind === 'saml') {
    const key = new URLSearchParams(search).get('key') ?? ''
    if (saml?.answered?.keyHash !== hashToken(key)) throw new ExternalSignInFailure('expired')
    return saml.answered.identity
  }
  if (!openId) throw new ExternalSignInFailure('expired')
  const answer = new URL(provider.callbackUrl)
  answer.search = search
  return openIdIdentity(provider.openId, answer, { ...openId, state }).catch((cause: unknown) => {
    throw new ExternalSignInFailure(isDenied(cause) ? 'cancelled' : 'failed', { cause })
  })
}
