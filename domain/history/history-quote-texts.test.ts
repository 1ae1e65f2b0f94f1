import { expect, it } from 'vitest'
import { quoteLabelOf } from './history-quote-texts.ts'

it.each([
  ['acceptResponse', {}, 'Offer accepted'],
  ['respond', { status: 'declined' }, 'Quote declined'],
  ['setResponsible', { to: 'Eva Berg' }, 'Responsible: Eva Berg'],
  ['signUp', {}, 'Sign up'],
])('%s with %j is called %s', (action, detail, label) => {
  expect(quoteLabelOf(action, detail)).toBe(label)
})
