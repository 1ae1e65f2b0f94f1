import { withoutCancellation } from '#domain/quotes/cancellation-line.ts'
import { splitSupplierEpd } from '#domain/epds/epd.ts'
import { offeredEpds, offerFootprint, togetherEpd } from '#domain/quotes/offers/offer-epd.ts'
import { maxPriceCurrencyFor, maxPriceShownTo } from '#domain/quotes/max-price.ts'
import { isSealed } from '#domain/quotes/answers-until.ts'
import { hasPrice } from '#domain/values/money.ts'
import { offerDoubt } from '#domain/quotes/offers/offer-doubt.ts'
import { farPriceText } from '#domain/quotes/offers/price-texts.ts'
import type { Actor, CompanyId } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import type { QuoteRow } from '#server/database/schema.ts'
import { supplierEpdColumns } from '#server/products/queries.ts'
import { cbamWanted } from '#server/products/queries/cbam.ts'
import { isFollowing } from './find-quotes.ts'
import { acceptanceFor } from './acceptance-requests.ts'
import { getSummary } from './get-summary.ts'
import { isCancelledByCompetitor } from './list-quotes.ts'
import { carbonNow, carbonOfOffer } from './offer-carbon.ts'
import { wishesOn } from './offer-wishes.ts'
import { termsColumn } from './offer-lines.ts'
import { usualPricesOf } from '#server/quotes/commands/confirmed-price.ts'
import { positionsFor } from './positions.ts'
import { timelineOf } from './quote-timeline.ts'
import { ordersFrom, requestOfOrder } from './request-and-orders.ts'
import { responseDocuments } from './response-documents.ts'
import { sealedAnswer } from './sealed.ts'
import { storedOffers } from './stored-offers.ts'
import { wishedSuppliers } from './wished-suppliers.ts'
import type { PositionView, QuoteSummary, QuoteView } from './views.ts'

/** Everything about a quote that this actor may see. A supplier sees its own answer and not that there are others. */
export async function getQuote(db: Database, actor: Actor, id: string): Promise<QuoteView> {
  const summary = await getSummary(db, actor, id)
  const quote = await db
    .selectFrom('orders as quote')
    .innerJoin('profiles as customer', 'customer.id', 'quote.customer_id')
    .leftJoin('profiles as preferred', 'preferred.id', 'quote.preferred_supplier_id')
    .leftJoin('people as canceller', 'canceller.id', 'quote.cancelled_by')
    .where('quote.id', '=', id)
    .select([
      'quote.notes',
      'canceller.company_id as cancelled_by',
      'quote.cancellation_note',
      'quote.max_price_currency',
      'quote.max_price_shown',
    ])
    .select(['quote.admin_notes', 'quote.accepted_response_id', 'quote.accepted_at', 'quote.customer_id'])
    .select(['customer.company_name', 'customer.contact_person', 'customer.phone', 'customer.address'])
    .select(['customer.organisation_number', 'customer.vat_number'])
    .select('preferred.company_name as preferred_supplier')
    .select(isFollowing(actor).as('following'))
    .executeTakeFirstOrThrow()
  const competitive = actor.company.role !== 'supplier'
  const positions = await positionsFor(db, actor, { id, ...quote })
  const sealed = isSealed(summary.state)
  const answers = competitive ? await answersOn(db, { ...quote, id, positions, sealed }) : null
  // Before approval, the customer sees only its own choice of suppliers and no answers.
  const isProposal = actor.company.role === 'customer' && !summary.state.admin_approved
  const timeline = await timelineOf(db, actor, summary)
  const internal = actor.company.role === 'admin'
  return {
    ...summary,
    notes: notesTo(actor, quote),
    positions,
    max_epd: positions[0].max_epd,
    max_price_per_kg: positions[0].max_price_per_kg,
    min_volume: positions[0].min_volume,
    max_price_shown: maxPriceShownTo(actor.company.role, quote),
    max_price_currency: maxPriceCurrencyFor(actor.company.role, quote, positions),
    customer: {
      id: quote.customer_id,
      company_name: quote.company_name,
      contact_person: quote.contact_person,
      phone: quote.phone,
      address: quote.address,
      organisation_number: quote.organisation_number,
      vat_number: quote.vat_number,
    },
    acceptance: await acceptanceFor(db, actor, summary),
    accepted_at: competitive || summary.state.own?.selected ? quote.accepted_at : null,
    supplier: answers && (await partyOf(db, answers)),
    ...(competitive ? noOwnOffer : await ownOffer(db, actor, summary, positions)),
    cbam_wanted: !competitive && (await cbamWanted(db, actor, { ...summary, address: quote.address, positions })),
    offers: isProposal ? [] : answers,
    proposed:
      isProposal && answers ? answers.map(({ supplier_id, company_name }) => ({ supplier_id, company_name })) : [],
    preferred_supplier: competitive ? quote.preferred_supplier : null,
    wished: competitive ? await wishedSuppliers(db, id) : [],
    request: await requestOfOrder(db, actor, id),
    orders: await ordersFrom(db, actor, id),
    admin_notes: internal ? quote.admin_notes : null,
    timeline: timeline.entries,
    timeline_earlier: timeline.earlier,
    following: actor.company.severalPeople ? quote.following : null,
  }
}

