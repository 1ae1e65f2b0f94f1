import { expect, it } from 'vitest'
import { usersFile, type ExportedUser } from './user-file.ts'

const user: ExportedUser = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  role: 'supplier',
  company_name: '=HYPERLINK("http://evil.example")',
  contact_person: '@Test Person',
  email: 'person@test.example',
  email_verified: true,
  phone: '+46 31 123',
  address: null,
  region: 'Europe (EU)',
  country: 'Sweden',
  user_status: 'pending',
  created_at: '2026-11-18T09:32:00.000Z',
  closed_at: null,
}
const asRead = (read: ExportedUser) =>
  Object.fromEntries(usersFile.header.map((name, at) => [name, usersFile.cells(read)[at]]))

it("writes the screen's labels, and no cell as a formula", () => {
  expect(asRead(user)).toEqual({
    Company: `'=HYPERLINK("http://evil.example")`,
    Contact: "'@Test Person",
    Email: 'person@test.example',
    'Email confirmed': 'Yes',
    Phone: "'+46 31 123",
    Address: '',
    Region: 'Europe (EU)',
    Country: 'Sweden',
    Role: 'Supplier',
    Status: 'Pending',
    Registered: '2026-11-18T09:32:00.000Z',
    'Closed by its owner': '',
    'User id': user.id,
  })
})
