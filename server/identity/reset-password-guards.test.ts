import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { passkeysIn } from '#test/passkeys.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { linkTo } = mailsIn(world)
const { add, rows, signIn } = passkeysIn(world)
beforeAll(() => world.work())

async function reset({ email }: Person) {
  await world.as(null).post('/api/password-reset', { email })
  const { token } = await linkTo(email, /^Choose a new password$/)
  return world.as(null).post('/api/password-reset/confirm', { token, password: 'Better-horse-10' })
}
const userOf = ({ personId }: Person) =>
  world.db
    .selectFrom('auth_users')
    .select(['emailVerified', 'twoFactorEnabled'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
const identitiesOf = ({ personId }: Person) =>
  world.db.selectFrom('auth_accounts').select('providerId').where('userId', '=', personId).execute()

/** An account with a passkey, an identity elsewhere and an authenticator app. */
async function equipped(emailVerified: boolean) {
  const customer = await world.customer()
  const { personId: userId } = customer
  const { authenticator } = await add(customer)
  await world.db
    .insertInto('auth_accounts')
    .values({ userId, providerId: 'idp', accountId: `x ${userId}` })
    .execute()
  await world.db.insertInto('auth_two_factors').values({ userId, secret: 's', backupCodes: 'c' }).execute()
  const flags = { emailVerified, twoFactorEnabled: true }
  await world.db.updateTable('auth_users').set(flags).where('id', '=', userId).execute()
  return { customer, authenticator }
}

describe('resetPassword', () => {
  it('keeps the sign-in methods of a confirmed address', async () => {
    const { customer } = await equipped(true)

    expect((await reset(customer)).status).toBe(200)

    expect(await userOf(customer)).toEqual({ emailVerified: true, twoFactorEnabled: true })
    expect(await rows(customer)).toHaveLength(1)
    expect(await identitiesOf(customer)).toHaveLength(2)
  })

  it('removes the sign-in methods of an unconfirmed address, and confirms it', async () => {
    const { customer, authenticator } = await equipped(false)

    expect((await reset(customer)).status).toBe(200)

    expect(await userOf(customer)).toEqual({ emailVerified: true, twoFactorEnabled: false })
    expect(await rows(customer)).toEqual([])
    expect(await identitiesOf(customer)).toEqual([{ providerId: 'credential' }])
    expect((await signIn(authenticator)).status).toBe(401)
  })
})
