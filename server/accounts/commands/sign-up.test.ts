import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import { identityRefusals } from '#domain/identity/identity-texts.ts'
import { accountRefusals } from '#domain/accounts/account-texts.ts'
import { password } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const phc = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/
const whole = { id: expect.any(String), profile: expect.any(String), password: expect.stringMatching(phc) }

/** A valid form with an address that nobody has. */
function scene(overrides: Record<string, unknown> = {}) {
  const email = `new-${randomUUID()}@test.example`
  const form = {
    role: 'customer',
    company_name: 'Nordmast Verkstad AB',
    contact_person: 'Test Person',
    email,
    password,
    ...overrides,
  }
  const signUp = (changes: Record<string, unknown> = {}) =>
    world.as(null).post('/api/accounts', { ...form, ...changes })
  const profile = (id: CompanyId) =>
    world.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** The parts of the account at this address: a complete one has all three. */
  const accounts = () =>
    world.db
      .selectFrom('auth_users as user')
      .leftJoin('people as person', 'person.id', 'user.id')
      .leftJoin('profiles as profile', 'profile.id', 'person.company_id')
      .leftJoin('auth_accounts as account', 'account.user_id', 'user.id')
      .where('user.email', '=', email)
      .select(['user.id', 'profile.id as profile', 'account.password'])
      .execute()
  return { email, signUp, profile, accounts }
}

