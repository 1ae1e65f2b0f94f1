import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { deletedAccount } from '#domain/people/person-name.ts'
import { password, type Person } from '#test/factories.ts'
import { joiningIn } from '#test/joining.ts'
import { mailsIn } from '#test/mails.ts'
import { quotesIn, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { linkTo } = mailsIn(world)
const { people, accept: acceptOffer } = quotesIn(world)
const joining = joiningIn(world)
beforeAll(() => world.work())

const ownPassword = 'Steel-Beam-4711!'

/** An owner who invited the address of this account, which never confirmed it, and the token of the link. */
async function invited(holder: Person) {
  const owner = await world.customer()
  await world.as(owner).post('/api/company/invitations', { emails: [holder.email], company_role: 'member' })
  const { token } = await linkTo(holder.email, /invites you to/)
  const read = () => world.as(null).post('/api/invitations/read', { token })
  const accept = () =>
    world.as(null).post('/api/invitations/accept', { token, name: 'Bo Ek', password: ownPassword, accepts_terms: true })
  return { owner, read, accept }
}
const confirm = ({ personId }: Person) =>
  world.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', personId).execute()
const signIn = (email: string, secret: string) => world.as(null).post('/api/session', { email, password: secret })
const profileOf = ({ id }: Person) =>
  world.db.selectFrom('profiles').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const taken = {
  status: 400,
  body: { error: { fields: { token: expect.stringMatching(/^This address has an account/) } } },
}

/** Nothing that signed in to the account does so now, and the proven reader's session is of another company. */
async function expectNothingLeft(holder: Person) {
  expect((await world.as(holder).get('/api/session')).body.actor).toBeNull()
  for (const table of ['auth_sessions', 'auth_accounts', 'auth_passkeys', 'auth_two_factors'] as const)
    expect(await world.db.selectFrom(table).where('user_id', '=', holder.personId).select('user_id').execute()).toEqual(
      [],
    )
  expect(await profileOf(holder)).toMatchObject({ company_name: deletedAccount, user_status: 'deactivated' })
}

describe('an invitation to an address of another account', () => {
  it.each(['pending', 'deactivated', 'active'] as const)(
    'ends a %s account that never confirmed the address, after a warning',
    async (user_status) => {
      const holder = await world.supplier({ user_status })
      const { owner, read, accept } = await invited(holder)

      expect((await read()).body.ends_account).toBe(holder.company_name)
      expect((await accept()).status).toBe(200)

      await expectNothingLeft(holder)
      expect((await signIn(holder.email, password)).status).toBe(401)
      const { body } = await signIn(holder.email, ownPassword)
      expect(body.actor).toMatchObject({ email: holder.email, company_id: owner.id, email_verified: true })
      const closed = world.db
        .selectFrom('history')
        .where('subject_id', '=', holder.id)
        .where('action', '=', 'closeAccount')
      expect(await closed.select('detail').execute()).toMatchObject([{ detail: { because: 'unconfirmed' } }])
    },
  )

  it('ends an account that registered after the invitation', async () => {
    const email = `squatted-${randomUUID().slice(0, 8)}@test.example`
    const owner = await world.customer()
    await world.as(owner).post('/api/company/invitations', { emails: [email], company_role: 'member' })
    const { token } = await linkTo(email, /invites you to/)
    const form = { role: 'customer', company_name: 'Squatter AB', contact_person: 'S', email, password }
    expect((await world.as(null).post('/api/accounts', form)).status).toBe(201)

    const input = { token, name: 'Bo Ek', password: ownPassword, accepts_terms: true }
    expect((await world.as(null).post('/api/invitations/accept', input)).status).toBe(200)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, ownPassword)).body.actor.company_id).toBe(owner.id)
  })

  it('keeps an account that confirmed the address, even at the same moment', async () => {
    const holder = await world.customer({ user_status: 'pending' })
    await world.as(holder).post('/api/email-verification')
    const { token } = await linkTo(holder.email, /^Confirm your email/)
    const { read, accept } = await invited(holder)

    const answers = await Promise.all([world.as(holder).post('/api/email-verification/confirm', { token }), accept()])

    const [confirmed, joined] = statusesOf(answers)
    expect([confirmed, joined].filter((status) => status === 200)).toHaveLength(1)
    // A used link shows nothing, and an unused one nothing that ends.
    expect((await read()).body.ends_account ?? null).toBeNull()
  })

  it('keeps an account with an order in progress, and an administrator', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, id)
    await acceptOffer(customer, id, supplier)

    for (const holder of [supplier, await world.admin()]) {
      const { accept } = await invited(holder)
      expect(await accept()).toMatchObject(taken)
      expect((await signIn(holder.email, password)).status).toBe(200)
    }
  })

  it("keeps the company of the account's colleagues", async () => {
    const holder = await world.customer()
    const second = await world.colleague(holder, 'owner')
    const { accept } = await invited(holder)

    expect((await accept()).status).toBe(200)

    expect((await world.as(second).get('/api/company/members')).body.members).toMatchObject([{ email: second.email }])
    expect(await profileOf(holder)).toMatchObject({ user_status: 'active', main_contact_id: second.personId })
    expect((await world.as(holder).get('/api/session')).body.actor).toBeNull()
  })
})

