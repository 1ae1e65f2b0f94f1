import { accountMessages, type Role, type SignUpInput, type UserStatus } from '#domain/account.ts'
import { createSignIn } from '#server/auth/auth.ts'
import { hashPassword } from '#server/auth/password.ts'
import { record } from '#server/history.ts'
import { invalidField, isUniqueViolation } from '#server/refusal.ts'
import type { Caller, Services } from '#server/services.ts'

/**
 * Registers a customer or a supplier, waiting for approval: the sign-in, the profile and the first line of its history
 * are one transaction, so no half account is ever left. Each try counts against the address (3 in 5 minutes).
 */
export async function signUp(
  { db, limits }: Services,
  from: Omit<Caller, 'actor'>,
  input: SignUpInput,
): Promise<{ id: string }> {
  await limits.count('signUpPerEmail', input.email, accountMessages.tooManySignUps)
  if (from.address !== null) await limits.count('signUpPerAddress', from.address, accountMessages.tooManySignUps)
  return register(db, from, input, await hashPassword(input.password))
}

/** The registration itself, without the limits that guard the form. */
export async function register(
  db: Services['db'],
  from: Omit<Caller, 'actor'>,
  input: Omit<SignUpInput, 'password'>,
  passwordHash: string,
): Promise<{ id: string }> {
  return createAccount(db, from, 'signUp', { ...input, user_status: 'pending', passwordHash })
}

/** An administrator, active at once. No form leads here: product decision 8. */
export async function createAdmin(
  { db }: Pick<Services, 'db'>,
  from: Omit<Caller, 'actor'>,
  input: Pick<SignUpInput, 'email' | 'password' | 'company_name' | 'contact_person'>,
): Promise<{ id: string }> {
  const passwordHash = await hashPassword(input.password)
  return createAccount(db, from, 'createAdmin', { ...input, role: 'admin', user_status: 'active', passwordHash })
}

type NewAccount = Pick<SignUpInput, 'email' | 'company_name' | 'contact_person' | 'phone' | 'address'> & {
  role: Role
  user_status: UserStatus
  passwordHash: string
}

async function createAccount(
  db: Services['db'],
  from: Omit<Caller, 'actor'>,
  action: 'signUp' | 'createAdmin',
  { role, user_status, company_name, contact_person, email, phone, address, passwordHash }: NewAccount,
): Promise<{ id: string }> {
  try {
    return await db.transaction().execute(async (tx) => {
      const id = await createSignIn(tx, { email, name: contact_person, passwordHash })
      await tx
        .insertInto('profiles')
        .values({
          id,
          role,
          user_status,
          company_name,
          contact_person,
          phone: phone || null,
          address: address || null,
          created_at: from.at,
        })
        .execute()
      const actor = { id, role, user_status, company_name }
      await record(tx, { actor, ...from }, action, { subject: 'account', subjectId: id })
      return { id }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw invalidField('email', accountMessages.emailTaken)
    throw error
  }
}
