import { expect, it } from 'vitest'
import { frequentPasswordText } from './frequent-password-text.ts'
import { identityRefusals } from './identity-texts.ts'
import { brokenRules } from './password-rules.ts'

it('the rule and the refusal of a common password have one text', () => {
  expect(brokenRules('P@ssw0rd')).toEqual([frequentPasswordText])
  expect(identityRefusals.commonPassword).toBe(frequentPasswordText)
})
