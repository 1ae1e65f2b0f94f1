import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import type { Account } from './queries.ts'
import { UserDetails } from './UserDetails.tsx'

afterEach(() => vi.restoreAllMocks())

const supplier: Account = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  role: 'supplier',
  company_name: 'Nordverk Demo AB',
  contact_person: 'Test Person',
  email: 'person@test.example',
  email_verified: false,
  phone: '+46 31 123',
  address: null,
  organisation_number: null,
  vat_number: null,
  region: 'Europe (EU)',
  country: 'Sweden',
  bio: 'Cuts beams.',
  user_status: 'active',
  created_at: '2026-11-18T09:32:00.000Z',
  closed_at: null,
  approved: { at: '2026-11-19T09:32:00.000Z', by: 'Ada Admin' },
  several_people: false,
  two_factor: true,
  passkeys: false,
  products: 1234,
  documents: 2,
  quotes: 3,
}

/** The text beside each term. */
const textsOf = (container: Element) =>
  Object.fromEntries(
    [...container.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('the details show the registration data and the state of the account', async () => {
  serverAnswers(() => Response.json(supplier))
  const screen = await openScreen(<UserDetails userId={supplier.id} />)

  await expect.element(screen.getByText('person@test.example')).toBeVisible()

  expect(textsOf(screen.container)).toMatchObject({
    'Contact person': 'Test Person',
    Email: 'person@test.exampleNot confirmed',
    Phone: '+46 31 123',
    Address: 'Not given',
    Country: 'Sweden, Europe (EU)',
    About: 'Cuts beams.',
    Role: 'Supplier',
    Status: 'Active',
    Approved: expect.stringContaining('by Ada Admin'),
    'Two-factor sign-in': 'On',
    Passkeys: 'None',
    Products: '1\u202F234',
    Documents: '2',
    'Quotes received': '3',
  })
  for (const [count, list] of [
    ['1\u202F234', 'products'],
    ['2', 'documents'],
    ['3', 'quotes'],
  ] as const)
    await expect
      .element(screen.getByRole('link', { name: count, exact: true }))
      .toHaveAttribute('href', expect.stringContaining(`/admin/${list}?text=Nordverk`))
})

test('a customer shows no products, and a closed account no contact', async () => {
  const closed = { ...supplier, role: 'customer', email: null, approved: null, closed_at: '2026-11-20T09:32:00.000Z' }
  serverAnswers(() => Response.json(closed))
  const screen = await openScreen(<UserDetails userId={supplier.id} />)

  await expect.element(screen.getByText(/^Closed by its owner on/)).toBeVisible()

  expect(Object.keys(textsOf(screen.container))).toEqual([
    'Registered',
    'Role',
    'Status',
    'Approved',
    'Two-factor sign-in',
    'Passkeys',
    'Quotes',
  ])
})

test('an unknown account shows a text', async () => {
  serverAnswers(() => refusal(404, 'not_found', 'Not found.'))
  const screen = await openScreen(<UserDetails userId={supplier.id} />)

  await expect.element(screen.getByText('There is no customer or supplier at this address.')).toBeVisible()
})
