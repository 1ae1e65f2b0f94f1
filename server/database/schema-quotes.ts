import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AcceptanceState } from '#domain/quotes/offers/acceptance-approval.ts'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { Currency } from '#domain/values/money.ts'
import type { DeliverySite } from '#domain/quotes/delivery-site.ts'
import type { Certificate } from '#domain/quotes/position.ts'
import type { DecimalSign } from '#domain/quotes/import/list-columns.ts'
import type { ColumnRole } from '#domain/quotes/import/roles.ts'
import type { QuoteStatus } from '#domain/quotes/quote.ts'

export type Json = Record<string, unknown>

/** A document's own columns, and the column of its owner. */
export type DocumentOf<Owner extends string, Id extends string = string> = { [column in Owner]: Id } & {
  id: Generated<string>
  file_id: string
  name: string
  type: string
  url: GeneratedAlways<string>
  created_at: Generated<Date>
}

type Orders = {
  id: Generated<string>
  customer_id: CompanyId
  /** Tons: the sum of the positions' volumes, which the database checks. */
  volume: number
  max_price_currency: Generated<Currency>
  max_price_shown: Generated<boolean>
  /** Until when suppliers can answer; null: until the request ends. */
  answers_until: Date | null
  /** Nobody but its supplier reads an answer before then. */
  sealed: Generated<boolean>
  delivery_to_site: Generated<boolean>
  delivery_address: string | null
  /** Of the chosen delivery address, as it was then. Not everybody who reads the quote reads all of it. */
  delivery_site: DeliverySite | null
  latest_delivery_date: string | null
  /** Of the delivered weight, in percent. */
  weight_tolerance: Generated<number>
  /** The highest number that a delivery had. */
  last_delivery: Generated<number>
  /** By when the next open position is due, whether a complete one came late, and the passed day of which both sides were told. */
  next_delivery: string | null
  delivered_late: boolean | null
  late_notice: string | null
  /** The customer's number for it. */
  own_reference: string | null
  /** What the customer books it on. Nobody else reads either. */
  project_id: string | null
  cost_centre: string | null
  notes: string | null
  admin_notes: string | null
  preferred_supplier_id: CompanyId | null
  status: Generated<QuoteStatus>
  selected_suppliers: Generated<CompanyId[]>
  admin_approved: Generated<boolean>
  admin_approved_at: Date | null
  admin_approved_by: PersonId | null
  accepted_response_id: string | null
  /** Of an order of some positions: the request that they were ordered from. */
  request_id: string | null
  accepted_at: Date | null
  cancellation_note: string | null
  cancelled_at: Date | null
  cancelled_by: PersonId | null
  is_deleted: Generated<boolean>
  deletion_note: string | null
  deleted_at: Date | null
  deleted_by: PersonId | null
  /** One of the customer's people; null means all of them. */
  responsible_id: PersonId | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** Lengths in millimetres, volume in tons, max EPD in kg CO₂e/kg, max price in the request's currency per kg. */
type OrderPositions = {
  order_id: string
  /** From 1 to 200, without gaps. */
  position: number
  product_id: string | null
  product_name: string | null
  manual_product_details: string | null
  /** Null only with manual details; the profile is null if the material is. */
  material: Material | null
  subcategory: string | null
  /** The canonical text of domain/sections/size.ts. */
  size: string | null
  grade: string | null
  standard: string | null
  /** The product's when it was asked for, by name. */
  product_dimensions: Generated<Record<string, string>>
  length_mm: number | null
  pieces: number | null
  finish: string | null
  tolerance: string | null
  certificate: Certificate | null
  volume: number
  max_epd: number | null
  max_price_per_kg: number | null
  note: string | null
  /** The product's list price (0: none), its currency and its effective EPD value when it was asked for. */
  listed_price_per_kg: number | null
  listed_currency: Currency | null
  listed_epd: number | null
  /** The EPD record of that value. */
  listed_epd_id: string | null
}

/** A supplier that the customer of a quote wants to ask. `positions`: the numbers of those that it was named for; null for all. */
type WishedSuppliers = { order_id: string; supplier_id: CompanyId; positions: number[] | null }

/** One message of the thread between a quote's customer and one of its suppliers. */
type Messages = {
  id: Generated<string>
  /** Orders the messages of a thread as they were written. */
  sequence: GeneratedAlways<number>
  order_id: string
  supplier_id: CompanyId
  author_id: PersonId
  text: string
  created_at: Date
}

/** The last message (by its sequence) of a thread that a person has read, and the last that a mail notified the person of. */
type ThreadMarks = {
  order_id: string
  supplier_id: CompanyId
  person_id: PersonId
  read_to: Generated<number>
  mailed_to: Generated<number>
}

/** A person who gets the mails about a quote without being responsible for it. */
type QuoteFollowers = { order_id: string; person_id: PersonId }

/** A comment on a quote that only the author's company reads. */
type QuoteComments = {
  id: Generated<string>
  /** Orders the comments as they were written. */
  sequence: GeneratedAlways<number>
  order_id: string
  company_id: CompanyId
  author_id: PersonId
  text: string
  created_at: Date
}

/** Somebody asked colleagues to accept an offer above the own limit. */
type AcceptanceRequests = {
  id: Generated<string>
  order_id: string
  response_id: string
  /** The version of the offer that was asked about: its `answered_at`. */
  answered_at: Date
  /** In EUR; null if the offer is in another currency. */
  amount: number | null
  /** Whether the person who asks confirmed an unusual price. */
  price_confirmed: Generated<boolean>
  /** Whether the other suppliers are to learn their rank by price. */
  tell_rank: Generated<boolean>
  /** Why the other suppliers are not chosen, for them to read; empty without a reason. */
  reason_for_others: Generated<string>
  asked_by: PersonId
  asked_at: Date
  state: Generated<AcceptanceState>
  decided_by: PersonId | null
  decided_at: Date | null
  reason: string | null
}

type QuoteRevisions = {
  id: Generated<string>
  order_id: string
  version: number
  changed_by: PersonId
  before: Json
  after: Json
  created_at: Generated<Date>
}

/** The search and sort columns of the lists of quotes, with words in lower case. Database triggers maintain them. */
type QuoteList = {
  order_id: string
  created_at: Date
  status: QuoteStatus
  awaiting: boolean
  volume: number
  customer: string
  /** The accepted supplier, or else the first recipient by name; null without recipients. */
  supplier: string | null
  /** The suppliers of a quote as a sort key: "n suppliers" sorts before names, in the order of n. */
  supplier_order: GeneratedAlways<string | null>
  product: string
  search_text: string
}

/** `heads`: folded texts, between tabs. `roles` and `decimals`: one per column, null for a guessed one; written as JSON. */
type RememberedColumns = {
  company_id: CompanyId
  heads: string
  roles: ColumnType<(ColumnRole | null)[], string, string>
  decimals: ColumnType<(DecimalSign | null)[], string, string>
  used_at: Date
}

/** What a supplier's people have typed of an answer and not sent. `draft`: the fields of the form, written as JSON. */
type AnswerDrafts = {
  order_id: string
  company_id: CompanyId
  draft: ColumnType<Json, string, string>
  version: string
  /** The answer that it was made from; null for the first one. */
  answered_at: Date | null
  changed_by: PersonId
  changed_at: Date
}

/** An upload that a draft names. */
type AnswerDraftFiles = { order_id: string; company_id: CompanyId; file_id: string; place: number }

export type QuoteTables = {
  orders: Orders
  order_positions: OrderPositions
  quote_list: QuoteList
  customer_quote_documents: DocumentOf<'order_id'>
  wished_suppliers: WishedSuppliers
  response_documents: DocumentOf<'response_id'>
  messages: Messages
  message_documents: DocumentOf<'message_id'>
  thread_marks: ThreadMarks
  quote_revisions: QuoteRevisions
  quote_followers: QuoteFollowers
  quote_comments: QuoteComments
  acceptance_requests: AcceptanceRequests
  remembered_columns: RememberedColumns
  answer_drafts: AnswerDrafts
  answer_draft_files: AnswerDraftFiles
}
