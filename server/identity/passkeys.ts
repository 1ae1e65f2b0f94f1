import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import type { Database } from '#server/database/connect.ts'

/**
 * Passkeys by the sign-in library. A device must have verified its owner by fingerprint, face or PIN: such a passkey is
 * something they have and something they are or know, so no second factor is asked after it. The library treats that as
 * a wish, and knows nothing of deactivated accounts; both are insisted on here, before a session begins.
 */
export const passkeys = (db: Database, baseUrl: string) =>
  passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: 'Verdigris',
    origin: new URL(baseUrl).origin,
    schema: { passkey: { modelName: 'auth_passkeys' } },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) throw new APIError('BAD_REQUEST')
      },
    },
    authentication: {
      async afterVerification({ verification, clientData }) {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED')
        const owner = await db
          .selectFrom('auth_passkeys as passkey')
          .innerJoin('profiles as profile', 'profile.id', 'passkey.userId')
          .where('passkey.credentialID', '=', clientData.id)
          .where('profile.user_status', '<>', 'deactivated')
          .where('profile.closed_at', 'is', null)
          .select('profile.id')
          .executeTakeFirst()
        if (owner === undefined) throw new APIError('UNAUTHORIZED')
      },
    },
  })
