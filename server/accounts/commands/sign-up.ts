import type { Role, UserStatus } from '#domain/access/role.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { RegistrationInput } from '#domain/accounts/registration.ts'
import { beginSession, type StartedSession } from '#server/identity/commands/begin-session.ts'
import { askToVerify } from '#server/identity/commands/verify-email.ts'
import { actorOf } from '#server/identity/actor.ts'
import { createSignIn } from '#server/identity/credentials.ts'
import { hashPassword } from '#server/identity/password.ts'
import type { SignInSource } from '#server/identity/sessions.ts'
import type { Tx } from '#server/database/connect.ts'
import { addPerson } from '#server/people/commands/add-person.ts'
import { record } from '#server/history.ts'
import { invalidField, onUniqueViolation } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Source } from '#server/caller.ts'

/**
 * Registers a customer or a supplier, waiting for approval, and begins a session. The sign-in, the profile, the first
 * history entry and the session are one transaction, so no partial account can remain; the mail with the link that confirms
 * the address is sent afterwards. Each try counts against the address (3 in 5 minutes), except those whose input is invalid.
 */
export async function signUp(
  services: Services,
  from: SignInSource,
  input: RegistrationInput,
): Promise<StartedSession> {
  const { db, limits } = services
  await limits.consume('signUpPerEmail', input.email, 'account.tooManySignUps')
  await limits.consume('signUpPerAddress', from.address, 'account.tooManySignUps')
  const account = { ...input, user_status: 'pending', passwordHash: await hashPassword(input.password) } as const
  return createAccount(db, from, account, async (tx, actor) => {
    await askToVerify(services, tx, { userId: actor.person.id, email: input.email }, from.at)
    return beginSession(tx, from, actor, 'password')
  })
}

/** The registration itself, without the limits that guard the form and without a mail. */
export async function register(
  db: Services['db'],
  from: Source,
  input: Omit<RegistrationInput, 'password'>,
  passwordHash: string,
): Promise<Actor> {
  return createAccount(db, from, { ...input, user_status: 'pending', passwordHash }, async (_tx, actor) => actor)
}

type NewAccount = Omit<RegistrationInput, 'role' | 'password'> & {
  role: Role
  user_status: UserStatus
  passwordHash: string
}

/** `afterwards` is part of the transaction. */
async function createAccount<Result>(
  db: Services['db'],
  from: Source,
  account: NewAccount,
  afterwards: (tx: Tx, actor: Actor) => Promise<Result>,
): Promise<Result> {
  const created = db.transaction().execute(async (tx) => {
    const actor = await addCompany(tx, from, account)
    await record(tx, { actor, ...from }, 'signUp', { subject: 'account', subjectId: actor.company.id })
    return afterwards(tx, actor)
  })
  return created.catch(onUniqueViolation(() => invalidField('email', 'account.emailTaken')))
}

/** A company, and the sign-in of its first owner. Throws the database's unique violation if the address is taken. */
export async function addCompany(tx: Tx, { at }: Source, account: NewAccount): Promise<Actor> {
  const { role, user_status, company_name, contact_person, email, phone, address, passwordHash } = account
  const id = await createSignIn(tx, { email, name: contact_person, passwordHash })
  const company = await tx
    .insertInto('profiles')
    .values({
      role,
      user_status,
      company_name,
      contact_person,
      phone: phone || null,
      address: address || null,
      organisation_number: account.organisation_number || null,
      vat_number: account.vat_number || null,
      created_at: at,
      main_contact_id: id,
    })
    .returning(['id as company_id', 'role', 'user_status', 'company_name', 'several_people'])
    .executeTakeFirstOrThrow()
  const person = await addPerson(tx, company.company_id, {
    id,
    name: contact_person,
    phone: phone || null,
    company_role: 'owner',
    at,
  })
  return actorOf({ ...company, ...person })
}
