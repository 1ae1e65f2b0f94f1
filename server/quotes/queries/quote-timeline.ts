import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { actionsWithinCompany } from '#domain/quotes/offers/acceptance-approval.ts'
import type { Role } from '#domain/access/role.ts'
import type { Actor, CompanyId, PersonId } from '#domain/access/actor.ts'
import { personAndCompany } from '#domain/people/person-name.ts'
import { isSealed } from '#domain/quotes/answers-until.ts'
import { answerChanges, type SentAnswer } from '#domain/quotes/offers/answer-changes.ts'
import { changesBetween, seenBySuppliers, type Editable, type QuoteChange } from '#domain/quotes/quote-changes.ts'
import type { Database } from '#server/database/connect.ts'
import { invalidField } from '#server/app-error.ts'
import { isOf } from '#server/people/queries/people-of.ts'
import { getSummary } from './get-summary.ts'
import type { TimelinePage } from './timeline-views.ts'
import type { QuoteSummary } from './views.ts'

const eventsPageSize = 100

/**
 * `before`: the page that ends above this event. Events are identified by ids, because the sequence runs over all quotes
 * and its gaps would reveal to a supplier that something happened between two events of its own.
 */
export const timelineFilters = z.strictObject({ before: z.uuid('Unknown id.').optional() })

/** Commands between the customer and the administrator, which a supplier does not see. */
const notForSuppliers = ['editQuoteAsAdmin']

/** Commands within one company, which nobody else sees. */
const withinCompany = ['setResponsible', 'setProject', ...actionsWithinCompany]

/** The earlier part of a quote's timeline, for everybody who may see the quote. */
export async function listQuoteEvents(
  db: Database,
  actor: Actor,
  id: string,
  { before }: z.infer<typeof timelineFilters>,
): Promise<TimelinePage> {
  const quote = await getSummary(db, actor, id)
  return timelineOf(db, actor, quote, before)
}

/** The newest page of the events of a quote in the actor's scope, or the page before the event of this sequence. */
export async function timelineOf(
  db: Database,
  actor: Actor,
  { id: quoteId, state }: Pick<QuoteSummary, 'id' | 'state'>,
  before?: string,
): Promise<TimelinePage> {
  // A supplier reads its own answers alone.
  const isHidden = actor.company.role !== 'supplier' && isSealed(state)
  let query = readable(db, actor, quoteId)
    .leftJoin('people as responsible', (join) =>
      join.on('responsible.id', '=', sql<PersonId>`(history.detail ->> 'responsible_id')::uuid`),
    )
    .leftJoin('people as person', 'person.id', 'history.actor_id')
    .leftJoin('profiles as company', 'company.id', 'person.company_id')
    .leftJoin('orders as quote', 'quote.id', 'history.subject_id')
    .leftJoin('profiles as asked_company', (join) =>
      join
        .onRef('asked_company.id', '=', 'history.supplier_id')
        .on('history.action', 'in', ['requestProlongation', 'requestBetterOffer']),
    )
    .leftJoin('quote_revisions as revision', (join) =>
      join
        .onRef('revision.order_id', '=', 'history.subject_id')
        .on('revision.version', '=', sql<number>`(history.detail ->> 'version')::int`)
        .on('history.action', 'in', ['editQuote', 'editQuoteAsAdmin']),
    )
    .leftJoin('supplier_responses as answered', (join) =>
      join
        .onRef('answered.order_id', '=', 'history.subject_id')
        .onRef('answered.supplier_id', '=', 'history.supplier_id')
        .on('history.action', 'in', ['respond', 'prolongOffer']),
    )
    .leftJoin('response_versions as sent', (join) =>
      join.onRef('sent.response_id', '=', 'answered.id').onRef('sent.answered_at', '=', 'history.created_at'),
    )
    .leftJoin('response_versions as earlier', (join) =>
      join.onRef('earlier.response_id', '=', 'sent.response_id').on(sql<boolean>`earlier.version = sent.version - 1`),
    )
  if (before !== undefined) query = query.where('history.sequence', '<', await sequenceOf(db, actor, quoteId, before))
  const newestFirst = await query
    .select(['history.id', 'history.action', 'history.created_at', 'history.actor_id'])
    .select([
      'history.detail',
      'person.name',
      'person.company_id',
      'company.company_name',
      'company.several_people',
      'company.role as actor_role',
      'responsible.name as responsible',
      'asked_company.company_name as asked_company',
    ])
    .select(['revision.before', 'revision.after', 'quote.admin_approved_at', 'quote.max_price_shown'])
    .select(['sent.answer', sql<SentAnswer | null>`coalesce(sent.before, earlier.answer)`.as('earlier_answer')])
    // The order in which they were written under the quote's lock: of two concurrent requests, the later one may have been the
    // first to change it.
    .orderBy('history.sequence', 'desc')
    .limit(eventsPageSize + 1)
    .execute()
  const rows = newestFirst.slice(0, eventsPageSize).toReversed()
  const readRows = rows.filter((row) => !isUnseen(actor, row))
  const entries = readRows.map((row) => {
    const { id, action, created_at, detail, actor_role } = row
    const isCompetitor =
      actor.company.role === 'supplier' && actor_role === 'supplier' && row.company_id !== actor.company.id
    // A supplier must not learn the values before an administrator approved the request.
    const isBeforeSent = row.admin_approved_at !== null && created_at < row.admin_approved_at
    return {
      id,
      action,
      created_at,
      actor_name: isCompetitor ? 'Another supplier' : nameFor(actor, row),
      actor_role,
      reason: isCompetitor ? null : textOf(detail['reason']),
      from: textOf(detail['from'] ?? (actor.company.role === 'supplier' ? null : row.asked_company)),
      to: textOf(detail['to'] ?? detail['status'] ?? detail['effect'] ?? row.responsible),
      answer_changes:
        isHidden || row.answer === null || row.earlier_answer === null
          ? []
          : answerChanges(row.earlier_answer, row.answer),
      changes: actor.company.role === 'supplier' && isBeforeSent ? [] : changesOf(actor, row),
    }
  })
  return { entries, earlier: newestFirst.length > eventsPageSize ? (rows[0]?.id ?? null) : null }
}

