import { secondFactorInput } from '#domain/identity/security.ts'
import { answer, createRouter, route } from '#server/http/operation.ts'
import { signInWithSecondFactor } from '#server/identity/commands/sign-in.ts'
import { sessionView } from '#server/identity/queries.ts'
import { challengeOf, clearChallengeCookie, signedInView, signInSourceOf } from '#server/identity/session-cookies.ts'

const secondFactor = route('post', '/session/second-factor', 'signInSecondFactor', {
  summary: 'Complete a sign-in with a code of the app or a recovery code',
  body: secondFactorInput,
  answer: sessionView,
})

export const secondFactorRoutes = createRouter().openapi(secondFactor, async (c) => {
  const challenge = challengeOf(c, 'two_factor')
  const started = await signInWithSecondFactor(c.var.services, signInSourceOf(c), challenge, c.req.valid('json'))
  clearChallengeCookie(c, 'two_factor')
  return answer(c, signedInView(c, started))
})
