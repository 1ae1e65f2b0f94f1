import { argon2Sync, randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAdmin } from '#server/accounts/commands/create-admin.ts'
import { password, type Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { linkTo } = mailsIn(world)
beforeAll(() => world.work())

const composed = 'Åsa-Grönvall-9'.normalize('NFC')
const decomposed = composed.normalize('NFD')
const fullWidth = 'Åsa-Grönvall-９'
const newAddress = () => `letters-${randomUUID().slice(0, 8)}@test.example`
const form = (email: string, more: object = {}) => ({
  role: 'customer',
  company_name: 'Åkeri AB',
  contact_person: 'Åsa Ek',
  email,
  password: composed,
  ...more,
})
const signUp = (email: string, more: object = {}) => world.as(null).post('/api/accounts', form(email, more))
const statusOf = async (email: string, typed: string) =>
  (await world.as(null).post('/api/session', { email, password: typed })).status
const change = (as: Person, current_password: string, new_password: string) =>
  world.as(as).post('/api/password', { current_password, new_password })

/** A hash as an earlier version made it, of the password as it was typed. */
function hashOfTyped(typed: string): string {
  const nonce = randomBytes(16)
  const hash = argon2Sync('argon2id', {
    message: typed,
    nonce,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${encode(nonce)}$${encode(hash)}`
}
const passwordRow = (person: Person) => world.db.selectFrom('auth_accounts').where('user_id', '=', person.personId)
async function withHash(hash: string): Promise<Person> {
  const person = await world.customer()
  await world.db.updateTable('auth_accounts').set({ password: hash }).where('user_id', '=', person.personId).execute()
  return person
}

describe('a password with composed letters', () => {
  it.each([
    ['as one code point', composed],
    ['as two', decomposed],
  ])('at a registration (%s) signs in when typed in either way', async (_, typed) => {
    const email = newAddress()
    expect((await signUp(email, { password: typed })).status).toBe(201)

    for (const again of [composed, decomposed, fullWidth]) expect(await statusOf(email, again)).toBe(200)
    expect(await statusOf(email, 'Asa-Gronvall-9')).toBe(401)
  })

  it('signs in after a change, and reauthenticates, when typed in either way', async () => {
    const person = await world.customer()
    expect((await change(person, password, decomposed)).status).toBe(200)
    expect(await statusOf(person.email, composed)).toBe(200)

    expect((await world.as(person).post('/api/session/reauthentication', { password: composed })).status).toBe(200)
    expect((await change(person, composed, 'Another-horse-10')).status).toBe(200)
  })

  it('signs in when it was chosen by mail, by an invited person or by an administrator', async () => {
    const person = await world.customer()
    await world.as(null).post('/api/password-reset', { email: person.email })
    const reset = await linkTo(person.email, /password/i)
    await world.as(null).post('/api/password-reset/confirm', { token: reset.token, password: decomposed })
    expect(await statusOf(person.email, composed)).toBe(200)

    const [owner, invited, admin] = [await world.customer(), newAddress(), newAddress()]
    await world.as(owner).post('/api/company/invitations', { emails: [invited], company_role: 'member' })
    const { token } = await linkTo(invited, /invites you to/)
    const input = { token, name: 'Åsa', password: decomposed, accepts_terms: true }
    expect((await world.as(null).post('/api/invitations/accept', input)).status).toBe(200)
    const created = { email: admin, password: decomposed, contact_person: 'Åsa', company_name: 'Plattform AB' }
    await createAdmin(world.services, { requestId: null, address: null, at: new Date() }, created)
    for (const email of [invited, admin]) expect(await statusOf(email, composed)).toBe(200)
  })

  it.each([
    ['as two code points', decomposed],
    ['full width', fullWidth],
  ])('hashed as typed by an earlier version (%s) still signs in, and gets a new hash', async (_, typed) => {
    const person = await withHash(hashOfTyped(typed))
    const before = await passwordRow(person).select('password').executeTakeFirstOrThrow()

    expect(await statusOf(person.email, typed)).toBe(200)

    expect(await passwordRow(person).select('password').executeTakeFirstOrThrow()).not.toEqual(before)
    for (const again of [composed, decomposed, fullWidth]) expect(await statusOf(person.email, again)).toBe(200)
  })

  it('counts its length after composition', async () => {
    // Seven letters, of which three are two code points each.
    const short = 'Åäö-Bc9'.normalize('NFD')
    expect(short.length).toBeGreaterThanOrEqual(8)

    expect(await signUp(newAddress(), { password: short })).toMatchObject({
      status: 400,
      body: { error: { fields: { password: 'Password must be at least 8 characters long.' } } },
    })
    const person = await world.customer()
    expect((await change(person, password, 'Åäö-B'.normalize('NFD'))).status).toBe(400)
  })
})

describe('a name with composed letters', () => {
  it('gets stored in one form, for companies, people and projects', async () => {
    const email = newAddress()
    const { body } = await signUp(email, {
      company_name: 'Åkeri AB'.normalize('NFD'),
      contact_person: 'Åsa'.normalize('NFD'),
    })
    const profile = await world.db
      .selectFrom('profiles')
      .where('id', '=', body.id)
      .select(['company_name', 'contact_person'])
      .executeTakeFirstOrThrow()
    expect(profile).toEqual({ company_name: 'Åkeri AB'.normalize('NFC'), contact_person: 'Åsa'.normalize('NFC') })

    const customer = await world.customer()
    const named = { name: 'Åbro'.normalize('NFD'), phone: '', title: 'Inköp'.normalize('NFD') }
    expect((await world.as(customer).put('/api/person', named)).body).toMatchObject({
      name: 'Åbro'.normalize('NFC'),
      title: 'Inköp'.normalize('NFC'),
    })
    await world.as(customer).post('/api/projects', { name: 'Bro över Ån'.normalize('NFD'), volume: 2 })
    const project = world.db.selectFrom('calculator_projects').where('user_id', '=', customer.personId).select('name')
    expect(await project.execute()).toEqual([{ name: 'Bro över Ån'.normalize('NFC') }])
  })

  it('in an address gives one address', async () => {
    const email = `letters@${randomUUID().slice(0, 8)}-åkeri.example`
    expect((await signUp(email)).status).toBe(201)

    expect(await statusOf(email.normalize('NFD'), composed)).toBe(200)
    expect((await signUp(email.normalize('NFD').toUpperCase())).status).toBe(400)
    expect(await statusOf(email.replace('letters', 'ｌｅｔｔｅｒｓ'), composed)).toBe(200)
  })
})
