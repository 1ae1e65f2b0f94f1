import type { UserRow } from '#web/admin/users/queries.ts'

/** A customer who waits for approval, as in the administrator's list, with these changes. */
export const userRow = (number: number, changes: Partial<UserRow> = {}): UserRow => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  role: 'customer',
  company_name: `Company ${number} Demo AB`,
  contact_person: 'Test Person',
  email: `person-${number}@test.example`,
  email_verified: true,
  phone: null,
  address: null,
  organisation_number: null,
  vat_number: null,
  region: null,
  country: null,
  user_status: 'pending',
  closed_at: null,
  created_at: '2026-11-18T09:32:00.000Z',
  ...changes,
})
