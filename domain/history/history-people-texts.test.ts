import { expect, it } from 'vitest'
import { formatAction } from './history-texts.ts'

it('formatAction distinguishes a withdrawn invitation from one that ended with the right to give it', () => {
  const said = (detail: object) => formatAction('withdrawInvitation', { about: null, detail: { ...detail } })
  expect(said({})).toBe('Withdrew an invitation')
  expect(said({ count: 1 })).toBe('Ended 1 invitation with the right to give it')
  expect(said({ count: 2 })).toBe('Ended 2 invitations with the right to give them')
})

it('formatAction names the person, the company, the reason and the domain', () => {
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
