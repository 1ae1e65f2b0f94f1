import { signUpInput } from '#domain/identity/sign-up.ts'
import { epdColumnOf, type EpdColumn, type Material } from '#domain/materials/materials.ts'
import type { Actor, CompanyId } from '#domain/access/actor.ts'
import { changeUserStatus } from '#server/accounts/commands/change-user-status.ts'
import { createAdmin } from '#server/accounts/commands/create-admin.ts'
import { register } from '#server/accounts/commands/sign-up.ts'
import { hashPassword } from '#server/identity/password.ts'
import { demoRequestTexts } from './content.ts'
import { demoCustomers, type DemoCustomer } from './customers.ts'
import { demoEpd } from './products.ts'
import { seedPeople } from './seed-people.ts'
import { callerOf, startClock, type SeededCompany, type SeedContext } from './seed-context.ts'
import { demoSuppliers, type DemoSupplier } from './suppliers.ts'

/** The password of every demo account. The start prints it, so it protects nothing. */
export const demoPassword = 'Verdigris-2026'

/** The three accounts to sign in with; two of them are companies of the demo content. */
export const demoAccounts = {
  customer: { email: 'customer@verdigris.example', company_name: 'Exempelbygg Stockholm AB' },
  supplier: { email: 'supplier@verdigris.example', company_name: 'Nordstål Demo AB' },
  admin: { email: 'admin@verdigris.example', company_name: 'Verdigris Demo AB', contact_person: 'Astrid Demosson' },
} as const

export type People = {
  admin: Actor
  suppliers: SeededCompany<DemoSupplier>[]
  customers: SeededCompany<DemoCustomer>[]
}

/** Registers everybody and approves all who are not meant to wait. Returns the members that can act. */
export async function seedAccounts(stage: SeedContext): Promise<People> {
  const { services, today, random } = stage
  const { contact_person, company_name, email } = demoAccounts.admin
  const admin = await createAdmin(
    services,
    { requestId: null, address: null, at: startClock({ today, random }, 121).now() },
    { email, company_name, contact_person, password: demoPassword },
  )
  await confirmAddress(stage, admin)

  // Argon2 is slow on purpose: one hash of the one password everybody has saves seconds of the first start.
  const passwordHash = await hashPassword(demoPassword)
  const join = async <Company extends DemoSupplier | DemoCustomer>(
    role: 'supplier' | 'customer',
    companies: readonly Company[],
  ): Promise<SeededCompany<Company>[]> => {
    const members: SeededCompany<Company>[] = []
    for (const company of companies) {
      const actor = await seedAccount(stage, admin, role, company, passwordHash)
      if (role === 'supplier') await completeProfile(stage, actor.company.id, company as DemoSupplier)
      if ('default_currency' in company) await chooseCurrency(stage, actor.company.id, company)
      if (company.status === 'pending') continue
      const colleagues = await seedPeople(stage, actor, passwordHash)
      members.push({ company, actor, team: [actor, ...colleagues] })
    }
    return members
  }
  return { admin, suppliers: await join('supplier', demoSuppliers), customers: await join('customer', demoCustomers) }
}

async function seedAccount(
  stage: SeedContext,
  admin: Actor,
  role: 'supplier' | 'customer',
  company: DemoSupplier | DemoCustomer,
  passwordHash: string,
): Promise<Actor> {
  const { services, random } = stage
  const { company_name, contact_person, phone, address, status } = company
  const clock = startClock(stage, Math.floor(status === 'pending' ? random.between(1, 5) : random.between(102, 121)))
  const demoAccount = demoAccounts[role]
  const { password: _, ...input } = signUpInput.parse({
    role,
    company_name,
    contact_person,
    phone,
    address,
    email: company_name === demoAccount.company_name ? demoAccount.email : company.email,
    password: demoPassword,
  })
  const actor = await register(services.db, { requestId: null, address: null, at: clock.now() }, input, passwordHash)
  if (status !== 'pending') {
    await confirmAddress(stage, actor)
    await changeUserStatus(services, callerOf(admin, clock.pass(2, 20)), 'approve', actor.company.id, undefined)
  }
  if (status === 'deactivated') {
    const { now } = startClock(stage, 30)
    await changeUserStatus(
      services,
      callerOf(admin, now()),
      'deactivate',
      actor.company.id,
      demoRequestTexts.deactivationReason,
    )
  }
  return { ...actor, company: { ...actor.company, status: 'active' } }
}

/** Confirms the address as the mailed link would: the people of the demo get no mail. */
async function confirmAddress({ services }: SeedContext, { person }: Actor): Promise<void> {
  await services.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', person.id).execute()
}

/** Place, description and EPD values are written straight into the profile: no command changes a profile yet. */
async function completeProfile(
  { services, random }: SeedContext,
  id: CompanyId,
  supplier: DemoSupplier,
): Promise<void> {
  const { region, country, bio } = supplier
  await services.db
    .updateTable('profiles')
    .set({ region, country, bio, ...defaultEpd(supplier, random) })
    .where('id', '=', id)
    .execute()
}

async function chooseCurrency({ services }: SeedContext, id: CompanyId, { default_currency }: DemoCustomer) {
  await services.db.updateTable('profiles').set({ default_currency }).where('id', '=', id).execute()
}

/** Most suppliers declare a value for each material, some only one for everything, and a few of the unverified none. */
function defaultEpd({ materials, route, verified }: DemoSupplier, random: SeedContext['random']) {
  const valueFor = (material: Material) => demoEpd(material, route, random.between(0.3, 0.7), random)
  const declared: Partial<Record<EpdColumn, number>> = {}
  if (!verified && random.chance(0.4)) return declared
  for (const material of materials) if (random.chance(0.85)) declared[epdColumnOf[material]] = valueFor(material)
  if (random.chance(0.6) || Object.keys(declared).length === 0) declared.epd_total = valueFor(random.pick(materials))
  return declared
}