describe('single sign-on of a domain that joins people', () => {
  it('ends an account that was not approved and never confirmed the address', async () => {
    const { domain, owner } = await joining.scene()
    await joining.update(owner, 'member')
    const holder = await joining.ownerAt(domain, false)
    await world.db.updateTable('profiles').set({ user_status: 'pending' }).where('id', '=', holder.id).execute()

    const { to, session } = await joining.signIn(domain, { email: holder.email })

    expect(to).toBe('/dashboard')
    expect(await joining.whoIs(session)).not.toBe(holder.personId)
    await expectNothingLeft(holder)
  })

  it('asks an approved account to sign in, because nobody would be warned of its end', async () => {
    const { domain, owner } = await joining.scene()
    await joining.update(owner, 'member')
    const holder = await joining.ownerAt(domain, false)

    expect((await joining.signIn(domain, { email: holder.email })).to).toBe('/sign-in?problem=not_linked')
    expect((await world.as(holder).get('/api/session')).body.actor.email).toBe(holder.email)
  })
})

describe('a change of address', () => {
  const change = async (person: Person, to: string) => {
    await world.as(person).post('/api/email-change', { email: to })
    const confirmLink = (token: string) => world.as(null).post('/api/email-change/confirm', { token })
    const { token } = await linkTo(person.email, /change/i)
    expect((await confirmLink(token)).body).toEqual({ step: 'asked' })
    return confirmLink
  }

  it('ends the account that holds the new address unconfirmed, once its reader confirms', async () => {
    const [person, holder] = [await world.customer(), await world.customer({ user_status: 'pending' })]
    const confirmLink = await change(person, holder.email)
    const { token } = await linkTo(holder.email, /address/i)

    expect((await confirmLink(token)).body).toEqual({ step: 'changed' })

    await expectNothingLeft(holder)
    expect((await signIn(holder.email, password)).body.actor.id).toBe(person.personId)
    expect((await world.as(person).get('/api/session')).body.actor).toMatchObject({ email: holder.email })
  })

  it('changes nothing if the other account confirmed the address meanwhile', async () => {
    const [person, holder] = [await world.customer(), await world.customer({ user_status: 'pending' })]
    const confirmLink = await change(person, holder.email)
    const { token } = await linkTo(holder.email, /address/i)
    await confirm(holder)

    expect((await confirmLink(token)).status).toBe(400)
    expect((await signIn(holder.email, password)).status).toBe(200)
  })
})

describe('a password chosen by mail', () => {
  it('ends invitations sent before the address was confirmed', async () => {
    const holder = await world.customer()
    const email = `friend-${randomUUID().slice(0, 8)}@test.example`
    await world.as(holder).post('/api/company/invitations', { emails: [email], company_role: 'owner' })
    const invitation = await linkTo(email, /invites you to/)
    await world.as(null).post('/api/password-reset', { email: holder.email })
    const { token } = await linkTo(holder.email, /password/i)
    await world.as(null).post('/api/password-reset/confirm', { token, password: ownPassword })

    expect((await world.as(holder).get('/api/session')).body.actor).toBeNull()
    expect((await world.as(null).post('/api/invitations/read', { token: invitation.token })).status).toBe(400)
  })
})
