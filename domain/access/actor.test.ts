import { expect, it } from 'vitest'
import { rightsOf, type Actor, type CompanyId, type PersonId } from './actor.ts'

it('rightsOf joins the rights of the company and those of the person', () => {
  const actor: Actor = {
    company: { id: 'c' as CompanyId, role: 'supplier', status: 'pending', severalPeople: false, name: 'Test AB' },
    person: { id: 'p' as PersonId, name: 'Test Person', companyRole: 'viewer', approvalLimit: null },
  }

  expect(rightsOf(actor)).toEqual({ role: 'supplier', user_status: 'pending', company_role: 'viewer' })
})
