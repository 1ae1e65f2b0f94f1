import { beforeAll } from 'vitest'
import type { Person } from './factories.ts'
import { joiningIn } from './joining.ts'
import { mailsIn } from './mails.ts'
import type { World } from './world.ts'

/** Invitations of addresses whose domains have single sign-on, for one test file. */
export function signOnInvitationsIn(world: World) {
  const { linkTo } = mailsIn(world)
  const joining = joiningIn(world)
  beforeAll(() => world.work())

  async function inviteTo(owner: Person, email: string, company_role: string) {
    await world.as(owner).post('/api/company/invitations', { emails: [email], company_role })
    const { token } = await linkTo(email, /invites you to/)
    return { token, invitation: { token, accepts_terms: true } as const }
  }

  return {
    ...joining,
    inviteTo,

    /** An invitation to a company elsewhere, of an address whose domain has single sign-on. */
    async invited(company_role = 'member') {
      const { domain, id } = await joining.scene()
      const owner = await world.customer()
      const email = `bo.ek@${domain}`
      return { domain, id, owner, email, ...(await inviteTo(owner, email, company_role)) }
    },

    personAt: (email: string) =>
      world.db
        .selectFrom('people')
        .innerJoin('auth_users', 'auth_users.id', 'people.id')
        .where('email', '=', email)
        .select(['people.id', 'company_id', 'people.name', 'company_role', 'status', 'email_verified'])
        .executeTakeFirst(),

    invitationsOf: (owner: Person) =>
      world.db.selectFrom('invitations').where('company_id', '=', owner.id).select('email').execute(),

    /** The answer to a browser that comes back and has not joined. */
    refused: (problem: string, token: string) => ({
      status: 303,
      to: `/invitation?${new URLSearchParams({ token, problem })}`,
      session: undefined,
    }),
  }
}
