import type { Database, Tx } from '#server/database/connect.ts'
import type { PasswordAccount } from './known-browser.ts'
import { revokeEmailTokens, revokeSignInTokens } from './email-tokens.ts'

const ofPassword = 'credential'

/** The hash of an account's password; null for one that signs in another way. */
export async function passwordHashOf(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', ofPassword)
    .select('password')
    .executeTakeFirst()
  return row?.password ?? null
}

/** The account that signs in with this address and a password, and the hash of that; null for none. */
export async function passwordAccountAt(db: Database, email: string): Promise<PasswordAccount | null> {
  const row = await db
    .selectFrom('auth_accounts as account')
    .innerJoin('auth_users as user', 'user.id', 'account.userId')
    .where('user.email', '=', email)
    .where('account.providerId', '=', ofPassword)
    .select(['user.id', 'account.password as hash'])
    .executeTakeFirst()
  return row?.hash ? { id: row.id, hash: row.hash } : null
}

/**
 * The sign-in library reads a password, takes its time to check it, and then begins the session: one that was changed in
 * between must not have signed anybody in. Waits for a change under way; a later one ends the session itself. False when
 * `hash` is no longer the password; then the session of `token` is gone, or the sign-in half done where there is none yet.
 */
export async function confirmCredentials(
  db: Database,
  { email, hash, token }: { email: string; hash: string | null; token: string | null },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('auth_accounts as account')
      .innerJoin('auth_users as user', 'user.id', 'account.userId')
      .where('user.email', '=', email)
      .where('account.providerId', '=', ofPassword)
      .select(['user.id', 'account.password'])
      .forShare('account')
      .executeTakeFirst()
    if (held === undefined) return false
    if (held.password === hash) return true
    if (token === null) await tx.deleteFrom('auth_verifications').where('value', '=', held.id).execute()
    else await tx.deleteFrom('auth_sessions').where('token', '=', token).execute()
    return false
  })
}

/** False when the password is no longer `from`: somebody else changed it in the meantime. */
export async function replacePassword(
  tx: Tx,
  userId: string,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth_accounts')
    .set({ password: to, updatedAt: at })
    .where('userId', '=', userId)
    .where('providerId', '=', ofPassword)
    .where('password', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Links to choose a password or to sign in, codes, changes of address under way and sign-ins half done were begun under a
 * password that is no longer true, perhaps by whom the new one is to keep out.
 */
export async function endChallenges(tx: Tx, userId: string): Promise<void> {
  await revokeEmailTokens(tx, userId, ['resetPassword', 'leaveAddress', 'takeAddress'])
  const { email } = await tx.selectFrom('auth_users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()
  await revokeSignInTokens(tx, email)
  await tx.deleteFrom('auth_verifications').where('value', '=', userId).execute()
}
