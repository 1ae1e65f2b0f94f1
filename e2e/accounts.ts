import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { post } from './api.ts'
import { signIn } from './journey.ts'

export const password = 'Guarded-2026!'

export type Kind = { role: 'visitor' | 'customer' | 'supplier' | 'admin'; status: 'pending' | 'active' | 'deactivated' }

/**
 * Signs this person's browser in as a new account of this role and status, or as the demo administrator. `office` is the
 * browser of the administrator who decides on the account.
 */
export async function become(page: Page, office: Page, { role, status }: Kind): Promise<Account> {
  if (role === 'visitor') return nobody
  if (role === 'admin') {
    await adminSignsIn(page)
    return nobody
  }
  const email = `${role}-${status}-${randomUUID().slice(0, 8)}@guards.example`
  const form = { role, email, password, company_name: 'Guarded AB', contact_person: 'Gunnar Vakt' }
  const { id } = await post(page, '/api/accounts', form)
  if (status !== 'pending') await decide(office, status === 'active' ? 'approve' : 'reject', id)
  // A deactivated account is signed out, and may sign in again to see the notice.
  if (status === 'deactivated') await post(page, '/api/session', { email, password })
  return { id, email }
}
type Account = { id: string; email: string }
const nobody = { id: '', email: '' }

/** The browsers of the demo administrator, a new supplier and a new customer, both active. */
export async function threeParties(person: (name: string) => Promise<Page>) {
  const [office, supplier, customer] = [await person('office'), await person('supplier'), await person('customer')]
  await adminSignsIn(office)
  await become(supplier, office, { role: 'supplier', status: 'active' })
  await become(customer, office, { role: 'customer', status: 'active' })
  return { office, supplier, customer }
}

/** The demo administrator takes this action on the account. */
export async function decide(office: Page, action: 'approve' | 'reject' | 'deactivate', id: string): Promise<void> {
  await adminSignsIn(office)
  await post(office, `/api/accounts/${id}/${action}`)
}

const adminSignsIn = (page: Page) => signIn(page, 'admin@verdigris.example')
