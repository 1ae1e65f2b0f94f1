import type { Role } from '#domain/access/role.ts'
import { formatDimensions } from '#domain/products/dimensions-text.ts'
import { day, instant, money, number, tableFile, type FileColumns } from '#domain/values/file-columns.ts'
import { hasPrice, type Currency } from '#domain/values/money.ts'
import { isoWeekOf } from '#domain/values/weeks.ts'
import { listedAs, type ListedAs } from './offers/listed-offer.ts'
import { quoteNumber, quoteStatusLabels, type QuoteStatus } from './quote.ts'
import { notStated, productTitle } from './position-texts.ts'
import { deliveryLabel } from './quote-texts.ts'
import { responseStatusLabels, type ResponseStatus } from './response.ts'

/** A position of a quote as its reader may see it: a line of the file. The columns below use no other data. */
export type ExportedQuote = {
  id: string
  created_at: Date | string
  product_name: string | null
  manual_product_details: string | null
  material: string | null
  subcategory: string | null
  /** The volume of this position, or of the only one. */
  volume: number
  position: number
  size: string | null
  grade: string | null
  standard: string | null
  length_mm: number | null
  pieces: number | null
  certificate: string | null
  product_dimensions: Readonly<Record<string, string>>
  delivery_to_site: boolean
  delivery_address: string | null
  latest_delivery_date: string | null
  weight_tolerance: number
  own_reference: string | null
  /** What the customer books it on; null for everybody else. */
  project: { name: string } | null
  cost_centre: string | null
  cancellation_note: string | null
  deletion_note: string | null
  customer_name: string
  customer_contact: string
  supplier_label: string | null
  offers_to_choose: number | null
  /** The offers that were given, and the one that stands for the quote; null for a supplier, who sees its own answer. */
  offers: { count: number; shown: (OfferedPrice & { as: ListedAs }) | null } | null
  state: { status: QuoteStatus; is_deleted: boolean }
  own_response: (OfferedPrice & { status: ResponseStatus; to_be_confirmed: boolean; notes: string | null }) | null
  documents: readonly { name: string }[]
  /** The reader's own company's. */
  responsible: { name: string } | null
}
/** The offered tons, the price, the total and the footprint in t CO₂e of one position. */
export type OfferedPrice = {
  volume: number | null
  price_per_kg: number
  currency: Currency
  total: number | null
  delivery_time: number | null
  footprint: number | null
}
type Columns = FileColumns<ExportedQuote>

/** The figures of one offer. The total and the footprint are those of the position, so that a quote's positions add up. */
const pricesOf = (offerOf: (quote: ExportedQuote) => OfferedPrice | null | undefined): Columns => {
  const priced = (quote: ExportedQuote) => {
    const offer = offerOf(quote)
    return offer && hasPrice(offer.price_per_kg) ? offer : null
  }
  return {
    'Offered volume (tons)': number((quote) => priced(quote)?.volume ?? null),
    'Price per kg': number((quote) => priced(quote)?.price_per_kg ?? null),
    Currency: (quote) => priced(quote)?.currency ?? null,
    Total: money((quote) => priced(quote)?.total ?? null),
    'Delivery time (days)': number((quote) => offerOf(quote)?.delivery_time ?? null),
    't CO₂e': number((quote) => priced(quote)?.footprint ?? null),
  }
}

const shared: Columns = {
  'Quote Number': ({ id }) => quoteNumber(id),
  'Date (UTC)': instant(({ created_at }) => created_at),
  Status: ({ state }) => quoteStatusLabels[state.status],
  Product: productTitle,
  Material: ({ material }) => material ?? notStated,
  Profile: ({ subcategory }) => subcategory ?? notStated,
  'Volume (tons)': number(({ volume }) => volume),
  Delivery: deliveryLabel,
  'Delivery address': ({ delivery_address }) => delivery_address,
  'Latest delivery date': day(({ latest_delivery_date }) => latest_delivery_date),
  'Latest delivery week': ({ latest_delivery_date }) => latest_delivery_date && isoWeekOf(latest_delivery_date),
  'Weight tolerance (%)': number(({ weight_tolerance }) => weight_tolerance),
  'Buyer’s reference': ({ own_reference }) => own_reference,
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
const offers: Columns = {
  Offers: number(({ offers: given }) => given && given.count),
  'Offers to choose from': number(({ offers_to_choose }) => offers_to_choose),
  'Price of': ({ offers: given }) => (given?.shown ? listedAs[given.shown.as] : null),
  ...pricesOf(({ offers: given }) => given?.shown),
}
const booked: Columns = {
  Project: ({ project }) => project && project.name,
  'Cost centre': ({ cost_centre }) => cost_centre,
}
const responsible: Columns = { 'Responsible person': ({ responsible: person }) => person && person.name }
const details: Columns = {
  Position: number(({ position }) => position),
  Size: ({ size }) => size,
  Grade: ({ grade }) => grade,
  Standard: ({ standard }) => standard,
  Dimensions: ({ product_dimensions }) => formatDimensions(product_dimensions) || null,
  'Length (mm)': number(({ length_mm }) => length_mm),
  Pieces: number(({ pieces }) => pieces),
  Certificate: ({ certificate }) => certificate,
}
const identity: Columns = { ...details, 'Quote id': ({ id }) => id }

const columnsFor: Record<Role, Columns> = {
  customer: { ...shared, ...booked, ...offers, ...reasons, ...identity },
  supplier: {
    ...shared,
    ...customer,
    'Your answer': ({ own_response: own }) => own && responseStatusLabels[own.status],
    ...pricesOf(({ own_response: own }) => own),
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
