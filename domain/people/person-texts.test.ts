import { expect, it } from 'vitest'
import { personRefusalText } from './person-texts.ts'

it('the refusal of an action on a person names the action and the status', () => {
  expect(personRefusalText({ code: 'person.otherStatus', action: 'deactivate', status: 'removed' })).toBe(
    'Deactivate needs an active person; this one is removed.',
  )
  expect(personRefusalText({ code: 'person.otherStatus', action: 'reactivate', status: 'active' })).toBe(
    'Reactivate needs a deactivated person; this one is active.',
  )
})
