import type { Actor } from '#domain/access/actor.ts'
import { notFound } from '#server/app-error.ts'
import type { Database } from '#server/database/connect.ts'
import { summariesOf } from './list-quotes.ts'
import type { QuoteSummary } from './views.ts'

/** One of the actor's quotes. A stranger's id is not found, like an unknown one. */
export async function getSummary(db: Database, actor: Actor, id: string): Promise<QuoteSummary> {
  const [summary] = await summariesOf(db, actor, [id])
  if (summary === undefined) throw notFound('quote.notFound')
  return summary
}
