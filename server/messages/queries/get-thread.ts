import { z } from '@hono/zod-openapi'
import type { Party } from '#domain/quotes/waiting.ts'
import type { Actor, CompanyId } from '#domain/access/actor.ts'
import { personAndCompany } from '#domain/people/person-name.ts'
import type { Database } from '#server/database/connect.ts'
import { documentView } from '#server/documents/queries.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { invalidField } from '#server/app-error.ts'
import { findThread } from './threads.ts'

const messagesPageSize = 50
const parties = ['customer', 'supplier'] as const satisfies Party[]

/**
 * `before`: the page that ends above this message. Messages are identified by ids, because the sequence runs over all
 * threads and its gaps would reveal that others write to each other.
 */
export const messagesPage = z.strictObject({ before: z.uuid('Unknown id.').optional() })

export const threadView = z.object({
  id: z.uuid(),
  quote_id: z.uuid(),
  customer_name: z.string(),
  supplier_name: z.string(),
  /** Whether the other party's account is active, so that somebody can read an answer. */
  other_active: z.boolean(),
  /** Oldest first. */
  messages: z.array(
    z.object({
      id: z.uuid(),
      author: z.enum(parties),
      /** The author, as the reader calls the person; null: the name of the party says it. */
      author_name: z.string().nullable(),
      /** The reader wrote it. */
      own: z.boolean(),
      /** Written to the reader, who has not read it. */
      unread: z.boolean(),
      text: z.string(),
      created_at: timestamp,
      documents: z.array(documentView),
    }),
  ),
  /** Whether there are older messages. */
  earlier: z.boolean(),
})

type Thread = Awaited<ReturnType<typeof findThread>>

/** At most 50 messages of a thread: the newest, or those before a message of it. */
export async function getThread(
  db: Database,
  actor: Actor,
  id: string,
  { before }: z.infer<typeof messagesPage>,
): Promise<z.infer<typeof threadView>> {
  const thread = await findThread(db, actor, id)
  const end = before === undefined ? null : await sequenceOf(db, thread, 'before', before)
  let query = inThread(db, thread)
    .innerJoin('people as author', 'author.id', 'messages.author_id')
    .innerJoin('profiles as company', 'company.id', 'author.company_id')
    .select(['messages.id', 'sequence', 'author_id', 'author.company_id', 'text', 'messages.created_at'])
    .select(['author.name', 'company.company_name', 'company.several_people'])
  if (end !== null) query = query.where('sequence', '<', end)
  const rows = await query
    .orderBy('sequence', 'desc')
    .limit(messagesPageSize + 1)
    .execute()
  const shown = rows.slice(0, messagesPageSize).toReversed()
  const documents = await documentsOf(
    db,
    shown.map((message) => message.id),
  )
  const readTo = await readToOf(db, actor, thread)
  return {
    id,
    quote_id: thread.order_id,
    customer_name: thread.customer_name,
    supplier_name: thread.supplier_name,
    other_active: thread.other_active,
    messages: shown.map(({ author_id, company_id, name, company_name, several_people, sequence, ...message }) => ({
      ...message,
      author: company_id === thread.supplier_id ? 'supplier' : 'customer',
      author_name: several_people ? nameFor(actor, { company_id, name, company_name }) : null,
      own: author_id === actor.person.id,
      unread: actor.company.role !== 'admin' && company_id !== actor.company.id && sequence > readTo,
      documents: documents
        .filter(({ message_id }) => message_id === message.id)
        .map(({ message_id: _owner, ...document }) => document),
    })),
    earlier: rows.length > messagesPageSize,
  }
}

/** A colleague is called by name, the people of the other company with it. */
const nameFor = ({ company }: Actor, of: { company_id: CompanyId; name: string; company_name: string }): string =>
  of.company_id === company.id
    ? of.name
    : personAndCompany({ person: of.name, company: of.company_name, severalPeople: true })

const inThread = (db: Database, { order_id, supplier_id }: Pick<Thread, 'order_id' | 'supplier_id'>) =>
  db.selectFrom('messages').where('order_id', '=', order_id).where('supplier_id', '=', supplier_id)

/** The position of a message in its thread. A message of another thread is treated like an unknown one. */
export async function sequenceOf(
  db: Database,
  thread: Pick<Thread, 'order_id' | 'supplier_id'>,
  field: string,
  messageId: string,
): Promise<number> {
  const message = await inThread(db, thread).where('id', '=', messageId).select('sequence').executeTakeFirst()
  if (message === undefined) throw invalidField(field, 'message.unknown')
  return message.sequence
}

async function documentsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('message_documents')
    .where('message_id', 'in', ids)
    .select(['id', 'name', 'type', 'url', 'message_id'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

async function readToOf(db: Database, actor: Actor, { order_id, supplier_id }: Thread): Promise<number> {
  const mark = await db
    .selectFrom('thread_marks')
    .where('order_id', '=', order_id)
    .where('supplier_id', '=', supplier_id)
    .where('person_id', '=', actor.person.id)
    .select('read_to')
    .executeTakeFirst()
  return mark?.read_to ?? 0
}
