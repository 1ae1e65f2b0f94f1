import { dayAfter, dayOf } from '#domain/values/days.ts'
import type { EpdByHand } from '#domain/epds/epd-input.ts'
import { checkEpd } from '#server/epds/commands/check-epd.ts'
import { createEpd } from '#server/epds/commands/create-epd.ts'
import type { Actor } from '#domain/access/actor.ts'
import { smallPdf } from './pdf.ts'
import { demoAccounts } from './seed-accounts.ts'
import type { Listing } from './seed-catalogue.ts'
import { callerOf, receivedFile, startClock, type SeedContext } from './seed-context.ts'

/** Its last day, in days from today; negative if it has expired. */
type Shown = { validFor: number; verified: boolean; isPublic?: boolean }

/** The records of the demo supplier: one of each kind. The last one is typed by hand, and nobody has checked it. */
const shownRecords: readonly Shown[] = [
  { validFor: 1200, verified: true, isPublic: true },
  { validFor: 700, verified: false },
  { validFor: 25, verified: true },
  { validFor: -40, verified: false },
]
const usualRecords: readonly Shown[] = [{ validFor: 900, verified: true }]
/** One in so many of the other suppliers has an EPD. */
const oneIn = 4

/**
 * EPD records of fictional products. Each has the value that its product states anyway, so that the market keeps its figures.
 */
export async function seedEpds(stage: SeedContext, admin: Actor, listings: readonly Listing[]): Promise<void> {
  const bySupplier = [...Map.groupBy(listings, ({ seller }) => seller.company.company_name)]
  for (const [index, [company, own]] of bySupplier.entries()) {
    const stated = own.filter(({ epd_value }) => epd_value !== null)
    const isShown = company === demoAccounts.supplier.company_name
    if (isShown) await typeByHand(stage, stated.at(-1))
    else if (index % oneIn !== 0) continue
    const records = isShown ? shownRecords : usualRecords
    for (const [number, record] of records.entries()) await addFile(stage, admin, stated[number], record, number)
  }
}

/** Adds an openEPD document of 1 t of a product, and lets an administrator compare it if it is verified. */
async function addFile(
  stage: SeedContext,
  admin: Actor,
  product: Listing | undefined,
  { validFor, verified, isPublic = false }: Shown,
  number: number,
): Promise<void> {
  if (product === undefined) return
  const { services, today } = stage
  // One that has expired is added afterwards, so that nobody is notified that it ended.
  const clock = startClock(stage, validFor < 0 ? 5 : 90 - number)
  const caller = callerOf(product.seller.actor, clock.pass(0.1, 2))
  const day = dayOf(today)
  const content = JSON.stringify({
    doctype: 'openEPD',
    openepd_version: '0.1',
    product_name: `${product.material} ${product.subcategory}, ${product.seller.company.company_name}`,
    manufacturer: { name: 'Exempel Valsverk AB' },
    program_operator: { name: 'Exempel EPD Programme' },
    program_operator_doc_id: `DEMO-${product.id.slice(0, 8).toUpperCase()}`,
    date_of_issue: dayAfter(day, validFor - 5 * 365),
    valid_until: dayAfter(day, validFor),
    declared_unit: { qty: 1, unit: 't' },
    kg_per_declared_unit: { qty: 1000, unit: 'kg' },
    compliance: [{ short_name: 'EN 15804+A2' }],
    ec3: { product_specific: true },
    impacts: { 'EF 3.0': { gwp: { A1A2A3: { mean: perTonne(product), unit: 'kgCO2e' } } } },
  })
  const file = await receivedFile(stage, `${product.subcategory.toLowerCase().replaceAll(' ', '-')}.json`, content)
  const { id } = await createEpd(services, caller, file, { ...coverageOf(product), is_public: isPublic, by_hand: null })
  if (verified) await checkEpd(services, callerOf(admin, clock.pass(2, 30)), id, { version: 1, remark: null })
}

async function typeByHand(stage: SeedContext, product: Listing | undefined): Promise<void> {
  if (product === undefined) return
  const { services, today } = stage
  const caller = callerOf(product.seller.actor, startClock(stage, 2).now())
  const day = dayOf(today)
  const values: EpdByHand = {
    name: `${product.material} ${product.subcategory}`,
    declaration_number: 'DEMO-BY-HAND',
    program_operator: 'Exempel EPD Programme',
    manufacturer: 'Exempel Valsverk AB',
    owner: null,
    standard: 'EN 15804+A2',
    lcia_method: 'EF 3.0',
    subtype: 'average',
    issued_on: dayAfter(day, -30),
    valid_until: dayAfter(day, 5 * 365 - 30),
    declared_unit: { quantity: 1, unit: 't' },
    mass_kg: 1000,
    modules: [{ module: 'A1-A3', gwp_total: perTonne(product) }],
  }
  const content = smallPdf(values.name, [
    `Programme operator: ${values.program_operator}`,
    `Manufacturer: ${values.manufacturer}`,
    `Declaration number: ${values.declaration_number}`,
    `Standard: ${values.standard}, ${values.lcia_method}, average`,
    `Issued ${values.issued_on}, valid until ${values.valid_until}`,
    'Declared unit: 1 t, mass 1000 kg',
    `GWP-total, A1-A3: ${perTonne(product)} kg CO2e`,
    '',
    'This product does not exist. The document shows what an EPD looks like.',
  ])
  const file = await receivedFile(stage, 'epd.pdf', content)
  await createEpd(services, caller, file, { ...coverageOf(product), is_public: false, by_hand: values })
}

const coverageOf = ({ id, material }: Listing) => ({ material, covers_material: false, product_ids: [id] })
const perTonne = ({ epd_value }: Listing): number => Number(((epd_value ?? 0) * 1000).toFixed(6))
