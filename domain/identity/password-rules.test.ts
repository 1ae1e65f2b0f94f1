import { describe, expect, it } from 'vitest'
import { identityRefusals } from './identity-texts.ts'
import { brokenRules, equalsOneOf, passwordRefusal, passwordRules } from './password-rules.ts'

describe('passwordRules', () => {
  const broken = (password: string) => passwordRules.filter(({ test }) => !test(password)).map(({ id }) => id)

  it.each([
    ['', ['length', 'uppercase', 'lowercase', 'number', 'special', 'uncommon']],
    ['aaaaaaaa', ['uppercase', 'number', 'special', 'uncommon']],
    ['Aaaaaaa1', ['special', 'uncommon']],
    ['Aaaaaa1 ', ['special', 'uncommon']],
    ['Ååååå1é', ['length', 'special', 'uncommon']],
    ['Åååååå1€', []],
    ['Correct-horse-9', []],
    ['Password1!', []],
    ['Qwerty12!', []],
    ['New-Pass22', []],
    ['P@ssw0rd', ['uncommon']],
    ['p@SSw0rd', ['uncommon']],
    ['Ncc-1701', ['uncommon']],
    ['P@ssw0rd1', []],
  ])('finds the broken rules of "%s"', (password, missing) => {
    expect(broken(password)).toEqual(missing)
    expect(broken(password.normalize('NFD'))).toEqual(missing)
  })
})

describe('passwordRefusal', () => {
  it.each([
    [
      'abcdefg',
      'The password still needs: at least 8 characters, an uppercase letter, a number, a special character.',
      4,
    ],
    ['P@ssw0rd', identityRefusals.commonPassword, 1],
    ['Correct-horse-9', undefined, 0],
  ])('explains the fault of "%s"', (password, refusal, count) => {
    expect(passwordRefusal(password)).toBe(refusal)
    expect(brokenRules(password)).toHaveLength(count)
  })
})

describe('equalsOneOf', () => {
  it('finds a text whose letters are composed differently', () => {
    expect(equalsOneOf(['Åkeri Öst'.normalize('NFD')], 'åkeri öst'.normalize('NFC'))).toBe(true)
  })

  const own = ['anna.ek@nordmast.example', 'Anna Ek', 'Nordmast Verkstad AB']
  it.each(['ANNA.EK@nordmast.example', 'Anna.Ek', 'anna ek', ' Nordmast verkstad AB '])('finds %s', (password) => {
    expect(equalsOneOf(own, password)).toBe(true)
  })
  it.each(['', 'Anna.Ek-26!', 'Nordmast', 'nordmast.example'])('rejects "%s"', (password) => {
    expect(equalsOneOf(own, password)).toBe(false)
  })
})
