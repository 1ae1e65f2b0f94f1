import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { invalidField } from '#server/app-error.ts'
import { getSummary } from './get-summary.ts'

const commentsPageSize = 50

/**
 * `before`: the page that ends above this comment. Comments are identified by ids, because the sequence runs over all
 * companies and its gaps would reveal that others comment.
 */
export const commentsPage = z.strictObject({ before: z.uuid('Unknown id.').optional() })

export const commentList = z.object({
  /** Oldest first. */
  comments: z.array(
    z.object({
      id: z.uuid(),
      author_name: z.string(),
      /** The reader wrote it. */
      own: z.boolean(),
      text: z.string(),
      created_at: timestamp,
    }),
  ),
  /** Whether there are older comments. */
  earlier: z.boolean(),
})

/** At most 50 comments of the own company on a quote: the newest, or those before one of them. */
export async function listInternalComments(
  db: Database,
  actor: Actor,
  quoteId: string,
  { before }: z.infer<typeof commentsPage>,
): Promise<z.infer<typeof commentList>> {
  await getSummary(db, actor, quoteId)
  let query = ofCompany(db, actor, quoteId).innerJoin('people as author', 'author.id', 'quote_comments.author_id')
  if (before !== undefined) query = query.where('sequence', '<', await sequenceOf(db, actor, quoteId, before))
  const rows = await query
    .select(['quote_comments.id', 'author_id', 'author.name as author_name', 'text', 'quote_comments.created_at'])
    .orderBy('sequence', 'desc')
    .limit(commentsPageSize + 1)
    .execute()
  return {
    comments: rows
      .slice(0, commentsPageSize)
      .toReversed()
      .map(({ author_id, ...comment }) => ({ ...comment, own: author_id === actor.person.id })),
    earlier: rows.length > commentsPageSize,
  }
}

const ofCompany = (db: Database, { company }: Actor, quoteId: string) =>
  db
    .selectFrom('quote_comments')
    .where('quote_comments.order_id', '=', quoteId)
    .where('quote_comments.company_id', '=', company.id)

/** The position of a comment. Another company's is treated like an unknown one. */
async function sequenceOf(db: Database, actor: Actor, quoteId: string, id: string): Promise<number> {
  const comment = await ofCompany(db, actor, quoteId)
    .where('quote_comments.id', '=', id)
    .select('sequence')
    .executeTakeFirstOrThrow(() => invalidField('before', 'quote.unknownComment'))
  return comment.sequence
}
