import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import { maxRecipients } from '#domain/quotes/quote.ts'
import { quoteMails } from '#domain/quotes/quote-mails.ts'
import { addressLine, isPastEverywhere, type CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import { projectFacts } from '#domain/quotes/project.ts'
import { actorName } from '#domain/people/person-name.ts'
import { wishesOf } from '#domain/quotes/recipients/wished-positions.ts'
import { totalVolume } from '#domain/values/total-volume.ts'
import type { Tx } from '#server/database/connect.ts'
import { claimKey } from '#server/database/idempotency.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { anyOf, prepare, type Placeholders } from '#server/database/prepared.ts'
import { attachFiles } from '#server/documents/commands/attach-files.ts'
import { historyRow, type HistoryRow } from '#server/history.ts'
import { invalidField, AppError } from '#server/app-error.ts'
import { projectNamed } from '#server/quotes/queries/projects.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { assertNoneBlocked } from './blocked-suppliers.ts'
import { assertDeadline } from './change-deadline.ts'
import { lockOpenProject } from './company-projects.ts'
import { chosenDeliveryAddress } from './delivery-addresses.ts'
import { notifyApprovers, notifyEach } from './notify.ts'
import {
  assertProductsMeant,
  chosenProducts,
  insertPositions,
  positionRow,
  productIdsOf,
  type NewPosition,
} from './positions.ts'
import { assertActiveSuppliers } from './send-to-suppliers.ts'

export type CreatedQuote = { id: string; admin_approval_required: boolean }

/**
 * A customer asks for quotes: one transaction with its documents, the proposed suppliers and the first entry of its
 * timeline. A repeated idempotency key returns the quote of the first request (product decision 29).
 */
export async function createQuote(
  services: Services,
  caller: Caller,
  input: CreateQuoteInput,
  idempotencyKey?: string,
): Promise<CreatedQuote> {
  const { db, live } = services
  if (input.latest_delivery_date !== null && isPastEverywhere(input.latest_delivery_date, caller.at))
    throw invalidField('latest_delivery_date', 'quote.pastDeliveryDate')
  assertDeadline(input.answers_until, caller.at)
  const created = await inTransaction(db, async (tx) => {
    const { admin_approval_required, admin_notification_email, lately, blocked } = await lockPeople(
      tx,
      caller,
      productIdsOf(input.positions),
    )
    const id = randomUUID()
    const answer = { id, admin_approval_required }
    const claim = { actor: caller.actor, operation: 'createQuote', key: idempotencyKey, input, answer }
    const earlier = await claimKey(tx, claim)
    if (earlier !== null) return earlier

    const products = await chosenProducts(tx, input.positions)
    const productOf = ({ product_id }: { product_id: string | null }) => products.get(product_id ?? '')
    assertProductsMeant(input.positions, productOf, input.differences_confirmed)
    const preferred = input.preferred_supplier_id === null ? [] : [input.preferred_supplier_id]
    await assertActiveSuppliers(tx, 'preferred_supplier_id', preferred)
    await assertActiveSuppliers(tx, 'supplier_ids', input.supplier_ids)
    await assertActiveSuppliers(tx, 'wished_supplier_ids', input.wished_supplier_ids)
    assertNoneBlocked(blocked, input, (position) => productOf(position)?.supplier_id)
    const wished = wishesOf(input)
    const ofProducts = [...products.values()].flatMap(({ supplier_id }) => supplier_id ?? [])
    const proposed = [...new Set([...wished.map(({ supplier_id }) => supplier_id), ...preferred, ...ofProducts])]
    const named = input.wished_supplier_ids.length > 0 ? 'wished_supplier_ids' : 'supplier_ids'
    if (proposed.length > maxRecipients) throw invalidField(named, 'quote.tooManyRecipients')
    const own = input.project_id === null ? null : await lockOpenProject(tx, caller.actor.company.id, input.project_id)
    const cost_centre = (input.cost_centre ?? own) || null
    const { delivery_address_id } = input
    const chosen =
      delivery_address_id === null
        ? null
        : await chosenDeliveryAddress(tx, caller.actor.company.id, delivery_address_id)
    const isOneOfMany = lately >= maxNotifiedAtOnce
    if (!admin_approval_required) {
      if (isOneOfMany) throw requestedTooOften()
      if (proposed.length === 0) throw invalidField('supplier_ids', 'quote.selectSuppliersForManual')
    }

    const detail = {
      ...(wished.length > 0 && { wished: wished.length }),
      ...(!admin_approval_required && { effect: 'sent', recipients: proposed.length }),
    }
    const entry = { subject: 'quote', subjectId: id, detail } as const
    const positions = input.positions.map((position, index) => positionRow(position, index + 1, products))
    const quote = quoteRow(caller, input, { id, positions, proposed, admin_approval_required, cost_centre, chosen })
    const request = { ...quote, positions }
    const recipients = admin_approval_required ? null : proposed.length
    const rows = JSON.stringify(positions)
    await insertQuote(tx, {
      quote,
      wished: JSON.stringify(wished),
      positions: rows,
      entry: historyRow(caller, 'createQuote', entry),
    })
    await attachFiles(tx, { ownerId: caller.actor.company.id, field: 'file_ids', fileIds: input.file_ids }, (files) =>
      tx
        .insertInto('customer_quote_documents')
        .values(files.map((file) => ({ ...file, order_id: id })))
        .execute(),
    )
    const booked = projectFacts(await projectNamed(tx, input.project_id), cost_centre)
    if (!isOneOfMany)
      await notifyEach(services, tx, [caller.actor.company.id], id, (country) =>
        quoteMails.requestSent({ request, country, recipients, booked }),
      )
    if (!admin_approval_required)
      await notifyEach(services, tx, proposed, id, (country) => quoteMails.requestReceived({ request, country }), {
        kind: 'request',
      })
    // The list of requests that await approval shows them all.
    else if (!isOneOfMany) {
      const text = quoteMails.requestAwaiting({ company: actorName(caller.actor), request })
      await notifyApprovers(services, tx, admin_notification_email, id, text)
    }
    return answer
  })
  live.announce({ quote: created.id, customer: caller.actor.company.id })
  return created
}

type Chosen = Awaited<ReturnType<typeof chosenDeliveryAddress>> | null
type Decided = CreatedQuote & {
  positions: readonly NewPosition[]
  proposed: CompanyId[]
  cost_centre: string | null
  chosen: Chosen
}
const quoteRow = (
  { actor, at }: Caller,
  input: CreateQuoteInput,
  { id, positions, proposed, admin_approval_required, cost_centre, chosen }: Decided,
) => ({
  id,
  customer_id: actor.company.id,
  volume: totalVolume(positions),
  max_price_currency: input.max_price_currency,
  max_price_shown: input.max_price_shown,
  answers_until: input.answers_until === null ? null : new Date(input.answers_until),
  sealed: input.sealed,
  delivery_to_site: input.delivery_to_site,
  delivery_address:
    chosen?.line ?? (input.delivery_to_site && input.delivery_address ? addressLine(input.delivery_address) : null),
  delivery_site: chosen?.site ?? null,
  latest_delivery_date: input.latest_delivery_date,
  weight_tolerance: input.weight_tolerance,
  notes: input.notes || null,
  own_reference: input.own_reference || null,
  project_id: input.project_id,
  cost_centre,
  responsible_id: actor.person.id,
  preferred_supplier_id: input.preferred_supplier_id,
  selected_suppliers: proposed,
  status: admin_approval_required ? ('pending_admin_approval' as const) : ('pending' as const),
  admin_approved: !admin_approval_required,
  created_at: at,
  updated_at: at,
})

/** The maximum of a customer's requests within five minutes that send mails, each to up to a hundred suppliers. */
const maxNotifiedAtOnce = 30
const notifiedWithinMs = 5 * 60 * 1000
const requestedTooOften = () =>
  new AppError('too_many_requests', 'quote.requestedTooOften', { retryAfter: notifiedWithinMs / 1000 })

/**
 * Locks the customer and the products' suppliers before the products, as closing an account does, so the two cannot deadlock.
 * An account that was closed meanwhile gets no quote. Returns the platform's settings too, the suppliers that the customer has
 * blocked, and how many requests it has created lately, counted up to `maxNotifiedAtOnce`.
 */
async function lockPeople(tx: Tx, { actor, at }: Caller, productIds: readonly string[]) {
  const since = new Date(at.getTime() - notifiedWithinMs)
  const people = await selectPeople(tx, { customerId: actor.company.id, productIds, since })
  const own = people.find(({ id }) => id === actor.company.id)
  if (own?.user_status !== 'active') throw new AppError('unauthenticated', 'common.signInRequired')
  return own
}

type LockedPeople = { customerId: CompanyId; productIds: readonly string[]; since: Date }
const selectPeople = prepare(({ customerId, productIds, since }: Placeholders<LockedPeople>, db) => {
  const supplier = db
    .selectFrom('products')
    .where(sql<boolean>`products.id = ${anyOf(productIds)}`)
    .select('supplier_id')
  const customer = db.selectNoFrom(sql<CompanyId>`${customerId}::uuid`.as('supplier_id'))
  // The values are in subqueries: for values that it knows, PostgreSQL would plan the statement each time, which takes longer
  // than to run it.
  const latest = db
    .selectFrom('orders')
    .where('customer_id', '=', customer)
    .where('is_deleted', '=', sql.lit(false))
    // An award makes orders of a request, about which no further suppliers are mailed.
    .where('request_id', 'is', null)
    .where('created_at', '>', db.selectNoFrom(sql<Date>`${since}::timestamptz`.as('since')))
    .select('id')
    .limit(sql.lit(maxNotifiedAtOnce))
  return (
    db
      .selectFrom(['profiles', 'settings'])
      // As one list: with "or" PostgreSQL would read every profile.
      .where('profiles.id', 'in', supplier.unionAll(customer))
      .select(['profiles.id', 'user_status', 'admin_approval_required', 'admin_notification_email'])
      .select(
        sql<CompanyId[]>`array(select supplier_id from supplier_marks
          where company_id = (select ${customerId}::uuid) and kind = 'blocked')`.as('blocked'),
      )
      .select((eb) =>
        eb
          .selectFrom(latest.as('latest'))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('lately'),
      )
      .orderBy('profiles.id')
      .forKeyShare('profiles')
  )
})

type NewQuote = { quote: ReturnType<typeof quoteRow>; wished: string; positions: string; entry: HistoryRow }
/** One statement: every statement costs the program and the database more than the row that it writes. */
const insertQuote = prepare(({ quote, wished, positions, entry }: Placeholders<NewQuote>, db) =>
  db
    .with('quote', (qb) => qb.insertInto('orders').values(quote))
    .with('positions', (qb) => insertPositions(qb, quote.id, positions))
    .with('wished', (qb) =>
      qb
        .insertInto('wished_suppliers')
        .columns(['order_id', 'supplier_id', 'positions'])
        .expression(
          sql`select ${quote.id}::uuid, supplier_id, positions
            from jsonb_to_recordset(${wished}::jsonb) as wish(supplier_id uuid, positions smallint[])`,
        ),
    )
    .with('entry', (qb) => qb.insertInto('history').values(entry))
    .insertInto('supplier_responses')
    .columns(['order_id', 'supplier_id'])
    .expression(sql`select ${quote.id}::uuid, unnest(${quote.selected_suppliers}::uuid[])`),
)
