import type { CompanyId } from '#domain/access/actor.ts'
import { confirmationPaper, deliveryNotePaper } from '#domain/quotes/papers/order-papers.ts'
import { offerOnPaper, paperOf, type PaperContext, type WholeOffer } from '#domain/quotes/papers/paper-content.ts'
import type { CompanyOnPaper } from '#domain/quotes/papers/paper-party.ts'
import { paperFileName, type OrderPaperKind, type Paper, type PaperKind } from '#domain/quotes/papers/paper.ts'
import { mayHavePaper } from '#domain/quotes/papers/papers-of-quote.ts'
import { assertAllowed, notFound, AppError } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { Database } from '#server/database/connect.ts'
import { rateLimitExport } from '#server/http/list-file.ts'
import type { MailFile } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { getQuote } from './get-quote.ts'
import { getOrderProgress } from './order-progress.ts'
import type { QuoteView } from './views.ts'

/** `delivery`: of which a note is asked for. */
type Asked = { kind: PaperKind; supplier?: string | undefined; delivery?: string | undefined }

/** A paper of a quote as a PDF, within the limit of a person's exports. */
export async function getQuotePaper(services: Services, caller: Caller, id: string, asked: Asked): Promise<MailFile> {
  await rateLimitExport(services, caller.actor)
  return quotePaper(services, caller, id, asked)
}

/**
 * A paper of a quote as a PDF. It is made of what the reader's page shows, so that it reveals nothing else; the addresses of the two companies
 * are added, which both read elsewhere.
 */
export async function quotePaper(
  { db, workers }: Services,
  caller: Caller,
  id: string,
  { kind, supplier, delivery }: Asked,
): Promise<MailFile> {
  const { actor, at: now } = caller
  const quote = await getQuote(db, actor, id)
  const { role } = actor.company
  assertAllowed(mayHavePaper(kind, role, quote, supplier))
  const offer = kind === 'request' ? undefined : offerOnPaper(kind, role, quote, supplier)
  const supplierId = role === 'supplier' ? actor.company.id : (offer?.supplier_id ?? quote.supplier?.id ?? null)
  const context = {
    buyer: await companyOf(db, quote.customer.id),
    supplier: supplierId === null ? null : await companyOf(db, supplierId),
    accepted_at: quote.accepted_at,
    now,
  }
  const paper =
    kind === 'order_confirmation' || kind === 'delivery_note'
      ? await orderPaperOf(db, caller, { kind, quote, offer, delivery }, context)
      : paperOf(kind, quote, offer, context)
  // A buyer downloads the offers of several suppliers.
  const whose = kind === 'offer' && role !== 'supplier' ? (offer?.company_name ?? null) : null
  return {
    name: paperFileName(kind, paper.number, whose),
    bytes: await workers.inTurn(caller, (run) => run('writePaper', paper)),
  }
}

type OrderPaper = {
  kind: OrderPaperKind
  quote: QuoteView
  offer: WholeOffer | undefined
  delivery: string | undefined
}

/** A paper of an order, made of what its reader's page shows of the confirmation and the deliveries. */
async function orderPaperOf(
  db: Database,
  { actor }: Caller,
  { kind, quote, offer, delivery: id }: OrderPaper,
  context: PaperContext,
): Promise<Paper> {
  if (offer === undefined) throw notFound('order.none')
  const { confirmation, deliveries } = await getOrderProgress(db, actor, quote.id)
  if (kind === 'order_confirmation') {
    if (confirmation === null) throw new AppError('conflict', 'paper.notConfirmed')
    return confirmationPaper(quote, offer, confirmation, context)
  }
  if (id === undefined) throw new AppError('conflict', 'paper.whichDelivery')
  const delivery = deliveries.find((one) => one.id === id)
  if (delivery === undefined) throw notFound()
  return deliveryNotePaper(quote, offer, delivery, context)
}

const companyOf = (db: Database, id: string): Promise<CompanyOnPaper> =>
  db
    .selectFrom('profiles')
    .where('id', '=', id as CompanyId)
    .select(['company_name', 'contact_person', 'phone', 'address', 'country'])
    .select(['organisation_number', 'vat_number'])
    .executeTakeFirstOrThrow()
