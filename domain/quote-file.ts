import type { Role } from './account.ts'
import { tableFile, type FileColumns } from './file-columns.ts'
import { hasPrice } from './money.ts'
import { quoteNumber, quoteStatusLabels, type QuoteStatus } from './quote.ts'
import { productTitle } from './position-texts.ts'
import { deliveryLabel } from './quote-texts.ts'
import { responseStatusLabels, type ResponseStatus } from './response.ts'

/** A position of a quote as its reader may see it: a line of the file. The columns below use no other data. */
export type ExportedQuote = {
  id: string
  created_at: Date | string
  product_name: string | null
  manual_product_details: string | null
  material: string
  subcategory: string
  /** The volume of this position, or of the only one. */
  volume: number
  position: number
  size: string | null
  grade: string | null
  standard: string | null
  length_mm: number | null
  pieces: number | null
  certificate: string | null
  delivery_to_site: boolean
  delivery_address: string | null
  latest_delivery_date: string | null
  cancellation_note: string | null
  deletion_note: string | null
  customer_name: string
  customer_contact: string
  supplier_label: string | null
  offers_to_choose: number | null
  state: { status: QuoteStatus; is_deleted: boolean }
  own_response: {
    status: ResponseStatus
    price_per_kg: number
    currency: string
    delivery_time: number | null
    to_be_confirmed: boolean
    notes: string | null
  } | null
  documents: readonly { name: string }[]
  /** The reader's own company's. */
  responsible: { name: string } | null
}
type Columns = FileColumns<ExportedQuote>

const shared: Columns = {
  'Quote Number': ({ id }) => quoteNumber(id),
  Date: ({ created_at }) => new Date(created_at).toISOString(),
  Status: ({ state }) => quoteStatusLabels[state.status],
  Product: productTitle,
  Material: ({ material }) => material,
  Profile: ({ subcategory }) => subcategory,
  'Volume (tons)': ({ volume }) => volume,
  Delivery: deliveryLabel,
  'Delivery address': ({ delivery_address }) => delivery_address,
  'Latest delivery date': ({ latest_delivery_date }) => latest_delivery_date,
  Supplier: ({ supplier_label }) => supplier_label,
}
const reasons: Columns = {
  'Reason for cancelling': ({ cancellation_note }) => cancellation_note,
  Documents: ({ documents }) => documents.map(({ name }) => name).join('; '),
}
const customer: Columns = {
  Customer: ({ customer_name }) => customer_name,
  'Customer contact': ({ customer_contact }) => customer_contact,
  Deleted: ({ state }) => yesOrNo(state.is_deleted),
  'Reason for deleting': ({ deletion_note }) => deletion_note,
}
const offers: Columns = { 'Offers to choose from': ({ offers_to_choose }) => offers_to_choose }
const responsible: Columns = { 'Responsible person': ({ responsible: person }) => person && person.name }
const details: Columns = {
  Position: ({ position }) => position,
  Size: ({ size }) => size,
  Grade: ({ grade }) => grade,
  Standard: ({ standard }) => standard,
  'Length (mm)': ({ length_mm }) => length_mm,
  Pieces: ({ pieces }) => pieces,
  Certificate: ({ certificate }) => certificate,
}
const identity: Columns = { ...details, 'Quote id': ({ id }) => id }

const columnsFor: Record<Role, Columns> = {
  customer: { ...shared, ...offers, ...reasons, ...identity },
  supplier: {
    ...shared,
    ...customer,
    'Your answer': ({ own_response: own }) => own && responseStatusLabels[own.status],
    'Price per kg': ({ own_response: own }) => (own && hasPrice(own.price_per_kg) ? own.price_per_kg : null),
    Currency: ({ own_response: own }) => (own && hasPrice(own.price_per_kg) ? own.currency : null),
    'Delivery time (days)': ({ own_response: own }) => own && own.delivery_time,
    'To be confirmed': ({ own_response: own }) => own && yesOrNo(own.to_be_confirmed),
    'Your notes': ({ own_response: own }) => own && own.notes,
    ...reasons,
    ...identity,
  },
  admin: { ...shared, ...customer, ...offers, ...reasons, ...identity },
}

/**
 * The file for this role. Its times are in UTC. `severalPeople`: of the reader's company, which then has responsible people;
 * administrators have none.
 */
export const quotesFile = (role: Role, severalPeople = false) =>
  tableFile({ ...columnsFor[role], ...(severalPeople && role !== 'admin' && responsible) })

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')
