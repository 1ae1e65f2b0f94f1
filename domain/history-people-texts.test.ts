import { expect, it } from 'vitest'
import { formatAction } from './history-texts.ts'

it('sentences name the person, the company, the reason and the domain', () => {
  const entry = { about: 'Nordstål AB', whom: 'Eva Berg', detail: { reason: 'Left' } }

  expect(formatAction('deactivatePerson', entry)).toBe('Deactivated Eva Berg of Nordstål AB: Left')
  const joining = { role: 'viewer', domain: 'acme.example' }
  expect(formatAction('updateJoining', { about: null, detail: joining })).toBe(
    'Let people of acme.example join as viewers',
  )
  expect(formatAction('updateJoining', { about: null, detail: { ...joining, role: null } })).toBe(
    'No longer lets people of acme.example join',
  )
  expect(formatAction('joinCompany', { about: null, detail: joining })).toBe(
    'Joined as viewer by single sign-on of acme.example',
  )
  expect(formatAction('leaveCompany', { about: null, detail: { count: 2 } })).toBe(
    'Left the company and passed on 2 open quotes',
  )
  expect(formatAction('leaveCompany', { about: null, detail: { count: 0 } })).toBe('Left the company')
  expect(formatAction('reactivatePerson', { about: null, detail: {} })).toBe('Reactivated a person of the own company')
})
