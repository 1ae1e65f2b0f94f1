import type { Actor } from '#domain/access/actor.ts'
import type { CompanyRole } from '#domain/access/company-role.ts'
import { recordInAccount } from '#server/history.ts'
import { actorOf } from '#server/identity/actor.ts'
import { createSignIn } from '#server/identity/credentials.ts'
import { addPerson } from '#server/people/commands/add-person.ts'
import { callerOf, type SeedContext } from './seed-context.ts'

type DemoPerson = {
  name: string
  title: string
  email: string
  company_role: CompanyRole
  /** In EUR; null is no limit. */
  approval_limit: number | null
}

/** The companies of several people. All others, with the three demo accounts, have one person each. */
const demoPeople: Readonly<Record<string, readonly DemoPerson[]>> = {
  'Demo Brokonstruktion AB': [
    {
      name: 'Sara Nyholm',
      title: 'Purchaser',
      email: 'sara@demo-bro.example',
      company_role: 'member',
      approval_limit: 25_000,
    },
    {
      name: 'Jonas Ahl',
      title: 'Site manager',
      email: 'jonas@demo-bro.example',
      company_role: 'member',
      approval_limit: 0,
    },
    {
      name: 'Petra Lind',
      title: 'Controller',
      email: 'petra@demo-bro.example',
      company_role: 'viewer',
      approval_limit: null,
    },
  ],
  'Exempel Rostfritt AB': [
    {
      name: 'Anna Rask',
      title: 'Sales',
      email: 'anna@exempel-rostfritt.example',
      company_role: 'member',
      approval_limit: null,
    },
  ],
}

/** Adds the colleagues of a company's first person, as if they had accepted an invitation. Returns those who work. */
export async function seedPeople(stage: SeedContext, first: Actor, passwordHash: string): Promise<Actor[]> {
  const { services } = stage
  const working: Actor[] = []
  for (const [index, person] of (demoPeople[first.company.name] ?? []).entries()) {
    const { email, title, approval_limit, name, company_role } = person
    // At nine in the morning, one day after the other.
    const at = new Date(stage.today.getTime() - ((101 - index) * 24 - 9) * 3_600_000)
    const actor = await services.db.transaction().execute(async (tx) => {
      const id = await createSignIn(tx, { email, name, passwordHash, emailVerified: true })
      const joined = await addPerson(tx, first.company.id, { id, name, phone: null, company_role, at })
      await tx.updateTable('people').set({ title, approval_limit }).where('id', '=', id).execute()
      const { id: company_id, name: company_name, role, status: user_status } = first.company
      const added = actorOf({
        company_id,
        company_name,
        role,
        user_status,
        several_people: true,
        ...joined,
        approval_limit,
      })
      await recordInAccount(tx, callerOf(added, at), 'acceptInvitation', { role: company_role })
      return added
    })
    if (company_role !== 'viewer') working.push(actor)
  }
  return working
}
