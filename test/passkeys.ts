import type { Person } from './factories.ts'
import { makeAuthenticator } from './authenticator.ts'
import type { World } from './world.ts'

export const cookiesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

/** Helpers for tests of passkeys: the steps of a browser and its device, and the rows in the database afterwards. */
export function passkeysIn(world: World) {
  /** Requests options and keeps the cookie that binds the answer to them. */
  async function start(path: string, person: Person | null) {
    const answer = await world.as(person).post(path)
    const cookie = [...(person ? [person.cookie] : []), ...cookiesOf(answer.headers)].join('; ')
    return { ...answer, cookie }
  }
  const post = (path: string, body: unknown, cookie: string) => world.as(null).post(path, body, { cookie })

  return {
    start,
    post,
    async add(person: Person, authenticator = makeAuthenticator(), name = 'Work laptop') {
      const { body, cookie } = await start('/api/passkeys/options', person)
      const added = await post('/api/passkeys', { name, response: authenticator.create(body) }, cookie)
      return { ...added, authenticator }
    },
    async signIn(authenticator: ReturnType<typeof makeAuthenticator>, overrides = {}) {
      const { body, cookie } = await start('/api/session/passkey/options', null)
      return post('/api/session/passkey', { response: authenticator.get(body, overrides) }, cookie)
    },
    rows: (person: Person) =>
      world.db.selectFrom('auth_passkeys').selectAll().where('user_id', '=', person.personId).execute(),
    sessions: (person: Person) =>
      world.db.selectFrom('auth_sessions').selectAll().where('user_id', '=', person.personId).execute(),
    async history(person: Person) {
      const entries = await world.db
        .selectFrom('history')
        .select('action')
        .where('subject_id', '=', person.id)
        .orderBy('created_at')
        .execute()
      return entries.map(({ action }) => action)
    },
    /** Makes the person's last authentication this many minutes old. */
    age: (person: Person, minutes: number) =>
      world.db
        .updateTable('auth_sessions')
        .set({ reauthenticated_at: new Date(Date.now() - minutes * 60_000) })
        .where('user_id', '=', person.personId)
        .execute(),
    /** Removes the account's password. */
    forgetPassword: (person: Person) =>
      world.db.updateTable('auth_accounts').set({ password: null }).where('user_id', '=', person.personId).execute(),
  }
}
