import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { accountRefusals } from '#domain/accounts/account-texts.ts'
import { password } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'
import type { Env } from '#server/env.ts'
import { createAdminFrom, openTerminal } from '#server/accounts/create-admin.ts'
import { answerLocally } from '#server/accounts/routes/local.ts'

const world = useWorld()
const nothing = { email: undefined, password: undefined, company_name: undefined, contact_person: undefined }
const all = { password, company_name: 'Metal AB', contact_person: 'Astrid Admin' }
const make = (input: unknown) => answerLocally(world.services, { createAdmin: input })
const signIn = async (email: string) =>
  (await world.as(null).post('/api/session', { email, password })).body.actor as { role: string; user_status: string }

/** A person at a terminal: types each answer after its question, and `screen` is the visible text. */
async function at(script: [question: string, answer: string][], settings: Partial<Env['admin']>) {
  const input = new PassThrough()
  const output = new PassThrough().setEncoding('utf8')
  const terminal = openTerminal(input, output)
  let screen = ''
  let read = 0
  output.on('data', (text: string) => {
    screen += stripVTControlCharacters(text).replaceAll('\r', '')
    const [question, answer] = script[0] ?? []
    if (question === undefined || !screen.slice(read).endsWith(question)) return
    read = screen.length
    script.shift()
    setImmediate(() => input.write(answer))
  })
  const result = await createAdminFrom({ ...nothing, ...settings }, terminal, make).catch(
    (error: Error) => error.message,
  )
  terminal.close()
  output.end()
  await once(output, 'close')
  return { result, screen, left: script }
}

describe('admin:create', () => {
  it('asks for everything without showing the password, and the administrator can sign in', async () => {
    const { result, screen, left } = await at(
      [
        ['Email: ', 'ask-all@test.example\r'],
        ['Password (not shown): ', `${password}\r`],
        ['The same password again: ', `${password}\r`],
        ['Your name: ', 'Astrid Admin\r'],
        ['Company: ', 'Metal AB\r'],
      ],
      {},
    )

    expect(left).toEqual([])
    expect(screen).toContain(accountRefusals.companyNeeded)
    expect(result).toMatchObject({ email: 'ask-all@test.example', company_name: 'Metal AB' })
    expect(screen).toContain('Email: ask-all@test.example')
    expect(screen).not.toContain(password.slice(0, 4))
    expect(await signIn('ask-all@test.example')).toMatchObject({ role: 'admin', user_status: 'active' })
  })

  it("adds further administrators as owners of the platform's company, without asking for a company", async () => {
    const { result, left } = await at([['Your name: ', 'Björn Admin\r']], {
      email: 'second@test.example',
      password,
      company_name: 'Another AB',
    })

    expect(left).toEqual([])
    expect(result).toMatchObject({ email: 'second@test.example' })
    expect(await signIn('second@test.example')).toMatchObject({ role: 'admin', company_name: 'Metal AB' })
    const people = world.db
      .selectFrom('people')
      .innerJoin('profiles', 'profiles.id', 'people.company_id')
      .where('company_name', '=', 'Metal AB')
      .select(['people.name', 'company_role', 'several_people', 'contact_person'])
      .orderBy('people.name')
    const shared = { company_role: 'owner', several_people: true, contact_person: 'Astrid Admin' }
    expect(await people.execute()).toEqual([
      { name: 'Astrid Admin', ...shared },
      { name: 'Björn Admin', ...shared },
    ])
  })

  it('names every rule that a password breaks, and asks again until both entries match', async () => {
    const { result, screen } = await at(
      [
        ['Password (not shown): ', 'abc\r'],
        ['Password (not shown): ', `${password}\r`],
        ['The same password again: ', `${password}!\r`],
        ['Password (not shown): ', `${password}\r`],
        ['The same password again: ', `${password}\r`],
      ],
      { ...all, password: undefined, email: 'again@test.example' },
    )

    expect(screen.split('\n')).toEqual([
      'Password (not shown): ',
      'Password must be at least 8 characters long.',
      'Password must include: an uppercase letter.',
      'Password must include: a number.',
      'Password must include: a special character.',
      'Password (not shown): ',
      'The same password again: ',
      'The two passwords differ.',
      'Password (not shown): ',
      'The same password again: ',
      '',
    ])
    expect(result).toMatchObject({ email: 'again@test.example' })
  })

  it('asks again after a wrong or a taken address', async () => {
    const customer = await world.customer()

    const { result, screen } = await at(
      [
        ['Email: ', `${customer.email}\r`],
        ['Email: ', 'free@test.example\r'],
      ],
      { ...all, email: 'no address' },
    )

    expect(screen).toContain('Invalid email format')
    expect(screen).toContain(accountRefusals.emailTaken)
    expect(result).toMatchObject({ email: 'free@test.example' })
  })

  it.each([
    ['Ctrl+C', 'Half\u0003'],
    ['Ctrl+D', '\u0004'],
  ])('creates nobody when it is ended with %s, and shows no part of the password', async (_what, keys) => {
    const email = 'left@test.example'

    const { result, screen } = await at([['Password (not shown): ', keys]], { ...all, password: undefined, email })

    expect(result).toBe('Ended; no administrator was made.')
    expect(screen).not.toContain('Half')
    expect(await signIn(email)).toBeUndefined()
  })

  it.each([
    [{}, 'ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_NAME: needed, because there is no terminal to ask at'],
    [all, 'ADMIN_EMAIL: needed, because there is no terminal to ask at'],
    [{ ...all, email: 'no address' }, 'ADMIN_EMAIL: Invalid email format'],
    [
      { ...all, email: 'weak@test.example', password: 'Abcdefgh' },
      'ADMIN_PASSWORD: Password must include: a number. Password must include: a special character.',
    ],
    [
      { ...all, email: 'weak@test.example', password: 'P@ssw0rd' },
      'ADMIN_PASSWORD: This password is commonly used. Please choose another.',
    ],
  ])('names on one line the missing value without a terminal: %o', async (given, message) => {
    await expect(createAdminFrom({ ...nothing, ...given }, null, make)).rejects.toThrow(message)
  })

  it('refuses a taken address without a terminal, and changes nothing', async () => {
    const customer = await world.customer()

    await expect(createAdminFrom({ ...all, email: customer.email }, null, make)).rejects.toThrow(
      `ADMIN_EMAIL: ${accountRefusals.emailTaken}`,
    )
    expect(await signIn(customer.email)).toMatchObject({ role: 'customer' })
  })

  it('rejects unknown fields and commands', async () => {
    const asked = { createAdmin: { ...all, email: 'more@test.example', role: 'supplier' } }

    expect(await answerLocally(world.services, asked)).toMatchObject({ ok: false })
    expect(await answerLocally(world.services, { dropDatabase: true })).toMatchObject({ ok: false })
    expect(await signIn('more@test.example')).toBeUndefined()
  })
})

