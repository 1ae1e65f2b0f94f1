import { createQuoteInput, type CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { PositionInput } from '#domain/quotes/position.ts'
import { demoRequestTexts } from './content.ts'
import type { DemoCustomer } from './customers.ts'
import type { Random } from './random.ts'
import { demoAccounts } from './seed-accounts.ts'
import type { Listing } from './seed-catalogue.ts'
import type { Course } from './seed-courses.ts'
import { furtherPositions } from './seed-positions.ts'
import type { SeededCompany } from './seed-context.ts'

/** The content of a request, and the product each recipient can answer with, in the order of answering. */
export type Wish = {
  material: Material
  profile: string
  manualDetails: string | null
  /** Whether the details stand alone, without material and profile. */
  isAlone: boolean
  deadline: Course['deadline'] | undefined
  /** In addition to the first one, which the fields above describe. */
  further: readonly PositionInput[]
  recipients: readonly Listing[]
}

/** Each item of the list in turn, again and again. */
export function cycle<T>(list: readonly T[]): () => T {
  let next = 0
  return () => {
    const item = list[next++ % list.length]
    if (item === undefined) throw new RangeError('There is nothing to take from an empty list')
    return item
  }
}

const isDemoSupplier = ({ seller }: Listing) => seller.company.company_name === demoAccounts.supplier.company_name
const isSteel = ({ material }: { material: Material }) => material === 'Steel'

/** Draws wishes that enough of the suppliers can fulfil. `listings`: all products of active suppliers. */
export function drawnWishes(listings: readonly Listing[], random: Random) {
  const ofDemoSupplier = listings.filter(isDemoSupplier)
  const ofOthers = listings.filter((listing) => !isDemoSupplier(listing))
  const anyDetails = cycle(demoRequestTexts.manualDetails)
  const steelDetails = cycle(demoRequestTexts.manualDetails.filter(isSteel))

  /** `seat`: the demo supplier's place among the recipients, or undefined when it is not one of them. */
  return function draw(
    { answers, manual, positions = 1 }: Course,
    seat: number | undefined,
  ): Omit<Wish, 'isAlone' | 'deadline'> {
    for (let attempt = 0; attempt < 1000; attempt++) {
      const described = manual ? (seat === undefined ? anyDetails() : steelDetails()) : null
      const { material, profile } = described ?? profileOf(random.pick(seat === undefined ? ofOthers : ofDemoSupplier))
      const fits = (listing: Listing) => listing.material === material && listing.subcategory === profile
      const own = seat === undefined ? undefined : ofDemoSupplier.find(fits)
      const others = ofOthers.filter(fits)
      const needed = answers.length - (own ? 1 : 0)
      if (others.length < needed || (seat !== undefined && own === undefined)) continue
      const recipients: Listing[] = []
      while (recipients.length < needed) {
        const [drawn] = others.splice(Math.floor(random.between(0, others.length)), 1)
        if (drawn) recipients.push(drawn)
      }
      if (own && seat !== undefined) recipients.splice(seat, 0, own)
      const [first] = recipients
      const further = positions > 1 && first ? furtherPositions(listings, first, positions - 1, random) : []
      return { material, profile, manualDetails: described?.details ?? null, further, recipients }
    }
    throw new Error(`No profile is sold by ${answers.length} suppliers`)
  }
}

const profileOf = ({ material, subcategory }: Listing) => ({ material, profile: subcategory })

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const dayMs = 24 * 60 * 60 * 1000
/** Longer than the requests with a deadline are old. */
const answerDays = 14
const dateAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10)

/** Fills in the form of a request, with a varying number of its optional fields. */
export function formsOf(random: Random) {
  const nextNote = cycle(demoRequestTexts.notes)

  return function fill(
    wish: Wish,
    { company }: SeededCompany<DemoCustomer>,
    at: Date,
    file_ids: string[],
  ): CreateQuoteInput {
    const { material, profile, manualDetails, isAlone, further, recipients, deadline } = wish
    const [first] = recipients
    const product = manualDetails === null ? first : undefined
    const smallest = product?.min_volume ?? random.between(3, 16)
    const { street, postal_code, city, country } = company
    const toSite = random.chance(0.6)
    const maxEpd = first?.epd_value && random.chance(0.5) ? Math.ceil(first.epd_value * 12) / 10 : null
    const maxPrice = first?.price_per_kg && random.chance(0.5) ? rounded(first.price_per_kg * 1.1, 2) : null
    const suppliers = recipients.map(({ seller }) => seller.actor.company.id)
    const position = {
      material: isAlone ? null : material,
      profile: isAlone ? null : profile,
      product_id: product?.id ?? null,
      manual_product_details: manualDetails,
      volume: Math.ceil(smallest * random.between(1, 2.5) * 10) / 10,
      max_epd: maxEpd,
      max_price_per_kg: maxPrice,
    }
    return createQuoteInput.parse({
      positions: [position, ...further],
      max_price_currency: first?.currency,
      delivery_to_site: toSite,
      delivery_address: toSite ? { street, postal_code, city, country } : null,
      latest_delivery_date: random.chance(0.75) ? dateAfter(at, random.between(25, 80)) : null,
      answers_until: deadline === undefined ? null : new Date(at.getTime() + answerDays * dayMs).toISOString(),
      sealed: deadline === 'sealed',
      notes: random.chance(0.7) ? nextNote() : null,
      preferred_supplier_id: manualDetails !== null && random.chance(0.5) ? (suppliers[0] ?? null) : null,
      wished_supplier_ids: suppliers.length > 1 ? suppliers : [],
      file_ids,
    })
  }
}
