import type { Actor } from '#domain/access/actor.ts'
import type { SignUpInput } from '#domain/identity/sign-up.ts'
import { actorOf } from '#server/identity/actor.ts'
import { createSignIn } from '#server/identity/credentials.ts'
import { hashPassword } from '#server/identity/password.ts'
import { addPerson } from '#server/people/commands/add-person.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { invalidField, onUniqueViolation } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Source } from '#server/caller.ts'
import { addCompany } from './sign-up.ts'

type NewAdmin = Pick<SignUpInput, 'email' | 'password' | 'contact_person'> & { company_name?: string | undefined }

/**
 * Adds an administrator, active at once, to the platform's company. The first administrator founds that company; until
 * then `company_name` is needed, and later it is ignored. No form leads here: product decision 8.
 */
export async function createAdmin(
  { db }: Pick<Services, 'db'>,
  from: Source,
  { password, ...input }: NewAdmin,
): Promise<Actor> {
  const passwordHash = await hashPassword(password)
  const created = db.transaction().execute(async (tx) => {
    const actor =
      (await joinPlatform(tx, from, input, passwordHash)) ?? (await foundPlatform(tx, from, input, passwordHash))
    await record(tx, { actor, ...from }, 'createAdmin', { subject: 'account', subjectId: actor.company.id })
    return actor
  })
  return created.catch(onUniqueViolation(() => invalidField('email', 'account.emailTaken')))
}

type Input = Omit<NewAdmin, 'password'>

/** Null if the platform has no company. A database of before may have several: the oldest is the platform's. */
async function joinPlatform(tx: Tx, { at }: Source, { email, contact_person }: Input, passwordHash: string) {
  // Two first administrators at once must not found a company each, so they take turns at a row that always exists.
  await tx.selectFrom('settings').select('version').forUpdate().executeTakeFirstOrThrow()
  const company = await tx
    .selectFrom('profiles')
    .where('role', '=', 'admin')
    .where('user_status', '=', 'active')
    .where('closed_at', 'is', null)
    .select(['id as company_id', 'role', 'user_status', 'company_name', 'several_people'])
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (company === undefined) return null
  const id = await createSignIn(tx, { email, name: contact_person, passwordHash })
  const owner = { id, name: contact_person, phone: null, company_role: 'owner', at } as const
  return actorOf({ ...company, ...(await addPerson(tx, company.company_id, owner)) })
}

async function foundPlatform(tx: Tx, from: Source, { company_name, ...input }: Input, passwordHash: string) {
  if (company_name === undefined) throw invalidField('company_name', 'account.companyNeeded')
  return addCompany(tx, from, {
    ...input,
    company_name,
    role: 'admin',
    user_status: 'active',
    phone: undefined,
    address: undefined,
    passwordHash,
  })
}
