import { describe, expect, it } from 'vitest'
import { registrationInput } from './registration.ts'

const account = {
  role: 'customer',
  company_name: 'Testbolaget AB',
  contact_person: 'Test Person',
  email: 'test@company.example',
  password: 'Quiet-otter-71',
}
const read = (more: object) => registrationInput.safeParse({ ...account, ...more })
const refused = (more: object) => read(more).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('registrationInput', () => {
  it('accepts a registration without numbers, and with empty ones', () => {
    expect(read({}).data).not.toHaveProperty('organisation_number')
    expect(read({ organisation_number: '', vat_number: ' ' }).data).toMatchObject({
      organisation_number: '',
      vat_number: '',
    })
  })

  it('writes numbers as the country of the address writes them', () => {
    const address = 'Hamngatan 1, 111 47 Stockholm, Sweden'

    expect(read({ address, organisation_number: '5560000001', vat_number: 'se 556000000101' }).data).toMatchObject({
      organisation_number: '556000-0001',
      vat_number: 'SE556000000101',
    })
  })

  it.each([
    [{ address: 'Oslo, Norway', organisation_number: '900 000 007' }, /^organisation_number: The last digit/],
    [{ vat_number: '556000000101' }, /^vat_number: A VAT number begins with the letters/],
    [{ organisation_number: '<script>' }, /^organisation_number: Please use letters/],
  ])('refuses %j at its field', (more, message) => {
    expect(refused(more)).toEqual([expect.stringMatching(message)])
  })

  it('still refuses what every sign-up refuses', () => {
    expect(refused({ email: 'nobody' })).toEqual(['email: Invalid email format'])
    expect(refused({ colour: 'red' })).toHaveLength(1)
  })
})
