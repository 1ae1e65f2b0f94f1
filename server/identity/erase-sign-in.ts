import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/database/connect.ts'
import { hashToken } from './email-tokens.ts'

/**
 * Takes every way to sign in from a person for good: sessions, passwords, external identities, passkeys, second factors
 * and what was mailed to prove something. The row stays for those that refer to it, under an address that nobody can
 * receive mail at (RFC 6761) and that frees the old one.
 */
export async function eraseSignIn(tx: Tx, person: { id: string; email: string; name: string }): Promise<void> {
  const { id, email, name } = person
  for (const table of ['auth_sessions', 'auth_accounts', 'auth_two_factors', 'auth_passkeys'] as const)
    await tx.deleteFrom(table).where('userId', '=', id).execute()
  await tx
    .deleteFrom('auth_verifications')
    .where((eb) =>
      eb.or([
        // As the library names a code to sign in.
        eb('identifier', '=', hashToken(`sign-in-otp-${email}`)),
        sql<boolean>`position(${id} in value) > 0`,
        sql<boolean>`position(${email} in lower(value)) > 0`,
      ]),
    )
    .execute()
  await tx
    .updateTable('auth_users')
    .set({
      name,
      email: `${randomUUID()}@deleted.invalid`,
      emailVerified: false,
      image: null,
      twoFactorEnabled: false,
    })
    .where('id', '=', id)
    .execute()
}
