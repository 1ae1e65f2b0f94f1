import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { ReminderDays } from '#domain/documents/document-expiry.ts'
import type { DocumentCategory } from '#domain/documents/documents.ts'
import type { HistorySubject } from '#domain/history/history-texts.ts'
import type { MailState } from '#domain/mails/mail-log.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { Currency } from '#domain/values/money.ts'
import type { AuthTables } from './schema-auth.ts'
import type { CbamTables } from './schema-cbam.ts'
import type { CompanyTables } from './schema-companies.ts'
import type { CustomerTables } from './schema-customers.ts'
import type { EpdTables } from './schema-epds.ts'
import type { DocumentOf, Json, QuoteTables } from './schema-quotes.ts'
import type { OrderTables } from './schema-orders.ts'
import type { ResponseTables } from './schema-responses.ts'
import type { Region } from '#domain/values/regions.ts'
import type { CurrencyRate, RateCurrency } from '#domain/values/currency-rates.ts'
import type { SavedViewList } from '#domain/settings/saved-view.ts'
import type { variousMaterials } from '#domain/suppliers/supplier-search.ts'

type Products = {
  id: Generated<string>
  supplier_id: CompanyId | null
  name: string
  material: Material
  category: string
  subcategory: string
  currency: Generated<Currency>
  price_per_kg: Generated<number>
  price: number | null
  min_volume: Generated<number>
  dimensions: Generated<Record<string, string>>
  /** The canonical text of `readProductSize`. */
  size: string | null
  grade: string | null
  /** The key of the grade, by which grades are compared (`gradeKey`); null exactly if the grade is. */
  grade_key: string | null
  standard: string | null
  /** The supplier's own number. Nobody outside its company reads it. */
  article_number: string | null
  epd_value: number | null
  /** Kept by the database: whether the supplier is active, and the EPD value that applies. */
  listed: GeneratedAlways<boolean>
  effective_epd: GeneratedAlways<number | null>
  /** The EPD record in force that this value comes from. */
  epd_id: GeneratedAlways<string | null>
  /** Name, category and subcategory in lower case, a line each; kept by the database. */
  search_text: GeneratedAlways<string>
  /** The same without accents; null where that makes no difference. */
  folded_text: GeneratedAlways<string | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** The groups of each supplier's products. Database triggers maintain them. */
type SupplierGroups = {
  supplier_id: GeneratedAlways<CompanyId>
  groups: GeneratedAlways<{ material: Material; subcategory: string; count: number }[]>
}

/**
 * The supplier search's ranges of each supplier's products, per material and ('Various') over all materials. Database
 * triggers maintain them.
 */
type SupplierRanges = {
  supplier_id: CompanyId
  material: Material | typeof variousMaterials
  listed: boolean
  first_epd: number | null
  lowest_epd: number | null
  highest_epd: number | null
  lowest_volume: number
  highest_volume: number
}

type SupplierPareto = {
  supplier_id: CompanyId
  material: Material | typeof variousMaterials
  product_id: string
  listed: boolean
  epd: number | null
  volume: number
  until_declared: number
  until_any: number
}

type Files = {
  id: Generated<string>
  owner_id: CompanyId
  storage_key: string
  name: string
  type: string
  size: number
  created_at: Generated<Date>
}

type SupplierDocuments = DocumentOf<'supplier_id', CompanyId> & {
  category: DocumentCategory
  /** The last day on which it is valid; null if it does not expire. */
  expires_on: string | null
  /** The last reminder sent for this `expires_on`, by its days. */
  reminded_days: ReminderDays | null
  /** The name in lower case; kept by the database. */
  search_text: GeneratedAlways<string>
  /** The same without accents; null where that makes no difference. */
  folded_text: GeneratedAlways<string | null>
}

type CalculatorProjects = {
  id: Generated<string>
  user_id: PersonId
  name: string
  buy_price: Generated<number>
  sell_price: Generated<number>
  volume: Generated<number>
  notes: string | null
  created_at: Generated<Date>
  version: Generated<number>
}

/** The filters and order of a list under a name. `search`: the list's address, as domain/settings/saved-view.ts keeps it. */
type SavedViews = {
  id: Generated<string>
  user_id: PersonId
  list: SavedViewList
  name: string
  search: string
  position: number
  created_at: Generated<Date>
}

/** A product that a person collects for a request. `volume` in tons. */
type RequestListItems = {
  person_id: PersonId
  product_id: string
  volume: number | null
  pieces: number | null
  added_at: Generated<Date>
}

/** Append-only (the database refuses changes). `supplier_id`: the entry concerns this supplier's answer alone. */
type History = {
  id: Generated<string>
  /** Orders entries of the same moment as they were written. */
  sequence: GeneratedAlways<number>
  created_at: Date
  actor_id: PersonId | null
  action: string
  subject: HistorySubject
  subject_id: string
  supplier_id: CompanyId | null
  detail: Generated<Json>
  request_id: string | null
  address: string | null
}

type IdempotencyKeys = {
  actor_id: PersonId
  operation: string
  key: string
  request_hash: string
  /** The response to the first request, which is also the response to a repeated one. */
  answer: Json
  created_at: Generated<Date>
}

type Settings = {
  id: Generated<boolean>
  admin_approval_required: Generated<boolean>
  footer_company: Generated<string>
  operator_number: Generated<string>
  operator_address: Generated<string>
  contact_email: Generated<string>
  certification_text: Generated<string>
  admin_notification_email: string | null
  carbon_price: Generated<number>
  carbon_price_currency: Generated<Currency>
  version: Generated<number>
  /** Of all rows of `currency_rates`. */
  rates_version: Generated<number>
  updated_at: Generated<Date>
}

/** One row of a currency that has a rate. */
type CurrencyRates = CurrencyRate & { currency: RateCurrency }

/** The log of mails, without their content. The id is that of the first job that sends the mail. */
type Mails = {
  id: string
  /** Null when the address must not be known any more. */
  to_address: string | null
  subject: string
  /** One of domain/mails/mail-log.ts, or null if unknown. */
  about: string | null
  state: Generated<MailState>
  tries: Generated<number>
  last_error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
  failed_at: Date | null
  /** Address and subject in lower case, a line each; kept by the database. */
  search_text: GeneratedAlways<string>
  /** The same without accents; null where that makes no difference. */
  folded_text: GeneratedAlways<string | null>
}

/**
 * The tables as both engines return them: numeric and bigint as number, timestamptz as Date, date as `YYYY-MM-DD`. The
 * tables keep the specification's names. Everywhere else a row of `orders` is a quote and a row of `supplier_responses` is
 * a response.
 */
export type Schema = AuthTables &
  CbamTables &
  CompanyTables &
  EpdTables &
  QuoteTables &
  CustomerTables &
  OrderTables &
  ResponseTables & {
    regions: { name: Region }
    countries: { name: string; region: Region; code: string }
    products: Products
    supplier_groups: SupplierGroups
    supplier_ranges: SupplierRanges
    supplier_pareto: SupplierPareto
    files: Files
    product_documents: DocumentOf<'product_id'>
    supplier_documents: SupplierDocuments
    calculator_projects: CalculatorProjects
    saved_views: SavedViews
    request_list_items: RequestListItems
    history: History
    idempotency_keys: IdempotencyKeys
    settings: Settings
    currency_rates: CurrencyRates
    mails: Mails
  }

export type QuoteRow = Selectable<Schema['orders']>
export type PositionRow = Selectable<Schema['order_positions']>
export type ResponseRow = Selectable<Schema['supplier_responses']>
export type ResponsePositionRow = Selectable<Schema['response_positions']>
export type FileRow = Selectable<Files>
