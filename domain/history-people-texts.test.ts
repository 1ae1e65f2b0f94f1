import { expect, it } from 'vitest'
import { formatAction } from './history-texts.ts'

it('a decision on a person names the person, the company and the reason', () => {
  const entry = { about: 'Nordstål AB', whom: 'Eva Berg', detail: { reason: 'Left' } }

  expect(formatAction('deactivatePerson', entry)).toBe('Deactivated Eva Berg of Nordstål AB: Left')
  expect(formatAction('leaveCompany', { about: null, detail: { count: 2 } })).toBe(
    'Left the company and passed on 2 open quotes',
  )
  expect(formatAction('leaveCompany', { about: null, detail: { count: 0 } })).toBe('Left the company')
  expect(formatAction('reactivatePerson', { about: null, detail: {} })).toBe('Reactivated a person of the own company')
})
