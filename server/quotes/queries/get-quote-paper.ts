import type { CompanyId } from '#domain/access/actor.ts'
import { offerOnPaper, paperOf } from '#domain/quotes/papers/paper-content.ts'
import type { CompanyOnPaper } from '#domain/quotes/papers/paper-party.ts'
import { paperFileName, type PaperKind } from '#domain/quotes/papers/paper.ts'
import { mayHavePaper } from '#domain/quotes/papers/papers-of-quote.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { assertAllowed } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { Database } from '#server/database/connect.ts'
import { rateLimitExport } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import { getQuote } from './get-quote.ts'

type Asked = { kind: PaperKind; supplier?: string | undefined }

/**
 * A paper of a quote as a PDF. It is made of what the reader's page shows, so that it reveals nothing else; the addresses of the two companies
 * are added, which both read elsewhere.
 */
export async function getQuotePaper(
  services: Services,
  caller: Caller,
  id: string,
  { kind, supplier }: Asked,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { db, workers } = services
  const { actor, at: now } = caller
  await rateLimitExport(services, actor)
  const quote = await getQuote(db, actor, id)
  const { role } = actor.company
  assertAllowed(mayHavePaper(kind, role, quote, supplier))
  const offer = kind === 'request' ? undefined : offerOnPaper(kind, role, quote, supplier)
  const supplierId = role === 'supplier' ? actor.company.id : (offer?.supplier_id ?? quote.supplier?.id ?? null)
  const paper = paperOf(kind, quote, offer, {
    buyer: await companyOf(db, quote.customer.id),
    supplier: supplierId === null ? null : await companyOf(db, supplierId),
    accepted_at: quote.accepted_at,
    now,
  })
  // A buyer downloads the offers of several suppliers.
  const whose = kind === 'offer' && role !== 'supplier' ? (offer?.company_name ?? null) : null
  return {
    name: paperFileName(kind, quoteNumber(id), whose),
    bytes: await workers.inTurn(caller, (run) => run('writePaper', paper)),
  }
}

const companyOf = (db: Database, id: string): Promise<CompanyOnPaper> =>
  db
    .selectFrom('profiles')
    .where('id', '=', id as CompanyId)
    .select(['company_name', 'contact_person', 'phone', 'address', 'country'])
    .executeTakeFirstOrThrow()
