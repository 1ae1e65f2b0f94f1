import type { Person } from './factories.ts'
import { mailsIn } from './mails.ts'
import type { World } from './world.ts'

/** People whom neither a code nor a link may sign in; `unfit` makes a person one of them. */
export const unfitPeople = ['with an unconfirmed address', 'with a second factor', 'who is deactivated'] as const

/** People with confirmed addresses, and the mails that sign them in. */
export function signInByMailIn(world: World) {
  const { mailsTo, linkTo } = mailsIn(world)
  const setUser = ({ personId }: Person, values: { email_verified?: boolean; two_factor_enabled?: boolean }) =>
    world.db.updateTable('auth_users').set(values).where('id', '=', personId).execute()

  const askCode = (email: string) => world.as(null).post('/api/sign-in-codes', { email })
  const askLink = (email: string, more = {}) => world.as(null).post('/api/sign-in-links', { email, ...more })

  async function confirmed(role: 'customer' | 'supplier' | 'admin' = 'customer'): Promise<Person> {
    const person = await world[role]()
    await setUser(person, { email_verified: true })
    return person
  }

  async function makeUnfit(person: Person, how: (typeof unfitPeople)[number]): Promise<void> {
    if (how === 'with an unconfirmed address') await setUser(person, { email_verified: false })
    else if (how === 'with a second factor') await setUser(person, { two_factor_enabled: true })
    else
      await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', person.id).execute()
  }

  async function mailedCode({ email }: Person): Promise<string> {
    await askCode(email)
    const [mail = ''] = await mailsTo(email, /is your code$/)
    return /Your code to sign in is (\d{6})/.exec(mail)?.[1] ?? ''
  }

  async function mailedToken({ email }: Person): Promise<string> {
    await askLink(email)
    return (await linkTo(email, /link to sign in/)).token
  }

  /** Makes all codes and links expire. */
  const letTimePass = () =>
    world.db
      .updateTable('auth_verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()

  const sessionsOf = ({ personId }: Person) =>
    world.db.selectFrom('auth_sessions').select('id').where('user_id', '=', personId).execute()

  const passwordOf = async ({ personId }: Person) =>
    (
      await world.db
        .selectFrom('auth_accounts')
        .select('password')
        .where('user_id', '=', personId)
        .executeTakeFirstOrThrow()
    ).password

  return {
    askCode,
    askLink,
    confirmed,
    setUser,
    makeUnfit,
    mailedCode,
    mailedToken,
    letTimePass,
    sessionsOf,
    passwordOf,
  }
}
