import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SupplierMark } from '#domain/suppliers/supplier-marks.ts'
import type { Role, UserStatus } from '#domain/access/role.ts'
import type { CompanyId, PersonId, PersonStatus } from '#domain/access/actor.ts'
import type { StoredChoices } from '#domain/mails/notification-choices.ts'
import type { NotificationKind } from '#domain/mails/notifications.ts'
import type { CompanyRole } from '#domain/access/company-role.ts'
import type { Currency } from '#domain/values/money.ts'
import type { Region } from '#domain/values/regions.ts'
import type { FileForm } from '#domain/values/file-form.ts'

/** A company. The specification calls it a profile. */
export type Profiles = {
  id: Generated<CompanyId>
  role: Role
  company_name: string
  contact_person: string
  phone: string | null
  address: string | null
  /** As the company's country writes them (`company-numbers.ts`). */
  organisation_number: string | null
  vat_number: string | null
  region: Region | null
  country: string | null
  /** In which its requests start; null leaves it to the country (`defaultCurrencyOf`). */
  default_currency: Currency | null
  bio: string | null
  user_status: Generated<UserStatus>
  admin_approved_at: Date | null
  approved_by: PersonId | null
  epd_steel: number | null
  epd_stainless_steel: number | null
  epd_aluminium: number | null
  epd_brass: number | null
  epd_copper: number | null
  epd_total: number | null
  /** The last change of the six EPD values. */
  epd_updated_at: Generated<Date>
  /** One of the company's owners. `contact_person` and `phone` are the same person's name and telephone number. */
  main_contact_id: PersonId
  /** Company, contact person and bio in lower case, a line each; kept by the database. */
  search_text: GeneratedAlways<string>
  /** The same without accents, and company and contact person alone; null where that makes no difference. */
  folded_text: GeneratedAlways<string | null>
  folded_names: GeneratedAlways<string | null>
  /** Whether the company has ever had a second person. */
  several_people: Generated<boolean>
  /** Whether everybody in the company must have a second factor. */
  second_factor_required: Generated<boolean>
  /** When an owner closed the company. Its data and its people's have been erased since. */
  closed_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A person of a company; the id is that of the sign-in. One row for ever, because others refer to it. */
type People = {
  id: PersonId
  company_id: CompanyId
  name: string
  phone: string | null
  /** The person's position, such as "Purchasing manager". */
  title: string | null
  company_role: CompanyRole
  /** In EUR; null if there is none. */
  approval_limit: number | null
  status: Generated<PersonStatus>
  /** How the person learns of each kind, where that is not the default. */
  notification_choices: ColumnType<StoredChoices, string | undefined, string>
  /** When the last digest of the day was sent. */
  digest_sent_at: Date | null
  /** How the person exported a list last; see domain/values/file-form.ts. */
  file_format: Generated<FileForm['format']>
  csv_separator: Generated<FileForm['separator']>
  csv_decimal: Generated<FileForm['decimal']>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  removed_at: Date | null
}

/** An address that is invited to a company and has not accepted yet. The link is valid until `expires_at`. */
type Invitations = {
  id: Generated<string>
  company_id: CompanyId
  email: string
  company_role: CompanyRole
  token_hash: string
  invited_by: PersonId
  sent_at: Date
  expires_at: Date
  created_at: Generated<Date>
}

/** One row for each account except administrators', for their list; kept by the database. See decision record 29. */
type UserDirectory = {
  id: GeneratedAlways<CompanyId>
  created_at: GeneratedAlways<Date>
  role: GeneratedAlways<Role>
  user_status: GeneratedAlways<UserStatus>
  /** Company, contact person and email in lower case, a line each; the same without accents where that differs. */
  text: GeneratedAlways<string>
  company_sort_key: GeneratedAlways<string>
  contact_sort_key: GeneratedAlways<string>
}

/** A supplier that a customer company prefers, or does not want to ask. */
type SupplierMarks = {
  company_id: CompanyId
  supplier_id: CompanyId
  kind: SupplierMark
  marked_by: PersonId
  marked_at: Date
}

/** What happened, for one person: at the bell, and in the digest while `in_digest`. */
type Notifications = {
  id: Generated<string>
  sequence: GeneratedAlways<number>
  person_id: PersonId
  kind: NotificationKind
  text: string
  /** The other company, or its person and it. */
  who: string | null
  /** The company and the person that `who` names; null where it names nobody, or somebody who was renamed just then. */
  who_company_id: CompanyId | null
  who_person_id: PersonId | null
  order_id: string | null
  path: string
  created_at: Generated<Date>
  read_at: Date | null
  in_digest: Generated<boolean>
}

/** What a customer company wants its purchases to emit at most on average. */
type CarbonTargets = {
  company_id: CompanyId
  kg_per_kg: number
  set_by: PersonId
  set_at: Date
}

export type CompanyTables = {
  profiles: Profiles
  people: People
  invitations: Invitations
  user_directory: UserDirectory
  supplier_marks: SupplierMarks
  notifications: Notifications
  carbon_targets: CarbonTargets
}
