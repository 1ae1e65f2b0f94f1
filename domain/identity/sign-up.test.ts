import { describe, expect, it } from 'vitest'
import { cleanSignUpText, normaliseEmail, signInInput, signUpInput, signUpLimit } from './sign-up.ts'
import { accountRefusals } from '#domain/accounts/account-texts.ts'
import { identityRefusals } from './identity-texts.ts'

const person = {
  role: 'customer',
  company_name: 'Bro & Bygg Test AB',
  contact_person: 'Test Person',
  email: 'person@test.example',
  password: 'Correct-horse-9',
}
/** The messages of a refusal, or null if the form is accepted. */
function refusalsOf(different: Record<string, unknown>): string[] | null {
  const result = signUpInput.safeParse({ ...person, ...different })
  return result.success ? null : result.error.issues.map(({ message }) => message)
}

describe('signUpInput', () => {
  it('accepts the five required fields alone, and a supplier', () => {
    expect(signUpInput.parse(person)).toEqual(person)
    expect(signUpInput.parse({ ...person, role: 'supplier' }).role).toBe('supplier')
  })

  it('trims texts and removes angle brackets', () => {
    const input = { company_name: '  <b>Stål</b> AB ', contact_person: '> Åsa <', phone: ' +46 31 <1> ', address: '<>' }

    expect(signUpInput.parse({ ...person, ...input })).toMatchObject({
      company_name: 'bStål/b AB',
      contact_person: 'Åsa',
      phone: '+46 31 1',
      address: '',
    })
  })

  it('cuts texts to 1000 characters, counted after trimming', () => {
    const parsed = signUpInput.parse({ ...person, company_name: ` ${'a'.repeat(1001)}`, address: 'b'.repeat(1000) })

    expect(parsed.company_name).toBe('a'.repeat(1000))
    expect(parsed.address).toBe('b'.repeat(1000))
  })

  it('trims and lower-cases the address', () => {
    expect(signUpInput.parse({ ...person, email: '  Person@TEST.Example ' }).email).toBe('person@test.example')
  })

  it.each([
    '',
    'person',
    'person@',
    '@test.example',
    'a@b',
    'a b@test.example',
    'a@@b.c',
    '<a@b.c>',
    5,
    undefined,
    'räksmörgås@test.example',
    'a&b@test.example',
  ])('rejects %o as an email', (email) => {
    expect(refusalsOf({ email })).toEqual(['Invalid email format'])
  })

  it('accepts an email of 254 characters, and rejects 255', () => {
    const email = (length: number) => `${'a'.repeat(length - '@test.example'.length)}@test.example`

    expect(refusalsOf({ email: email(254) })).toBeNull()
    expect(refusalsOf({ email: email(255) })).toEqual(['Invalid email format'])
  })

  it.each(['company_name', 'contact_person'])('requires %s, also after cleaning', (field) => {
    const message = 'Company name and contact person are required.'

    for (const value of [undefined, '', '   ', ' <> ']) expect(refusalsOf({ [field]: value })).toEqual([message])
  })

  it.each([
    [undefined, 'Please select a role'],
    ['', 'Please select a role'],
    ['admin', 'Invalid role specified.'],
    ['Customer', 'Invalid role specified.'],
  ])('rejects %o as a role', (role, message) => {
    expect(refusalsOf({ role })).toEqual([message])
  })

  it.each([
    ['Abcde1!', 'Password must be at least 8 characters long.'],
    ['', 'Password must be at least 8 characters long.'],
    [undefined, 'Password must be at least 8 characters long.'],
    ['abcdef1!', 'Password must include: an uppercase letter.'],
    ['ABCDEF1!', 'Password must include: a lowercase letter.'],
    ['Abcdefg!', 'Password must include: a number.'],
    ['Abcdefg1', 'Password must include: a special character.'],
    [`Aa1!${'a'.repeat(253)}`, 'Password must be at most 256 characters long.'],
  ])('rejects the password %o', (password, message) => {
    expect(refusalsOf({ password })?.[0]).toBe(message)
  })

  it('names every rule that a password breaks', () => {
    expect(refusalsOf({ password: 'abc' })).toEqual([
      'Password must be at least 8 characters long.',
      'Password must include: an uppercase letter.',
      'Password must include: a number.',
      'Password must include: a special character.',
    ])
    expect(refusalsOf({ password: 'Abcdefg1' })).toEqual(['Password must include: a special character.'])
  })

  it('accepts a password of 8 characters and one of 256, as typed', () => {
    const longest = `Aa1!${' '.repeat(252)}`

    expect(signUpInput.parse({ ...person, password: 'Abcde1! ' }).password).toBe('Abcde1! ')
    expect(signUpInput.parse({ ...person, password: longest }).password).toBe(longest)
  })

  it.each(['user_status', 'id', 'admin_approved_at', 'constructor'])('rejects the unknown field %s', (field) => {
    const result = signUpInput.safeParse({ ...person, [field]: 'active' })

    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: [field] }])
  })
})

describe('signInInput', () => {
  it('requires an address and any password', () => {
    const messages = (input: unknown) => signInInput.safeParse(input).error?.issues.map(({ message }) => message)

    expect(signInInput.parse({ email: ' A@Test.Example', password: 'x' })).toEqual({
      email: 'a@test.example',
      password: 'x',
    })
    expect(messages({ email: 'a@test.example', password: '' })).toEqual(['Password is required.'])
    expect(messages({ email: 'a@test.example' })).toEqual(['Password is required.'])
    expect(messages({ email: 'nobody', password: 'x' })).toEqual(['Invalid email format'])
  })
})

describe('signInInput with an international domain', () => {
  it.each([
    ['info@malmö.se', 'info@xn--malm-8qa.se'],
    ['INFO@MALMÖ.SE', 'info@xn--malm-8qa.se'],
    ['info@xn--malm-8qa.se', 'info@xn--malm-8qa.se'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ])('accepts %s', (typed, email) => {
    expect(signInInput.parse({ email: typed, password: 'x' }).email).toBe(email)
  })

  it.each(['info@malmö', 'info@malmö.se/x', 'info@malmö.se:25', 'åsa@malmö.se', 'info@@malmö.se', 'info@１.２.３.４'])(
    'rejects %s',
    (email) => {
      expect(signInInput.safeParse({ email, password: 'x' }).success).toBe(false)
    },
  )
})

describe('texts and limits of a registration', () => {
  it('get trimmed again after cutting', () => {
    expect(cleanSignUpText(`${'a'.repeat(999)} b`)).toBe('a'.repeat(999))
    expect(cleanSignUpText(`${'a'.repeat(999)}🏗`)).toBe('a'.repeat(999))
    expect(normaliseEmail(' ÅSA@Test.Example ')).toBe('åsa@test.example')
  })

  it('match the specification', () => {
    expect(signUpLimit).toEqual({ attempts: 3, perSeconds: 300 })
    expect(accountRefusals.tooManySignUps).toBe('Too many signup attempts. Please try again later.')
    expect(accountRefusals.emailTaken).toBe(
      'An account with this email already exists. Please sign in or use a different email.',
    )
    expect(identityRefusals.badCredentials).toBe('Invalid email or password. Please try again.')
  })
})
