import type { Actor } from '#domain/permissions.ts'
import { maxExportQuotes, quoteCells, quoteHeader } from '#domain/quote-file.ts'
import type { Database } from '#server/database/connect.ts'
import { csvLines } from '#server/http/csv-file.ts'
import { Refusal } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { findQuoteIds, type QuoteChoice } from './find-quotes.ts'
import { summariesOf } from './list-quotes.ts'

const atOnce = 500
const tooMany = `More than ${maxExportQuotes.toLocaleString('en-GB')} quotes fit, which is more than one file can hold. Please filter them first.`
const tooOften = 'You have exported your quotes many times within a few minutes. Please try again later.'

/**
 * The quotes that fit, in their order, as the lines of a CSV file while it is sent; read through the same scope as the
 * list, so that it says what the reader's screens say.
 */
export async function exportQuotes(
  { db, limits }: Services,
  actor: Actor,
  choice: QuoteChoice,
): Promise<AsyncGenerator<Uint8Array>> {
  await limits.count('exportList', actor.id, tooOften)
  const { ids, count } = await findQuoteIds(db, actor, choice, { limit: maxExportQuotes, offset: 0 })
  if (count > maxExportQuotes) throw new Refusal('too_large', tooMany)
  return csvLines(quoteHeader(actor.role), batches(db, actor, ids))
}

async function* batches(db: Database, actor: Actor, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += atOnce) {
    const quotes = await summariesOf(db, actor, ids.slice(from, from + atOnce))
    yield quotes.map((quote) => quoteCells(actor.role, quote))
  }
}