describe("the platform's company", () => {
  const first = useWorld()
  const makeFirst = (input: object) => answerLocally(first.services, { createAdmin: { password, ...input } })

  it('gets its name from the first administrator, and is created once by two at once', async () => {
    const nameless = { email: 'nobody@test.example', contact_person: 'Astrid Admin' }
    await expect(
      createAdminFrom({ ...nothing, ...nameless, password }, null, (input) => makeFirst(input)),
    ).rejects.toThrow(`ADMIN_COMPANY: ${accountRefusals.companyNeeded}`)

    const made = await Promise.all(
      ['one', 'two'].map((name) =>
        makeFirst({ email: `${name}@test.example`, contact_person: name, company_name: `${name} AB` }),
      ),
    )

    expect(made).toEqual([{ ok: true }, { ok: true }])
    expect(await first.db.selectFrom('profiles').where('role', '=', 'admin').select('id').execute()).toHaveLength(1)
    expect(await first.db.selectFrom('people').select('company_role').execute()).toEqual([
      { company_role: 'owner' },
      { company_role: 'owner' },
    ])
  })

  it('defaults to the oldest open company of administrators', async () => {
    const [later, closed] = [await first.admin(), await first.admin()]
    const old = new Date('2020-01-01')
    const closing = { closed_at: old, created_at: old, user_status: 'deactivated' } as const
    await first.db.updateTable('profiles').set(closing).where('id', '=', closed.id).execute()
    const companyOf = async (email: string) =>
      first.db
        .selectFrom('people')
        .innerJoin('auth_users', 'auth_users.id', 'people.id')
        .where('email', '=', email)
        .select('company_id')
        .executeTakeFirst()

    await makeFirst({ email: 'three@test.example', contact_person: 'three' })

    expect(await companyOf('three@test.example')).toEqual(await companyOf('one@test.example'))
    expect((await first.as(later).get('/api/accounts')).status).toBe(200)
  })
})
