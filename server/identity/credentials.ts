import type { PersonId } from '#domain/access/actor.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import type { PasswordAccount } from './known-browser.ts'
import { deleteVerifications } from './verifications.ts'

const ofPassword = 'credential'

type NewSignIn = {
  email: string
  name: string
  /** Null if the person signs in another way. */
  passwordHash: string | null
  /** Chosen by the caller if something refers to it already. */
  id?: PersonId
  emailVerified?: boolean
}

/** Creates a sign-in. Throws the database's unique violation if the address is taken. */
export async function createSignIn(
  tx: Tx,
  { passwordHash, emailVerified = false, ...person }: NewSignIn,
): Promise<PersonId> {
  const { id } = await tx
    .insertInto('auth_users')
    .values({ ...person, email_verified: emailVerified })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (passwordHash !== null)
    await tx
      .insertInto('auth_accounts')
      .values({ user_id: id, account_id: id, provider_id: ofPassword, password: passwordHash })
      .execute()
  return id
}

/** The address that an account signs in with. */
export async function emailOf(db: Database, userId: PersonId): Promise<string> {
  const { email } = await db.selectFrom('auth_users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()
  return email
}

/** The hash of an account's password; null if it has none. */
export async function passwordHashOf(db: Database, userId: PersonId): Promise<string | null> {
  const row = await db
    .selectFrom('auth_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', ofPassword)
    .select('password')
    .executeTakeFirst()
  return row?.password ?? null
}

/** The account with this address and a password, and the hash; null if there is none. */
export async function passwordAccountAt(db: Database, email: string): Promise<PasswordAccount | null> {
  const row = await db
    .selectFrom('auth_accounts as account')
    .innerJoin('auth_users as user', 'user.id', 'account.user_id')
    .where('user.email', '=', email)
    .where('account.provider_id', '=', ofPassword)
    .select(['user.id', 'account.password as hash'])
    .executeTakeFirst()
  return row?.hash ? { id: row.id, hash: row.hash } : null
}

/** The query of an account's second factor, if it is turned on. */
export const selectSecondFactor = (db: Database, userId: PersonId) =>
  db.selectFrom('auth_two_factors').where('user_id', '=', userId).where('verified', '=', true)

/**
 * An account's password hash and whether it has a second factor, locked until the transaction ends. A sign-in with them
 * therefore happens before a change, which ends its session too, or not at all.
 */
export async function lockCredentials(tx: Tx, userId: PersonId): Promise<{ hash: string | null; twoFactor: boolean }> {
  // The user is locked first, as everywhere: locking both rows in another order could deadlock.
  const user = await tx
    .selectFrom('auth_users')
    .where('id', '=', userId)
    .select('two_factor_enabled')
    .forShare()
    .executeTakeFirst()
  const account = await tx
    .selectFrom('auth_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', ofPassword)
    .select('password')
    .forShare()
    .executeTakeFirst()
  return { hash: account?.password ?? null, twoFactor: user?.two_factor_enabled ?? false }
}

/** False when the password is no longer `from`: somebody else changed it in the meantime. */
export async function replacePassword(
  tx: Tx,
  userId: PersonId,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth_accounts')
    .set({ password: to, updated_at: at })
    .where('user_id', '=', userId)
    .where('provider_id', '=', ofPassword)
    .where('password', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Links to choose a password or to sign in, codes, unfinished changes of address and unfinished sign-ins began under the
 * old password, perhaps by the person whom the new one is meant to lock out.
 */
export const endChallenges = (tx: Tx, userId: PersonId): Promise<void> =>
  deleteVerifications(tx, userId, [
    'resetPassword',
    'leaveAddress',
    'takeAddress',
    'signInLink',
    'signInCode',
    'secondFactor',
  ])
