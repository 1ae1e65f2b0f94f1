import type { Actor } from '#domain/access/actor.ts'
import { type CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import { awardPositionsInput, type AcceptResponseInput } from '#domain/quotes/offers/award-input.ts'
import { respondInput } from '#domain/quotes/quote-input.ts'
import { acceptResponse } from '#server/quotes/commands/accept-response.ts'
import { approveQuote, rejectQuote } from '#server/quotes/commands/approve-quote.ts'
import { awardPositions } from '#server/quotes/commands/award-positions.ts'
import { createQuote } from '#server/quotes/commands/create-quote.ts'
import { deleteQuote } from '#server/quotes/commands/delete-quote.ts'
import { editQuote, editQuoteAsAdmin } from '#server/quotes/commands/edit-quote.ts'
import { respond } from '#server/quotes/commands/respond.ts'
import { cancelQuote, updateStatus } from '#server/quotes/commands/update-status.ts'
import { addressLine } from '#domain/quotes/create-quote-input.ts'
import { demoRequestTexts } from './content.ts'
import type { DemoCustomer } from './customers.ts'
import { priceRange } from './ranges.ts'
import { demoAccounts, type People } from './seed-accounts.ts'
import type { Listing } from './seed-catalogue.ts'
import { courses, type SeededAnswer, type Course, type Ending } from './seed-courses.ts'
import { uploadPdf } from './seed-documents.ts'
import { formsOf, cycle, drawnWishes, type Wish } from './seed-requests.ts'
import { callerOf, startClock, type SeedClock, type SeededCompany, type SeedContext } from './seed-context.ts'

/** The state of a request during the seeding. `driver`: the recipient of the accepted offer and the delivery. */
type Play = {
  id: string
  customer: SeededCompany<DemoCustomer>
  recipients: readonly Listing[]
  driver: Listing | undefined
  input: CreateQuoteInput
  clock: SeedClock
}

/** Makes every request of `courses` and runs it through the commands, each at its own time. */
export async function seedQuotes(stage: SeedContext, people: People, listings: readonly Listing[]): Promise<void> {
  const draw = drawnWishes(
    listings.filter(({ seller }) => seller.company.status === 'active'),
    stage.random,
  )
  const isDemo = ({ company }: SeededCompany<DemoCustomer>) =>
    company.company_name === demoAccounts.customer.company_name
  const nextDemoCustomer = cycle(people.customers.filter(isDemo))
  const nextCustomer = cycle(people.customers.filter((customer) => !isDemo(customer)))
  const player = playerOf(stage, people)
  for (const course of courses) {
    const [newest, oldest] = course.days
    for (let turn = 0; turn < course.times; turn++) {
      const daysAgo = newest + Math.round((turn * (oldest - newest)) / Math.max(1, course.times - 1))
      const customer = turn < course.own ? nextDemoCustomer() : nextCustomer()
      await player(course, startClock(stage, daysAgo), customer, {
        ...draw(course, course.seats?.[turn]),
        isAlone: course.alone === turn,
        deadline: turn === 0 ? course.deadline : undefined,
      })
    }
  }
}

function playerOf(stage: SeedContext, { admin }: People) {
  const { services, random } = stage
  const fill = formsOf(random)
  const nextAttachment = cycle(demoRequestTexts.attachments)
  const nextAdminNote = cycle(demoRequestTexts.adminNotes)
  // Every third rejection has no reason of the administrator's own.
  const nextRejection = cycle([...demoRequestTexts.rejectionReasons, ''])
  const nextResponseNote = cycle(demoRequestTexts.responseNotes)
  const nextDecline = cycle(demoRequestTexts.declineReasons)
  const nextCancellation = cycle(demoRequestTexts.cancellationReasons)
  const nextDeletion = cycle(demoRequestTexts.deletionReasons)

  // The people of a company take its requests and answers in turn.
  const turns = new Map<string, () => Actor>()
  const nextOf = ({ actor, team }: Pick<SeededCompany<unknown>, 'actor' | 'team'>): Actor => {
    const next = turns.get(actor.company.id) ?? cycle(team)
    turns.set(actor.company.id, next)
    return next()
  }

  return async function play(course: Course, clock: SeedClock, customer: SeededCompany<DemoCustomer>, wish: Wish) {
    const caller = callerOf(nextOf(customer), clock.now())
    const files = random.chance(0.3) ? [await attach(customer, clock.now())] : []
    const input = fill(wish, customer, clock.now(), files)
    const { id } = await createQuote(services, caller, input)
    const { recipients } = wish
    const driver = recipients[Math.max(0, course.answers.indexOf('offer'))]
    const quote: Play = { id, customer, recipients, driver, input, clock }

    if (course.admin === 'rejects')
      await rejectQuote(services, callerOf(admin, clock.pass(2, 14)), id, { note: nextRejection() })
    if (course.admin === 'approves') await approve(quote)
    for (const [seat, recipient] of recipients.entries()) await answer(quote, recipient, course.answers[seat])
    for (const ending of course.ends ?? []) await end(quote, ending)
  }

  async function attach(customer: SeededCompany<DemoCustomer>, at: Date): Promise<string> {
    const name = nextAttachment()
    const lines = [customer.company.company_name, `Belongs to the request of ${at.toISOString().slice(0, 10)}.`]
    return uploadPdf(stage, callerOf(customer.actor, at), name, name.replace('.pdf', ''), lines)
  }

  async function approve({ id, recipients, input, clock }: Play) {
    clock.pass(2, 14)
    let version = 1
    if (random.chance(0.25)) {
      const corrected = { ...edit(input, version), admin_notes: nextAdminNote() }
      version = (await editQuoteAsAdmin(services, callerOf(admin, clock.now()), id, corrected)).version
    }
    const supplier_ids = recipients.map(({ seller }) => seller.actor.company.id)
    await approveQuote(services, callerOf(admin, clock.pass(0.1, 0.4)), id, { version, supplier_ids })
  }

  async function answer(
    { id, clock, input, customer }: Play,
    { seller, ...product }: Listing,
    given: SeededAnswer | undefined,
  ) {
    if (given === undefined || given === 'none') return
    const caller = callerOf(nextOf(seller), clock.pass(3, 16))
    const first = { version: await versionOf(id), answered_at: null }
    if (given === 'declined') {
      await respond(services, caller, id, respondInput.parse({ ...first, status: 'declined', notes: nextDecline() }))
      return
    }
    // A supplier without a listed price still offers one: near the upper end of the market.
    const listed = product.price_per_kg || priceRange[product.material][1]
    const price = given === 'unpriced' ? 0 : Number((listed * random.between(0.96, 1.06)).toFixed(2))
    const offer = {
      ...first,
      status: 'accepted',
      ...(input.positions.length > 1 && price > 0 ? { lines: linesOf(input, price) } : { price_per_kg: price }),
      terms: termsOf(customer.company.city, price),
      currency: product.currency,
      delivery_time: Math.round(random.between(7, 42)),
      notes: random.chance(0.6) ? nextResponseNote() : '',
    }
    await respond(services, caller, id, respondInput.parse(offer))
    if (given === 'withdrawn')
      await cancelQuote(services, callerOf(seller.actor, clock.pass(2, 8)), id, { reason: nextCancellation() })
  }

  async function end(quote: Play, ending: Ending): Promise<void> {
    const { id, customer, driver, input, clock } = quote
    const asCustomer = () => callerOf(customer.actor, clock.pass(4, 20))
    const asSupplier = (low: number, high: number) => {
      if (driver === undefined) throw new Error('Nobody received this request')
      return callerOf(driver.seller.actor, clock.pass(low, high))
    }
    const steps: Record<Ending, () => Promise<unknown>> = {
      accepted: async () => {
        // What the offer leaves out stays open, and the supplier goes on with the order.
        const { order_id } = await acceptResponse(services, asCustomer(), id, await offerOf(id, driver))
        quote.id = order_id
      },
      split: () => split(quote),
      processing: () => updateStatus(services, asSupplier(4, 20), id, { status: 'processing' }),
      shipped: () => updateStatus(services, asSupplier(96, 168), id, { status: 'shipped' }),
      delivered: () => updateStatus(services, asSupplier(48, 120), id, { status: 'delivered' }),
      cancelled: () => cancelQuote(services, asSupplier(24, 72), id, { reason: nextCancellation() }),
      deleted: () => deleteQuote(services, asCustomer(), id, nextDeletion()),
      edited: async () => editQuote(services, asCustomer(), id, edit(input, await versionOf(id))),
    }
    await steps[ending]()
  }

  /** What both offer is ordered of them in turn. */
  async function split({ id, customer, recipients, input, clock }: Play): Promise<void> {
    const offers = await Promise.all(recipients.slice(0, 2).map((recipient) => offerOf(id, recipient)))
    const offered = input.positions.flatMap((_, index) => (isLeftOut(index + 1) ? [] : [index + 1]))
    const awards = offers.map((offer, turn) => ({
      ...offer,
      positions: offered.filter((_, index) => index % offers.length === turn),
    }))
    const version = await versionOf(id)
    const award = awardPositionsInput.parse({ version, awards, reason: demoRequestTexts.awardReason })
    await awardPositions(services, callerOf(customer.actor, clock.pass(4, 20)), id, award)
  }

  async function offerOf(quoteId: string, recipient: Listing | undefined): Promise<AcceptResponseInput> {
    const { id, answered_at } = await services.db
      .selectFrom('supplier_responses')
      .where('order_id', '=', quoteId)
      .where('supplier_id', '=', recipient?.seller.actor.company.id ?? null)
      .select(['id', 'answered_at'])
      .executeTakeFirstOrThrow()
    return { response_id: id, answered_at: answered_at?.toISOString() ?? '' }
  }

  async function versionOf(id: string): Promise<number> {
    const { version } = await services.db
      .selectFrom('orders')
      .where('id', '=', id)
      .select('version')
      .executeTakeFirstOrThrow()
    return version
  }
}

const isLeftOut = (position: number) => position % 6 === 0

/** A price for each position around that of the first, some per tonne; every sixth position is not offered. */
const linesOf = ({ positions }: CreateQuoteInput, price: number) =>
  positions.map(({ material }, index) => {
    const position = index + 1
    if (isLeftOut(position)) return { position, offered: false }
    const first = positions[0]?.material ?? null
    const base =
      material === null || material === first ? price : (priceRange[material][0] + priceRange[material][1]) / 2
    const perKg = Number((base * (1 + ((index * 7) % 5) / 100)).toFixed(2))
    return index % 3 === 1
      ? { position, offered: true, price: Math.round(perKg * 1000), unit: 't' }
      : { position, offered: true, price: perKg }
  })

/** The terms that the dearer offers have. */
const termsOf = (city: string, price: number) =>
  price > 2
    ? {
        incoterm: 'DAP',
        incoterm_place: city,
        freight: 'included',
        payment_days: 30,
        discount_percent: 2,
        discount_days: 10,
      }
    : {}

/** Five tons more of the first position, in the format of an edit. */
function edit({ positions, delivery_to_site, delivery_address, notes }: CreateQuoteInput, version: number) {
  return {
    version,
    positions: positions.map((position, index) => ({
      ...position,
      was: index + 1,
      volume: position.volume + (index === 0 ? 5 : 0),
    })),
    delivery_to_site,
    delivery_address: delivery_address && addressLine(delivery_address),
    notes,
  }
}
