import type { Material } from '#domain/materials.ts'
import type { Actor } from '#domain/actor.ts'
import { createProducts, updateProduct } from '#server/products/commands.ts'
import { callerOf, startClock, type SeedContext } from './seed-context.ts'

type Standard = { material: Material; profile: string; dimensions: Record<string, string> }

/** The products that half of the requests on any day ask for, from any supplier. Suppliers give the values. */
const standards: readonly Standard[] = [
  { material: 'Steel', profile: 'IPE Beam', dimensions: { Size: 'IPE 200', Length: '12 m', Grade: 'S355J2' } },
  { material: 'Steel', profile: 'HEA Beam', dimensions: { Size: 'HEA 200', Length: '12 m', Grade: 'S355J2' } },
  { material: 'Steel', profile: 'Reinforcement', dimensions: { Diameter: '12 mm', Length: '12 m', Grade: 'B500B' } },
  { material: 'Stainless Steel', profile: 'Sheet Metal', dimensions: { Thickness: '2 mm', Grade: '1.4301' } },
  { material: 'Aluminium', profile: 'Sheet Metal', dimensions: { Thickness: '3 mm', Grade: 'EN AW-5754' } },
  { material: 'Copper', profile: 'Flat Bar', dimensions: { Width: '50 mm', Thickness: '10 mm', Grade: 'CW004A' } },
]

/** The administrator lists the standard products in the first days. */
export async function seedStandardProducts(stage: SeedContext, admin: Actor): Promise<void> {
  const clock = startClock(stage, 119)
  for (const { material, profile, dimensions } of standards) {
    const { ids } = await createProducts(stage.services, callerOf(admin, clock.pass(0.1, 0.4)), {
      material,
      profiles: [profile],
    })
    const at = callerOf(admin, clock.pass(0.1, 0.4))
    for (const id of ids)
      await updateProduct(stage.services, at, id, {
        currency: 'EUR',
        price_per_kg: 0,
        min_volume: 1,
        epd_value: null,
        dimensions,
      })
  }
}
