import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'

/**
 * Deletes every way of a person to sign in, for good: sessions, passwords, external identities, passkeys, second factors
 * and mailed links and codes. The row stays because others refer to it. It gets an address that cannot receive mail (RFC
 * 6761), which frees the old one.
 */
export async function eraseSignIn(tx: Tx, person: { id: PersonId; email: string; name: string }): Promise<void> {
  const { id, email, name } = person
  await tx
    .updateTable('auth_users')
    .set({
      name,
      email: `${randomUUID()}@deleted.invalid`,
      email_verified: false,
      two_factor_enabled: false,
    })
    .where('id', '=', id)
    .execute()
  for (const table of ['auth_sessions', 'auth_accounts', 'auth_two_factors', 'auth_passkeys'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  // The value of an unfinished external sign-in contains the account, or the address from its provider.
  await tx
    .deleteFrom('auth_verifications')
    .where(sql<boolean>`position(${id} in value) > 0 or position(${email} in lower(value)) > 0`)
    .execute()
}
