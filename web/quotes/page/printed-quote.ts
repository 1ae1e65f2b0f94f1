import { formatPositionSpec, productTitle, shorten } from '#domain/quotes/position-texts.ts'
import type { ComparedOffer } from '#web/quotes/offers/offer.ts'
import { formatDate, formatTime } from '#web/components/format-date.ts'
import type { Quote } from '#web/quotes/queries.ts'

/** The number of rows that fit on one A4 page. */
const limits = { offers: 6, documents: 4 }
const rooms = {
  product: { characters: 240, lines: 4 },
  name: { characters: 70, lines: 1 },
  address: { characters: 120, lines: 3 },
  notes: { characters: 800, lines: 8 },
  reason: { characters: 300, lines: 3 },
}

/**
 * The texts of a printed quote. One position is shortened to fit on one page; `cut` has the names of the shortened or omitted
 * parts, which the paper lists. Several positions are printed whole, on as many pages as they need.
 */
export function printedQuote(quote: Quote) {
  const cut = new Set<string>()
  const isWhole = quote.position_count > 1
  const fit = (label: string, room: keyof typeof rooms, text: string): string => {
    const shown = isWhole ? text : shorten(text, rooms[room])
    if (shown !== text) cut.add(label)
    return shown
  }
  const fitOrNone = (label: string, room: keyof typeof rooms, text: string | null) => text && fit(label, room, text)
  const partyOf = (party: string, { company_name, contact_person, phone, address, ...numbers }: Quote['customer']) => ({
    company: fit(`the ${party}'s name`, 'name', company_name),
    contact: fit(`the ${party}'s contact`, 'name', contact_person || 'Unknown Contact'),
    phone: fitOrNone(`the ${party}'s phone`, 'name', phone),
    address: fitOrNone(`the ${party}'s address`, 'address', address),
    organisationNumber: numbers.organisation_number,
    vatNumber: numbers.vat_number,
  })
  const firstOf = <Item>(label: string, items: readonly Item[], count: number) => {
    if (isWhole || items.length <= count) return items
    cut.add(`${items.length - count} more ${label}`)
    return items.slice(0, count)
  }
  const offers = firstOf('offers', (quote.offers ?? []).toSorted(byRank), limits.offers)
  return {
    product: fit('the description', 'product', productTitle(quote)),
    supplierOfProduct: fitOrNone("a supplier's name", 'name', quote.positions[0]?.supplier_name ?? null),
    spec: quote.positions.length === 1 ? specOf(quote.positions[0]) : null,
    note: fitOrNone('the note on the position', 'reason', quote.positions[0]?.note ?? null),
    positions: isWhole ? quote.positions.map((position) => ({ ...position, spec: specOf(position) })) : [],
    responsible: fitOrNone('the responsible person', 'name', quote.responsible && quote.responsible.name),
    address: fitOrNone('the delivery address', 'address', quote.delivery_address),
    customer: partyOf('customer', quote.customer),
    supplier: quote.supplier && partyOf('supplier', quote.supplier),
    notes: fitOrNone('the notes', 'notes', quote.notes),
    cancelled: fitOrNone('the reason', 'reason', quote.cancellation_note),
    deleted: fitOrNone('the reason', 'reason', quote.deletion_note),
    documents: firstOf('documents', quote.documents, limits.documents).map(({ name }) =>
      fit("a document's name", 'name', name),
    ),
    offers: offers.map((offer) => ({ ...offer, company_name: fit("a supplier's name", 'name', offer.company_name) })),
    cut: [...cut],
  }
}

/** The details that the position asks for, else those of its product, with the product's dimensions. */
function specOf(position: Quote['positions'][number] | undefined): string {
  if (position === undefined) return ''
  const { product } = position
  const known = {
    ...position,
    size: position.size ?? product?.size ?? null,
    grade: position.grade ?? product?.grade ?? null,
    standard: position.standard ?? product?.standard ?? null,
  }
  return formatPositionSpec(known)
}

/** The accepted offer first, then the other offers, then the rest, each in the order of the screen. */
const byRank = (a: ComparedOffer, b: ComparedOffer) => rankOf(a) - rankOf(b)
const rankOf = ({ selected, status }: ComparedOffer) => (selected ? 0 : status === 'accepted' ? 1 : 2)

/** Without its age, which paper would keep. */
export function printedDeadline({ answers_until, sealed }: Quote['state']): string | null {
  if (answers_until === null) return null
  const at = new Date(answers_until)
  return `${formatDate(at)}, ${formatTime(at)}${sealed ? ', sealed until then' : ''}`
}
