import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { accountRefusals } from '#domain/account-texts.ts'
import { password } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'
import type { Env } from '#server/env.ts'
import { createAdminFrom, openTerminal } from './create-admin.ts'
import { answerLocally } from './routes/local.ts'

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
  it('asks for everything, shows no password, and the administrator signs in', async () => {
    const { result, screen, left } = await at(
      [
        ['Email: ', 'ask-all@test.example\r'],
        ['Password (not shown): ', `${password}\r`],
        ['The same password again: ', `${password}\r`],
        ['Company: ', 'Metal AB\r'],
        ['Your name: ', 'Astrid Admin\r'],
      ],
      {},
    )

    expect(left).toEqual([])
    expect(result).toMatchObject({ email: 'ask-all@test.example', company_name: 'Metal AB' })
    expect(screen).toContain('Email: ask-all@test.example')
    expect(screen).not.toContain(password.slice(0, 4))
    expect(await signIn('ask-all@test.example')).toMatchObject({ role: 'admin', user_status: 'active' })
  })

  it('names every rule a password breaks, asks again, and until both are the same', async () => {
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

  it('asks for another address in place of a wrong or a taken one', async () => {
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
  ])('makes nobody when it is left with %s, and shows no half password', async (_what, keys) => {
    const email = 'left@test.example'

    const { result, screen } = await at([['Password (not shown): ', keys]], { ...all, password: undefined, email })

    expect(result).toBe('Ended; no administrator was made.')
    expect(screen).not.toContain('Half')
    expect(await signIn(email)).toBeUndefined()
  })

  it.each([
    [{}, 'ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_COMPANY, ADMIN_NAME: needed, because there is no terminal to ask at'],
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
  ])('says in one line what it cannot ask for: %o', async (given, message) => {
    await expect(createAdminFrom({ ...nothing, ...given }, null, make)).rejects.toThrow(message)
  })

  it('refuses a taken address where it cannot ask, and changes nothing', async () => {
    const customer = await world.customer()

    await expect(createAdminFrom({ ...all, email: customer.email }, null, make)).rejects.toThrow(
      `ADMIN_EMAIL: ${accountRefusals.emailTaken}`,
    )
    expect(await signIn(customer.email)).toMatchObject({ role: 'customer' })
  })

  it('is refused what it does not understand', async () => {
    const asked = { createAdmin: { ...all, email: 'more@test.example', role: 'supplier' } }

    expect(await answerLocally(world.services, asked)).toMatchObject({ ok: false })
    expect(await answerLocally(world.services, { dropDatabase: true })).toMatchObject({ ok: false })
    expect(await signIn('more@test.example')).toBeUndefined()
  })
})
