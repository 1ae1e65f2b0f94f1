import type { PersonId } from '#domain/access/actor.ts'
import { isCodeOf } from '#server/identity/second-factor.ts'
import { invalidField } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'

/** Checks a code against the sealed secret of an authenticator app. Each try counts, and no code can be tried twice. */
export async function verifyCode(
  services: Services,
  userId: PersonId,
  sealedSecret: string,
  code: string,
): Promise<void> {
  await services.limits.consume('reauthenticationPerAccount', userId)
  await consumeCode(services, userId, code)
  if (!isCodeOf(services.auth, sealedSecret, code)) throw invalidField('code', 'identity.wrongCode')
  await services.limits.reset('reauthenticationPerAccount', userId)
}

/**
 * Each code can be used once, so that somebody who saw it being typed cannot reuse it. One of two uses at once is
 * rejected.
 */
export async function consumeCode({ limits }: Services, userId: PersonId, code: string): Promise<void> {
  await limits.consume('code', `${userId}:${code}`, 'identity.codeTried')
}
