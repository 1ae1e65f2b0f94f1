import type { CompanyRole } from '#domain/company-role.ts'
import type { Colleague } from '#web/quotes/queries/colleagues.ts'
import type { SessionActor } from '#web/session.tsx'

/** An owner of a customer's company of several people, signed in. */
export const sampleActor = (changes: Partial<SessionActor> = {}): SessionActor => ({
  id: '00000000-0000-4000-8000-000000000001' as SessionActor['id'],
  name: 'Eva Berg',
  email: 'eva@test.example',
  email_verified: true,
  role: 'customer',
  user_status: 'active',
  company_id: '00000000-0000-4000-8000-00000000000c' as SessionActor['company_id'],
  company_name: 'Stål Test AB',
  several_people: true,
  company_role: 'owner',
  created_at: '2026-11-21T08:00:00.000Z',
  ...changes,
})

/** One of the company's people, as lists of them name them. */
export const colleague = (number: number, name: string, company_role: CompanyRole): Colleague => ({
  id: `00000000-0000-4000-8000-00000000000${number}` as Colleague['id'],
  name,
  company_role,
})
