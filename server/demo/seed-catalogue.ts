import { createProducts, updateProduct } from '#server/products/commands.ts'
import { demoProducts, type DemoProduct } from './products.ts'
import { callerOf, startClock, type SeededCompany, type SeedContext } from './seed-context.ts'
import type { DemoSupplier } from './suppliers.ts'

/** A product as it can be asked for. */
export type Listing = DemoProduct & { id: string; seller: SeededCompany<DemoSupplier> }

/** Lists each supplier's products in the days after its account was approved. */
export async function seedCatalogue(
  stage: SeedContext,
  suppliers: readonly SeededCompany<DemoSupplier>[],
): Promise<Listing[]> {
  const listings: Listing[] = []
  for (const seller of suppliers) listings.push(...(await listProductsOf(stage, seller)))
  return listings
}

async function listProductsOf(stage: SeedContext, seller: SeededCompany<DemoSupplier>): Promise<Listing[]> {
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
      const { material: _, subcategory: __, ...values } = product
      await updateProduct(services, priced, id, values)
      listings.push({ ...product, id, seller })
    }
  }
  return listings
}
