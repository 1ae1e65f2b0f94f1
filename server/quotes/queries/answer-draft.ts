import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import { mayOnQuote } from '#domain/quotes/quote.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { getSummary } from './get-summary.ts'

export const answerDraft = z.object({
  draft: z
    .object({
      version: z.uuid(),
      /** As the form has typed them. */
      fields: z.record(z.string(), z.unknown()),
      /** The answer that it was made from; null for the first one. */
      answered_at: timestamp.nullable(),
      /** New files. */
      files: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.number() })),
      changed_at: timestamp,
      changed_by: z.string(),
      /** The reader changed it last. */
      own: z.boolean(),
    })
    .nullable(),
})

/** The draft of the supplier's own answer, null without one and once no answer can be given. */
export async function getAnswerDraft(db: Database, actor: Actor, id: string): Promise<z.infer<typeof answerDraft>> {
  const quote = await getSummary(db, actor, id)
  if (!mayOnQuote('respond', actor.company.role, quote.state).ok) return { draft: null }
  const draft = await db
    .selectFrom('answer_drafts')
    .innerJoin('people', 'people.id', 'changed_by')
    .where('order_id', '=', id)
    .where('answer_drafts.company_id', '=', actor.company.id)
    .select(['version', 'draft', 'answered_at', 'changed_at', 'changed_by', 'people.name'])
    .executeTakeFirst()
  if (draft === undefined) return { draft: null }
  const { draft: fields, name, changed_by, ...rest } = draft
  const files = await db
    .selectFrom('answer_draft_files')
    .innerJoin('files', 'files.id', 'file_id')
    .where('order_id', '=', id)
    .where('company_id', '=', actor.company.id)
    .select(['files.id', 'files.name', 'files.type', 'files.size'])
    .orderBy('place')
    .execute()
  return { draft: { ...rest, fields, files, changed_by: name, own: changed_by === actor.person.id } }
}
