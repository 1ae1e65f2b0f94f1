import { roleLabels, userStatusLabels, type Role, type UserStatus } from '#domain/access/role.ts'
import { instant, tableFile } from '#domain/values/file-columns.ts'

export type ExportedUser = {
  id: string
  role: Role
  company_name: string
  contact_person: string
  /** Null once the account is closed. */
  email: string | null
  email_verified: boolean
  phone: string | null
  address: string | null
  organisation_number: string | null
  vat_number: string | null
  region: string | null
  country: string | null
  user_status: UserStatus
  created_at: Date | string
  closed_at: Date | string | null
}

export const usersFile = tableFile<ExportedUser>({
  Company: ({ company_name }) => company_name,
  Contact: ({ contact_person }) => contact_person,
  Email: ({ email }) => email,
  'Email confirmed': ({ email_verified }) => (email_verified ? 'Yes' : 'No'),
  Phone: ({ phone }) => phone,
  Address: ({ address }) => address,
  'Organisation number': ({ organisation_number }) => organisation_number,
  'VAT number': ({ vat_number }) => vat_number,
  Region: ({ region }) => region,
  Country: ({ country }) => country,
  Role: ({ role }) => roleLabels[role],
  Status: ({ user_status }) => userStatusLabels[user_status],
  'Registered (UTC)': instant(({ created_at }) => created_at),
  'Closed by its owner (UTC)': instant(({ closed_at }) => closed_at),
  'User id': ({ id }) => id,
})
