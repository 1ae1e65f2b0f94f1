import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/database/connect.ts'

/**
 * Takes every way to sign in from a person for good: sessions, passwords, external identities, passkeys, second factors
 * and what was mailed to prove something. The row stays for those that refer to it, under an address that nobody can
 * receive mail at (RFC 6761) and that frees the old one.
 */
export async function eraseSignIn(tx: Tx, person: { id: string; email: string; name: string }): Promise<void> {
  const { id, email, name } = person
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
  for (const table of ['auth_sessions', 'auth_accounts', 'auth_two_factors', 'auth_passkeys'] as const)
    await tx.deleteFrom(table).where('userId', '=', id).execute()
  // An external sign-in under way names the account, or the address that its provider told, within its value.
  await tx
    .deleteFrom('auth_verifications')
    .where(sql<boolean>`position(${id} in value) > 0 or position(${email} in lower(value)) > 0`)
    .execute()
}
