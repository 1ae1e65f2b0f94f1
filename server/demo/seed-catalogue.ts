import { sql } from 'kysely'
import { createProducts, updateProduct } from '#server/products/commands.ts'
import { demoProducts, type DemoProduct } from './products.ts'
import { callerOf, startClock, type Member, type Stage } from './seed-stage.ts'
import type { DemoSupplier } from './suppliers.ts'

/** A product as it can be asked for. */
export type Listing = DemoProduct & { id: string; seller: Member<DemoSupplier> }

/** Lists each supplier's products in the days after its account was approved. */
export async function seedCatalogue(stage: Stage, suppliers: readonly Member<DemoSupplier>[]): Promise<Listing[]> {
  const listings: Listing[] = []
  for (const seller of suppliers) listings.push(...(await listProductsOf(stage, seller)))
  return listings
}

async function listProductsOf(stage: Stage, seller: Member<DemoSupplier>): Promise<Listing[]> {
  const { services, random } = stage
  const drawn = [...demoProducts(seller.company, random)]
  const clock = startClock(stage, Math.floor(random.between(91, 99)))
  const listings: Listing[] = []
  for (const material of seller.company.materials) {
    const ofMaterial = drawn.filter((product) => product.material === material)
    const profiles = ofMaterial.map(({ subcategory }) => subcategory)
    const { ids } = await createProducts(services, callerOf(seller.actor, clock.pass(0.2, 2)), { material, profiles })
    const priced = callerOf(seller.actor, clock.pass(0.2, 2))
    for (const [index, product] of ofMaterial.entries()) {
      const id = ids[index]
      if (id === undefined) throw new Error(`${product.subcategory} was not listed`)
      const { currency, price_per_kg, min_volume, epd_value } = product
      await updateProduct(services, priced, id, { currency, price_per_kg, min_volume, epd_value })
      listings.push({ ...product, id, seller })
    }
  }
  await setDimensions(stage, listings)
  return listings
}

/** Written straight into the products: no command changes dimensions yet. */
async function setDimensions({ services }: Stage, listings: readonly Listing[]): Promise<void> {
  const rows = JSON.stringify(listings.map(({ id, dimensions }) => ({ id, dimensions })))
  await sql`
    update products set dimensions = given.dimensions
    from jsonb_to_recordset(${rows}::text::jsonb) as given (id uuid, dimensions jsonb)
    where products.id = given.id`.execute(services.db)
}
