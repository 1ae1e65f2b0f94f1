import {
  answerReceiptInput,
  confirmOrderInput,
  confirmReceiptInput,
  recordDeliveryInput,
} from '#domain/quotes/orders/order-input.ts'
import { createCompanyProjectInput } from '#domain/quotes/project.ts'
import type { QuoteStatus } from '#domain/quotes/quote.ts'
import { dayAfter, dayOf } from '#domain/values/days.ts'
import type { Actor } from '#domain/access/actor.ts'
import { createCompanyProject, setProject } from '#server/quotes/commands/company-projects.ts'
import { confirmOrder } from '#server/quotes/commands/confirm-order.ts'
import { answerReceipt, confirmReceipt } from '#server/quotes/commands/confirm-receipt.ts'
import { recordDelivery } from '#server/quotes/commands/record-delivery.ts'
import { orderedOn, type Ordered } from '#server/quotes/queries/ordered.ts'
import { demoOrderTexts } from './content.ts'
import { memberNamed } from './member-named.ts'
import { demoAccounts, type People } from './seed-accounts.ts'
import { callerOf, startClock, type SeedClock, type SeedContext } from './seed-context.ts'

type Play = { ordered: Ordered; supplier: Actor; customer: Actor; clock: SeedClock }

/**
 * Three orders of the demo customer get what happens after the acceptance: one is confirmed, one was delivered in two parts with a report, and
 * one was received without a confirmation. All are booked on projects.
 */
export async function seedOrders(stage: SeedContext, { customers, suppliers }: People): Promise<void> {
  const { services, today } = stage
  const customer = memberNamed(customers, demoAccounts.customer.company_name)
  const projects: string[] = []
  for (const project of demoOrderTexts.projects) {
    const input = createCompanyProjectInput.parse(project)
    projects.push((await createCompanyProject(services, callerOf(customer, startClock(stage, 100).now()), input)).id)
  }
  const stories = { processing: confirm, shipped: deliverInParts, delivered: receive }
  for (const [index, [status, tell]] of Object.entries(stories).entries()) {
    const { id, accepted_at } = await services.db
      .selectFrom('orders')
      .where('customer_id', '=', customer.company.id)
      .where('status', '=', status as QuoteStatus)
      .where('accepted_response_id', 'is not', null)
      .where('is_deleted', '=', false)
      .select(['id', 'accepted_at'])
      .orderBy('accepted_at')
      .executeTakeFirstOrThrow()
    const ordered = await orderedOn(services.db, id)
    const seller = suppliers.find(({ actor }) => actor.company.id === ordered?.supplier_id)
    if (ordered === null || seller === undefined || accepted_at === null) throw new Error(`${status} is no order`)
    const daysAgo = Math.floor((today.getTime() - accepted_at.getTime()) / 86_400_000)
    const clock = startClock(stage, daysAgo)
    await tell(stage, { ordered, supplier: seller.actor, customer, clock })
    const booked = { project_id: projects[index % projects.length] ?? null, cost_centre: null }
    await setProject(services, callerOf(customer, clock.pass(0.5, 1)), id, booked)
  }
}

/** Each position by the day that was offered, or wished. */
async function confirm({ services }: SeedContext, { ordered, supplier, clock }: Play): Promise<void> {
  const at = clock.pass(2, 8)
  const lines = ordered.lines.map(({ position, day }) => ({ position, day: day ?? dayAfter(dayOf(at), 21) }))
  const input = confirmOrderInput.parse({ after: 0, number: demoOrderTexts.confirmation, lines })
  await confirmOrder(services, callerOf(supplier, at), ordered.id, input)
}

/** A part comes short and is reported, and the rest follows. */
async function deliverInParts(stage: SeedContext, play: Play): Promise<void> {
  const { services } = stage
  const { ordered, supplier, customer, clock } = play
  const { id, lines } = ordered
  await confirm(stage, play)
  const parts = lines.map(({ position, volume }) => {
    const weight = Number((volume * 0.6).toFixed(3))
    return { position, weight, rest: Number((volume - weight * 0.9).toFixed(3)) }
  })
  const first = await send(stage, play, parts, 0)
  const received = parts.map(({ position, weight }) => ({
    position,
    received: Number((weight * 0.9).toFixed(3)),
    problem: 'short',
    words: demoOrderTexts.report,
  }))
  const receipt = confirmReceiptInput.parse({ delivery_id: first, version: 1, lines: received })
  await confirmReceipt(services, callerOf(customer, clock.pass(2, 8)), id, receipt)
  const answer = { delivery_id: first, answer: 'delivers_rest', words: demoOrderTexts.answer }
  await answerReceipt(services, callerOf(supplier, clock.pass(2, 8)), id, answerReceiptInput.parse(answer))
  await send(
    stage,
    play,
    parts.map(({ position, rest }) => ({ position, weight: rest })),
    1,
  )
}

/** Everything at once, and without a word. */
async function receive(stage: SeedContext, play: Play): Promise<void> {
  const { ordered, customer, clock } = play
  const lines = ordered.lines.map(({ position, volume }) => ({ position, weight: volume }))
  const delivery_id = await send(stage, play, lines, 0)
  const received = lines.map(({ position, weight }) => ({ position, received: weight }))
  const receipt = confirmReceiptInput.parse({ delivery_id, version: 1, lines: received })
  await confirmReceipt(stage.services, callerOf(customer, clock.pass(2, 8)), ordered.id, receipt)
}

async function send(
  { services }: SeedContext,
  { ordered, supplier, clock }: Play,
  lines: readonly { position: number; weight: number }[],
  after: number,
): Promise<string> {
  const at = clock.pass(20, 40)
  const input = recordDeliveryInput.parse({
    after,
    sent_on: dayOf(at),
    note_number: `${demoOrderTexts.note}-${after + 1}`,
    carrier: demoOrderTexts.carrier,
    lines: lines.map(({ position, weight }) => ({ position, weight, certificate: '3.1' })),
  })
  const { delivery_id } = await recordDelivery(services, callerOf(supplier, at), ordered.id, input)
  return delivery_id
}