/** Another supplier's cancellation line below the notes would reveal who else was asked, and why it cancelled. */
function notesTo(
  actor: Actor,
  {
    notes,
    cancelled_by,
    cancellation_note,
  }: Pick<QuoteRow, 'notes' | 'cancellation_note'> & {
    cancelled_by: CompanyId | null
  },
): string | null {
  if (!isCancelledByCompetitor(actor, cancelled_by)) return notes
  if (notes === null || cancellation_note === null) return null
  return withoutCancellation(notes, cancellation_note) || null
}

type Request = Pick<QuoteRow, 'id' | 'accepted_response_id' | 'max_price_currency' | 'max_price_shown'> & {
  positions: readonly PositionView[]
  sealed: boolean
}

const noOwnOffer = { own_lines: null, own_epds: null, own_wishes: null }

/** What the supplier's own offer says of each position; the EPD values of the offer that it would give now if it has none. */
async function ownOffer(
  db: Database,
  { company }: Actor,
  { own_response: own, state }: QuoteSummary,
  positions: readonly PositionView[],
) {
  const supplier = await db
    .selectFrom('profiles as supplier')
    .where('supplier.id', '=', company.id)
    .select(supplierEpdColumns)
    .executeTakeFirstOrThrow()
  const now = await carbonNow(db, [{ supplier_id: company.id, declared: splitSupplierEpd(supplier)[1] }], positions)
  const ids = own === null ? [] : [own.id]
  const [stored] = (await storedOffers(db, ids)).values()
  const [wishes] = (await wishesOn(db, ids)).values()
  return {
    own_lines: stored?.lines ?? [],
    own_epds: carbonOfOffer(now.get(company.id) ?? [], stored?.carbon, { isAccepted: state.own?.selected ?? false }),
    own_wishes: wishes ?? null,
  }
}

/**
 * The answers, earliest first. Before approval, a pending one for each proposed supplier. Of a sealed request they have no figure, no text
 * and no file of the offers, and the carbon of suppliers without an offer.
 */
async function answersOn(db: Database, request: Request): Promise<NonNullable<QuoteView['offers']>> {
  const { positions, sealed } = request
  const read = await db
    .selectFrom('supplier_responses as response')
    .innerJoin('profiles as supplier', 'supplier.id', 'response.supplier_id')
    .where('response.order_id', '=', request.id)
    .select(['response.id', 'response.supplier_id', 'response.status', 'response.price_per_kg', 'response.currency'])
    .select(['response.total', 'response.offered_volume', 'response.expires_at', termsColumn('response').as('terms')])
    .select([
      'response.delivery_time',
      'response.notes',
      'response.decline_reason',
      'response.to_be_confirmed',
      'response.is_reduced',
      'response.answered_at',
    ])
    .select(['supplier.company_name', ...supplierEpdColumns])
    .orderBy('response.answered_at', (order) => order.asc().nullsLast())
    .orderBy('supplier.company_name')
    .execute()
  const rows = sealed ? read.map((row) => sealedAnswer(row, request.max_price_currency)) : read
  const documents = await responseDocuments(db, sealed ? [] : rows, 'id')
  const isPriced = rows.some(({ price_per_kg }) => hasPrice(price_per_kg))
  const usual = await usualPricesOf(db, isPriced ? positions : [], new Date())
  const split = rows.map((row) => splitSupplierEpd(row))
  const now = await carbonNow(
    db,
    split.map(([{ supplier_id }, declared]) => ({ supplier_id, declared })),
    positions,
  )
  const ids = sealed ? [] : rows.map(({ id }) => id)
  const stored = await storedOffers(db, ids)
  const wishes = await wishesOn(db, ids)
  return split.map(([offer]) => {
    const { lines = [], carbon } = stored.get(offer.id) ?? {}
    const selected = offer.id === request.accepted_response_id
    const found = offerDoubt('customer', { ...offer, lines }, request, positions, usual)
    const epds = carbonOfOffer(now.get(offer.supplier_id) ?? [], carbon, { isAccepted: selected })
    const offered = offeredEpds(positions, lines, epds)
    return {
      ...offer,
      selected,
      sealed: sealed && offer.answered_at !== null,
      documents: documents.get(offer.id) ?? [],
      epd: togetherEpd(offered),
      footprint: offerFootprint(offered),
      position_epds: epds,
      lines,
      wishes: wishes.get(offer.id) ?? null,
      price_warning: found && farPriceText(found.doubt.because),
    }
  })
}

/**
 * The other party of the quote (product decision 27) with its contact details; null while several suppliers are asked.
 */
async function partyOf(db: Database, offers: NonNullable<QuoteView['offers']>): Promise<QuoteView['supplier']> {
  const one = offers.find(({ selected }) => selected) ?? (offers.length === 1 ? offers[0] : undefined)
  if (one === undefined) return null
  return db
    .selectFrom('profiles')
    .where('id', '=', one.supplier_id as CompanyId)
    .select(['id', 'company_name', 'contact_person', 'phone', 'address', 'organisation_number', 'vat_number'])
    .executeTakeFirstOrThrow()
}
