import { expect, it } from 'vitest'
import { decided, own, provided, reasonSuffix } from './history-action.ts'

it('a sentence names the account of somebody else, and the reason and the value in the detail', () => {
  const nothing = { about: null, detail: {} }

  expect(own('accounts', 'Closed the account').sentence({ about: 'Test AB', detail: {} })).toBe(
    'Closed the account of Test AB',
  )
  expect(own('accounts', 'Closed the account').sentence(nothing)).toBe('Closed the account')
  expect(decided('Rejected').sentence({ about: 'Test AB', detail: { reason: 'Unknown' } })).toBe(
    'Rejected Test AB: Unknown',
  )
  expect(decided('Rejected').sentence(nothing)).toBe('Rejected the own account')
  expect(provided('security', 'Signed in', 'way').sentence({ about: null, detail: { way: 'passkey' } })).toBe(
    'Signed in: passkey',
  )
  expect(reasonSuffix(nothing)).toBe('')
})
