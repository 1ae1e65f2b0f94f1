import { isCbamConcerned } from '#domain/products/cbam/cbam.ts'
import { possibleCnCodes, isWholeCnCode } from '#domain/products/cbam/cn-codes.ts'
import { updateCbam } from '#server/products/commands/update-cbam.ts'
import type { Listing } from './seed-catalogue.ts'
import { callerOf, startClock, type SeedContext } from './seed-context.ts'

/** One in so many of the products that need the data has them. */
const oneIn = 3

/** Carbon border data of suppliers outside the Union. The installations are fictional. */
export async function seedCbam(stage: SeedContext, listings: readonly Listing[]): Promise<void> {
  const clock = startClock(stage, 80)
  const concerned = listings.filter(({ material, seller }) => isCbamConcerned(material, seller.company.country))
  for (const [index, { id, material, subcategory, size, seller }] of concerned.entries()) {
    const cn_code = possibleCnCodes(material, subcategory, size).find(({ code }) => isWholeCnCode(code))?.code
    if (index % oneIn !== 0 || cn_code === undefined) continue
    const direct = Number(stage.random.between(0.4, 2.1).toFixed(3))
    await updateCbam(stage.services, callerOf(seller.actor, clock.pass(0.1, 1)), id, {
      updated_at: null,
      cbam: {
        cn_code,
        country: seller.company.country,
        installation: `${seller.company.company_name}, works 1`,
        production_route: direct > 1.2 ? 'Blast furnace and basic oxygen furnace' : 'Electric arc furnace, scrap',
        direct_emissions: direct,
        indirect_emissions: Number((direct / 6).toFixed(3)),
        verified_by: index % (2 * oneIn) === 0 ? 'Exempel Verification' : null,
        carbon_price: null,
        carbon_price_currency: null,
      },
    })
  }
}