/** The entries of a quote's history that the actor may read. The quote is in the actor's scope. */
function readable(db: Database, actor: Actor, quoteId: string) {
  const events = db
    .selectFrom('history')
    .where('history.subject', '=', 'quote')
    .where('history.subject_id', '=', quoteId)
    .where((eb) => eb.or([eb('history.action', 'not in', withinCompany), isOf('history.actor_id', actor.company.id)]))
  if (actor.company.role !== 'supplier') return events
  return events
    .where('history.action', 'not in', notForSuppliers)
    .where((eb) => eb.or([eb('history.supplier_id', 'is', null), eb('history.supplier_id', '=', actor.company.id)]))
}

/** The position of an event. An event that the actor may not read is treated like an unknown one. */
async function sequenceOf(db: Database, actor: Actor, quoteId: string, eventId: string): Promise<number> {
  const event = await readable(db, actor, quoteId)
    .where('history.id', '=', eventId)
    .select('history.sequence')
    .executeTakeFirstOrThrow(() => invalidField('before', 'quote.unknownEvent'))
  return event.sequence
}

type Revision = { before: unknown; after: unknown; max_price_shown: boolean | null }

/** An edit of nothing but a maximum price that suppliers do not see: they do not learn that there is one. */
const isUnseen = (actor: Actor, row: Revision): boolean =>
  actor.company.role === 'supplier' &&
  row.max_price_shown === false &&
  changesOf(actor, row).length === 0 &&
  changesOf(actor, { ...row, max_price_shown: true }).length > 0

function changesOf({ company }: Actor, { before, after, max_price_shown }: Revision): QuoteChange[] {
  if (before === null || after === null) return []
  // A revision contains the values that the command stored.
  const seen = (request: unknown) =>
    seenBySuppliers(request as Editable, company.role !== 'supplier' || max_price_shown === true)
  return changesBetween(seen(before), seen(after)).map((change) =>
    change.field === 'notes' ? { ...change, from: change.from && '…', to: change.to && '…' } : change,
  )
}

type Author = {
  actor_id: PersonId | null
  actor_role: Role | null
  name: string | null
  company_id: CompanyId | null
  company_name: string | null
  several_people: boolean | null
}

/** A colleague is called by name, the people of other companies with their company. */
function nameFor(
  reader: Actor,
  { actor_id, actor_role, name, company_id, company_name, several_people }: Author,
): string {
  if (actor_id === reader.person.id) return 'You'
  if (name === null || company_name === null) return 'Unknown'
  if (company_id === reader.company.id) return name
  if (actor_role === 'admin') return 'Administrator'
  return personAndCompany({ person: name, company: company_name, severalPeople: several_people === true })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
