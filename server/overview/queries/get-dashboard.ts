import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { firstStepNames, stepsToShow, type FirstStep } from '#domain/accounts/first-steps.ts'
import type { Actor } from '#domain/access/actor.ts'
import { reminderDays } from '#domain/documents/document-expiry.ts'
import { soonDays } from '#domain/epds/epd-state.ts'
import { dayAfter, dayOf } from '#domain/values/days.ts'
import type { Caller } from '#server/caller.ts'
import type { Database } from '#server/database/connect.ts'

/** How many papers are named, those that end first. */
const papersShown = 5
/** A paper that ended longer ago was left to end. In days. */
const endedDays = 30

export const dashboardView = z.object({
  /** What a new company has done first; empty once it has its first success. */
  steps: z.array(z.object({ step: z.enum(firstStepNames), is_done: z.boolean() })),
  /** A supplier's requests of the last twelve months that it won, and that others won; null for a customer. */
  results: z.object({ won: z.int(), lost: z.int() }).nullable(),
  /** A supplier's EPDs and documents that end soon, or ended lately. `until`: the last day. */
  ending: z.array(z.object({ kind: z.enum(['epd', 'document']), id: z.uuid(), name: z.string(), until: z.iso.date() })),
})
type DashboardView = z.infer<typeof dashboardView>

/** What the dashboard of a customer or a supplier shows beside its quotes. */
export async function getDashboard(db: Database, { actor, at }: Caller): Promise<DashboardView> {
  if (actor.company.role !== 'supplier')
    return { steps: shown(await customerSteps(db, actor)), results: null, ending: [] }
  return {
    steps: shown(await supplierSteps(db, actor)),
    results: await wonAndLost(db, actor, at),
    ending: await endingPapers(db, actor, at),
  }
}

const shown = (done: Done): DashboardView['steps'] => [
  ...stepsToShow((Object.keys(done) as FirstStep[]).map((step) => ({ step, is_done: done[step] === true }))),
]

type Done = Partial<Record<FirstStep, boolean>>

/** In the order of the list. */
async function customerSteps(db: Database, { company: { id } }: Actor): Promise<Done> {
  const { rows } = await sql<Done>`select
    coalesce(address, '') <> '' and coalesce(phone, '') <> '' as company,
    country is not null as country,
    several_people or exists (select from invitations where company_id = profiles.id) as colleague,
    exists (select from orders where customer_id = profiles.id) as request,
    exists (select from orders where customer_id = profiles.id and accepted_response_id is not null) as "order"
    from profiles where id = ${id}`.execute(db)
  return rows[0] ?? {}
}

async function supplierSteps(db: Database, { company: { id } }: Actor): Promise<Done> {
  const { rows } = await sql<Done>`select
    coalesce(address, '') <> '' and coalesce(phone, '') <> '' and country is not null as profile,
    exists (select from supplier_documents where supplier_id = profiles.id) as documents,
    exists (select from products where supplier_id = profiles.id and price_per_kg > 0) as prices,
    exists (select from epds where supplier_id = profiles.id) as epd,
    exists (select from supplier_responses where supplier_id = profiles.id and answered_at is not null) as answer
    from profiles where id = ${id}`.execute(db)
  return rows[0] ?? {}
}

async function wonAndLost(db: Database, { company: { id } }: Actor, at: Date) {
  const { rows } = await sql<{ won: number; lost: number }>`select
    count(*) filter (where own.id = quote.accepted_response_id and quote.status <> 'cancelled') as won,
    count(*) filter (where own.status = 'not_selected') as lost
    from supplier_responses as own join orders as quote on quote.id = own.order_id
    where own.supplier_id = ${id} and own.created_at > ${dayAfter(dayOf(at), -365)} and not quote.is_deleted`.execute(
    db,
  )
  return rows[0] ?? { won: 0, lost: 0 }
}

async function endingPapers(db: Database, { company: { id } }: Actor, at: Date): Promise<DashboardView['ending']> {
  const { rows } = await sql<DashboardView['ending'][number]>`
    select 'epd' as kind, id, name, valid_until as until from epds
    where supplier_id = ${id} and withdrawn_at is null and remark is null and (format <> 'by_hand' or checked_at is not null)
      and valid_until between ${dayAfter(dayOf(at), -endedDays)} and ${dayAfter(dayOf(at), soonDays)}
    union all
    select 'document' as kind, id, name, expires_on as until from supplier_documents
    where supplier_id = ${id} and expires_on between ${dayAfter(dayOf(at), -endedDays)} and ${dayAfter(dayOf(at), reminderDays[0])}
    order by until, name limit ${papersShown}`.execute(db)
  return rows
}
