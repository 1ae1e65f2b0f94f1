import { expect, it } from 'vitest'
import { quoteLabelOf } from './history-quote-texts.ts'

it.each([
  ['acceptResponse', {}, 'Offer accepted'],
  ['respond', { status: 'declined' }, 'Quote declined'],
  ['setResponsible', { to: 'Eva Berg' }, 'Responsible: Eva Berg'],
  ['signUp', {}, 'Sign up'],
])('formatAction words %s with %j as %s', (action, detail, label) => {
  expect(quoteLabelOf(action, detail)).toBe(label)
})
