import type { SessionActor } from '#web/session.tsx'

/** The owner of an active company, as the session answers, with these differences. */
export const sessionActor = (differences: Partial<SessionActor> = {}): SessionActor => ({
  id: '00000000-0000-4000-8000-000000000001' as SessionActor['id'],
  email: 'person@test.example',
  email_verified: true,
  role: 'customer',
  user_status: 'active',
  company_id: '00000000-0000-4000-8000-00000000000c' as SessionActor['company_id'],
  company_name: 'Stål Test AB',
  name: 'Test Person',
  company_role: 'owner',
  several_people: false,
  needs_second_factor: false,
  default_currency: 'USD',
  created_at: '2026-11-18T09:32:00.000Z',
  ...differences,
})
