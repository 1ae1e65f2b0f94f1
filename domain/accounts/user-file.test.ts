import { expect, it } from 'vitest'
import { csvCells } from '#domain/values/file-columns.ts'
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
  organisation_number: '556000-0001',
  vat_number: null,
  region: 'Europe (EU)',
  country: 'Sweden',
  user_status: 'pending',
  created_at: '2026-11-18T09:32:00.000Z',
  closed_at: null,
}
const asRead = (read: ExportedUser) => {
  const cells = csvCells(usersFile.columns, usersFile.values(read))
  return Object.fromEntries(usersFile.header.map((name, at) => [name, cells[at]]))
}

it("writes the screen's labels, and no cell as a formula", () => {
  expect(asRead(user)).toEqual({
    Company: `'=HYPERLINK("http://evil.example")`,
    Contact: "'@Test Person",
    Email: 'person@test.example',
    'Email confirmed': 'Yes',
    Phone: "'+46 31 123",
    Address: '',
    'Organisation number': '556000-0001',
    'VAT number': '',
    Region: 'Europe (EU)',
    Country: 'Sweden',
    Role: 'Supplier',
    Status: 'Pending',
    'Registered (UTC)': '2026-11-18 09:32:00',
    'Closed by its owner (UTC)': '',
    'User id': user.id,
  })
})
