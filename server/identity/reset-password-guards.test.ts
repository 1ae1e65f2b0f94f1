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
    .select(['email_verified', 'two_factor_enabled'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
const identitiesOf = ({ personId }: Person) =>
  world.db.selectFrom('auth_accounts').select('provider_id').where('user_id', '=', personId).execute()

/** An account with a passkey, an identity elsewhere and an authenticator app. */
async function equipped(isConfirmed: boolean) {
  const customer = await world.customer()
  const { personId: userId } = customer
  const { authenticator } = await add(customer)
  await world.db
    .insertInto('auth_accounts')
    .values({ user_id: userId, provider_id: 'idp', account_id: `x ${userId}` })
    .execute()
  await world.db.insertInto('auth_two_factors').values({ user_id: userId, secret: 's', backup_codes: 'c' }).execute()
  const flags = { email_verified: isConfirmed, two_factor_enabled: true }
  await world.db.updateTable('auth_users').set(flags).where('id', '=', userId).execute()
  return { customer, authenticator }
}

describe('resetPassword', () => {
  it('keeps the sign-in methods of a confirmed address', async () => {
    const { customer } = await equipped(true)

    expect((await reset(customer)).status).toBe(200)

    expect(await userOf(customer)).toEqual({ email_verified: true, two_factor_enabled: true })
    expect(await rows(customer)).toHaveLength(1)
    expect(await identitiesOf(customer)).toHaveLength(2)
  })

  it('removes the sign-in methods of an unconfirmed address, and confirms it', async () => {
    const { customer, authenticator } = await equipped(false)

    expect((await reset(customer)).status).toBe(200)

    expect(await userOf(customer)).toEqual({ email_verified: true, two_factor_enabled: false })
    expect(await rows(customer)).toEqual([])
    expect(await identitiesOf(customer)).toEqual([{ provider_id: 'credential' }])
    expect((await signIn(authenticator)).status).toBe(401)
  })
})
