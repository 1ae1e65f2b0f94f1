import type { CompanyRole } from '#domain/access/company-role.ts'
import type { Colleague, SessionActor } from '#web/session.tsx'
import { sessionActor } from './session-actor.ts'

/** An owner of a customer's company of several people, signed in. */
export const sampleActor = (changes: Partial<SessionActor> = {}): SessionActor =>
  sessionActor({ name: 'Eva Berg', email: 'eva@test.example', several_people: true, ...changes })

/** One of the company's people, as lists of them name them. */
export const colleague = (number: number, name: string, company_role: CompanyRole): Colleague => ({
  id: `00000000-0000-4000-8000-00000000000${number}` as Colleague['id'],
  name,
  company_role,
})