describe('signUp', () => {
  it('keeps the numbers of the company as its country writes them', async () => {
    const address = 'Hamngatan 1, 111 47 Stockholm, Sweden'
    const { signUp, profile } = scene({ address, organisation_number: '5560000001', vat_number: 'se556000000101' })

    const { status, body } = await signUp()

    expect(status).toBe(201)
    expect(await profile(body.id)).toMatchObject({ organisation_number: '556000-0001', vat_number: 'SE556000000101' })
  })

  it('refuses a wrong number at its field, and creates nothing', async () => {
    const { signUp, accounts } = scene({ address: 'Oslo, Norway', organisation_number: '900000007' })

    const { status, body } = await signUp()

    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['organisation_number']])
    expect(await accounts()).toEqual([])
  })

  it('creates a pending account, signs it in and records it', async () => {
    const { email, signUp, profile, accounts } = scene({
      role: 'supplier',
      phone: '+46 8 000 00',
      address: 'Hamngatan 1',
    })

    const answer = await signUp()

    expect(answer.status).toBe(201)
    const { id } = answer.body
    expect(await profile(id)).toMatchObject({
      role: 'supplier',
      user_status: 'pending',
      company_name: 'Nordmast Verkstad AB',
      contact_person: 'Test Person',
      phone: '+46 8 000 00',
      address: 'Hamngatan 1',
      admin_approved_at: null,
      approved_by: null,
    })
    expect(await accounts()).toEqual([{ ...whole, profile: id }])
    const cookie = answer.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^verdigris=[^;]+; .*HttpOnly.*SameSite=Lax/i)
    const session = await world.app.request('/api/session', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(await session.json()).toMatchObject({
      actor: { company_id: id, email, role: 'supplier', user_status: 'pending' },
    })
    const history = await world.db.selectFrom('history').selectAll().where('subject_id', '=', id).execute()
    expect(history).toMatchObject([{ action: 'signUp', subject: 'account' }])
    expect(history[0]?.actor_id).not.toBe(id)
    expect(history[0]?.request_id).toBe(answer.headers.get('x-request-id'))
  })

  it('trims the fields, removes angle brackets and cuts at 1000 characters', async () => {
    const { signUp, profile } = scene()

    const { body } = await signUp({
      company_name: '  <b>Nordmast</b>  ',
      contact_person: 'x'.repeat(1500),
      phone: ' <> ',
      address: `${'x'.repeat(999)}🏗 Hamngatan`,
    })

    const row = await profile(body.id)
    expect(row.company_name).toBe('bNordmast/b')
    expect(row.contact_person).toBe('x'.repeat(1000))
    expect(row.phone).toBeNull()
    expect(row.address).toBe('x'.repeat(999))
  })

  it('returns the refusal of a taken address in any letter case', async () => {
    const { email, signUp, accounts } = scene()
    await signUp()

    const answer = await signUp({ email: ` ${email.toUpperCase()} ` })

    const message = 'An account with this email already exists. Please sign in or use a different email.'
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', fields: { email: message } } } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await accounts()).toEqual([whole])
  })

  it.each([
    ['role', 'admin', 'Invalid role specified.'],
    ['role', '', 'Please select a role'],
    ['role', undefined, 'Please select a role'],
    ['email', 'not an address', 'Invalid email format'],
    ['email', `${'a'.repeat(250)}@test.example`, 'Invalid email format'],
    ['company_name', ' <> ', 'Company name and contact person are required.'],
    ['contact_person', undefined, 'Company name and contact person are required.'],
    ['password', 'Short-1', 'Password must be at least 8 characters long.'],
    ['password', 'no-uppercase-1', 'Password must include: an uppercase letter.'],
    ['password', 'NO-LOWERCASE-1', 'Password must include: a lowercase letter.'],
    ['password', 'No-number-here', 'Password must include: a number.'],
    ['password', 'NoSpecial123', 'Password must include: a special character.'],
    ['password', `Aa1-${'x'.repeat(10_000)}`, 'Password must be at most 256 characters long.'],
    ['user_status', 'active', 'Unknown field.'],
    ['admin_approved_at', '2026-01-01', 'Unknown field.'],
  ])('rejects %s %j and creates nothing', async (field, value, message) => {
    const { signUp, accounts } = scene()

    const answer = await signUp({ [field]: value })

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', fields: { [field]: message } } } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await accounts()).toEqual([])
  })

  it('accepts an international domain, and treats both of its forms as one address', async () => {
    const name = `info-${randomUUID().slice(0, 8)}`
    const { signUp } = scene()

    const made = await signUp({ email: `${name}@Malmö.se` })
    const again = await signUp({ email: `${name}@xn--malm-8qa.se` })

    expect(made.status).toBe(201)
    expect(again).toMatchObject({ status: 400, body: { error: { fields: { email: accountRefusals.emailTaken } } } })
    for (const domain of ['malmö.se', 'MALMÖ.SE', 'malmo\u0308.se', 'xn--malm-8qa.se']) {
      const answer = await world.as(null).post('/api/session', { email: `${name}@${domain}`, password })
      expect(answer).toMatchObject({ status: 200, body: { actor: { company_id: made.body.id } } })
    }
  })

  it.each(['Password1!', 'Qwerty12!', 'New-Pass22'])('accepts %s, a variant of a common password', async (variant) => {
    expect((await scene().signUp({ password: variant })).status).toBe(201)
  })

  it('rejects a common password, creates nothing and counts no attempt', async () => {
    const { signUp, accounts } = scene()
    const [easy, message] = ['P@ssW0rd', identityRefusals.commonPassword]

    const answers = [
      await signUp({ password: easy }),
      await signUp({ password: easy }),
      await signUp({ password: easy }),
    ]

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', fields: { password: message } } } })
    expect(await accounts()).toEqual([])
    expect((await signUp()).status).toBe(201)
  })

  it('rejects a name that is too long for an index, and creates nothing', async () => {
    const { signUp, accounts } = scene()
    const company_name = Array.from({ length: 1000 }, () => String.fromCodePoint(0x4e00 + randomInt(20_000))).join('')

    expect(await signUp({ company_name })).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } })
    expect(await accounts()).toEqual([])
  })

  it('returns 429 for the 4th attempt on one address within 5 minutes, in any spelling', async () => {
    const { email, signUp, accounts } = scene()

    const answers = [
      await signUp(),
      await signUp({ email: email.toUpperCase() }),
      await signUp({ email: `  ${email}` }),
      await signUp({ email: `${email.toUpperCase()}  ` }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([201, 400, 400, 429])
    const message = 'Too many signup attempts. Please try again later.'
    expect(answers[3]?.body).toEqual({ error: { code: 'too_many_requests', message } })
    expect(await accounts()).toEqual([whole])
  })

  it('succeeds after wrong passwords were tried on the address', async () => {
    const { email, signUp } = scene()
    for (let tries = 0; tries < 11; tries++) await world.as(null).post('/api/session', { email, password: 'x' })

    const answer = await signUp()

    expect(answer.status).toBe(201)
    expect(answer.headers.getSetCookie().join()).toContain('verdigris=')
  })

  it('counts attempts at the same moment, in any spelling of the address', async () => {
    const { email, signUp, accounts } = scene()
    const spellings = [
      email,
      email.toUpperCase(),
      ` ${email}`,
      `${email}\t`,
      `${email.slice(0, 1).toUpperCase()}${email.slice(1)}`,
    ]

    const answers = await Promise.all(spellings.map((spelling) => signUp({ email: spelling })))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 429, 429])
    expect(await accounts()).toEqual([whole])
  })

  it('lets one of two with the same address succeed, and leaves no half account', async () => {
    const { email, signUp, profile, accounts } = scene()

    const answers = await Promise.all([
      signUp({ company_name: 'First AB' }),
      signUp({ company_name: 'Second AB', email: email.toUpperCase() }),
    ])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    const winner = answers[0]?.status === 201 ? 0 : 1
    expect((await profile(answers[winner]?.body.id)).company_name).toBe(['First AB', 'Second AB'][winner])
    expect(await accounts()).toEqual([whole])
  })
})
