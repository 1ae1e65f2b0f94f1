import { z } from '@hono/zod-openapi'
import type { PersonId } from '#domain/access/actor.ts'
import { passwordHashOf, selectSecondFactor } from '#server/identity/credentials.ts'
import { countRecoveryCodes } from '#server/identity/second-factor.ts'
import type { Services } from '#server/services.ts'

export const securityView = z.object({
  has_password: z.boolean(),
  two_factor: z.boolean(),
  /** The number of remaining ones; 0 while the second factor is off. */
  recovery_codes_left: z.number(),
})

/** The security settings of one's own account. */
export async function getSecurity({ db, auth }: Services, userId: PersonId): Promise<z.infer<typeof securityView>> {
  const twoFactor = await selectSecondFactor(db, userId).select('backup_codes').executeTakeFirst()
  return {
    has_password: (await passwordHashOf(db, userId)) !== null,
    two_factor: twoFactor !== undefined,
    recovery_codes_left: twoFactor ? countRecoveryCodes(auth, twoFactor.backup_codes) : 0,
  }
}
