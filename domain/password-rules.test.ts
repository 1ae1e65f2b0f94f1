import { describe, expect, it } from 'vitest'
import { passwordRules } from './password-rules.ts'

describe('passwordRules', () => {
  const broken = (password: string) => passwordRules.filter(({ test }) => !test(password)).map(({ id }) => id)

  it.each([
    ['', ['length', 'uppercase', 'lowercase', 'number', 'special']],
    ['aaaaaaaa', ['uppercase', 'number', 'special']],
    ['Aaaaaaa1', ['special']],
    ['Aaaaaa1 ', ['special']],
    ['Ååååå1é', ['length', 'special']],
    ['Åååååå1€', []],
    ['Correct-horse-9', []],
  ])('finds what "%s" lacks', (password, missing) => {
    expect(broken(password)).toEqual(missing)
  })
})
