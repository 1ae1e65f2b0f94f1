import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Role, UserStatus } from '#domain/account.ts'
import type { DocumentCategory } from '#domain/documents.ts'
import type { Material } from '#domain/materials.ts'
import type { Currency } from '#domain/money.ts'
import type { AuthTables } from './schema-auth.ts'
import type { QuoteStatus } from '#domain/quote.ts'
import type { Region } from '#domain/regions.ts'
import type { ResponseStatus } from '#domain/response.ts'

/**
 * The tables as both engines give them: numeric and bigint as number, timestamptz as Date, date as `YYYY-MM-DD`.
 *
 * Words: the tables keep the specification's names. Everywhere else a row of `orders` is a quote and a row of
 * `supplier_responses` is a response.
 */
type Json = Record<string, unknown>

export type Profiles = {
  id: string
  role: Role
  company_name: string
  contact_person: string
  phone: string | null
  address: string | null
  region: Region | null
  country: string | null
  bio: string | null
  user_status: Generated<UserStatus>
  admin_approved_at: Date | null
  approved_by: string | null
  epd_steel: number | null
  epd_stainless_steel: number | null
  epd_aluminium: number | null
  epd_brass: number | null
  epd_copper: number | null
  epd_total: number | null
  /** The kinds of mail the person does not want; see domain/notifications.ts. */
  muted_mails: Generated<string[]>
  /** When the person closed the account; their data is erased since. */
  closed_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type Products = {
  id: Generated<string>
  supplier_id: string | null
  name: string
  material: Material
  category: string
  subcategory: string
  currency: Generated<Currency>
  price_per_kg: Generated<number>
  price: number | null
  min_volume: Generated<number>
  dimensions: Generated<Record<string, string>>
  epd_value: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type Files = {
  id: Generated<string>
  owner_id: string
  storage_key: string
  name: string
  type: string
  size: number
  created_at: Generated<Date>
}

type DocumentOf<Owner extends string> = { [column in Owner]: string } & {
  id: Generated<string>
  file_id: string
  name: string
  type: string
  url: GeneratedAlways<string>
  created_at: Generated<Date>
}

type Orders = {
  id: Generated<string>
  customer_id: string
  product_id: string | null
  product_name: string | null
  manual_product_details: string | null
  material: Material
  subcategory: string
  volume: number
  max_epd: number | null
  max_price_per_kg: number | null
  max_price_currency: Generated<Currency>
  delivery_to_site: Generated<boolean>
  delivery_address: string | null
  latest_delivery_date: string | null
  notes: string | null
  admin_notes: string | null
  preferred_supplier_id: string | null
  status: Generated<QuoteStatus>
  selected_suppliers: Generated<string[]>
  admin_approved: Generated<boolean>
  admin_approved_at: Date | null
  admin_approved_by: string | null
  accepted_response_id: string | null
  accepted_at: Date | null
  cancellation_note: string | null
  cancelled_at: Date | null
  cancelled_by: string | null
  is_deleted: Generated<boolean>
  deletion_note: string | null
  deleted_at: Date | null
  deleted_by: string | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type SupplierResponses = {
  id: Generated<string>
  order_id: string
  supplier_id: string
  status: Generated<ResponseStatus>
  price_per_kg: Generated<number>
  currency: Generated<Currency>
  delivery_time: number | null
  notes: string | null
  to_be_confirmed: Generated<boolean>
  answered_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type QuoteRevisions = {
  id: Generated<string>
  order_id: string
  version: number
  changed_by: string
  before: Json
  after: Json
  created_at: Generated<Date>
}

type CalculatorProjects = {
  id: Generated<string>
  user_id: string
  name: string
  buy_price: Generated<number>
  sell_price: Generated<number>
  volume: Generated<number>
  notes: string | null
  created_at: Generated<Date>
}

/** Append-only (the database refuses changes). `supplier_id`: the entry concerns this supplier's answer alone. */
type History = {
  id: Generated<string>
  /** Orders entries of one moment as they were written. */
  sequence: GeneratedAlways<number>
  created_at: Date
  actor_id: string | null
  action: string
  subject: 'quote' | 'account' | 'settings'
  subject_id: string
  supplier_id: string | null
  detail: Generated<Json>
  request_id: string | null
  address: string | null
}

type IdempotencyKeys = {
  actor_id: string
  operation: string
  key: string
  request_hash: string
  /** What the first request was answered; the same request again is answered the same. */
  answer: Json
  created_at: Generated<Date>
}

type Settings = {
  id: Generated<boolean>
  admin_approval_required: Generated<boolean>
  footer_company: Generated<string>
  contact_email: Generated<string>
  certification_text: Generated<string>
  admin_notification_email: string | null
  carbon_price: Generated<number>
  carbon_price_currency: Generated<Currency>
  updated_at: Generated<Date>
}

export type Schema = AuthTables & {
  regions: { name: Region }
  countries: { name: string; region: Region; code: string }
  profiles: Profiles
  products: Products
  files: Files
  product_documents: DocumentOf<'product_id'>
  supplier_documents: DocumentOf<'supplier_id'> & { category: DocumentCategory }
  orders: Orders
  customer_quote_documents: DocumentOf<'order_id'>
  supplier_responses: SupplierResponses
  quote_revisions: QuoteRevisions
  calculator_projects: CalculatorProjects
  history: History
  idempotency_keys: IdempotencyKeys
  settings: Settings
}

export type QuoteRow = Selectable<Orders>
export type ResponseRow = Selectable<SupplierResponses>
export type FileRow = Selectable<Files>
