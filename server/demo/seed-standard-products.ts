import { standardsFor } from '#domain/materials/grades.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { Actor } from '#domain/access/actor.ts'
import { createProducts, updateProduct } from '#server/products/commands.ts'
import { callerOf, startClock, type SeedContext } from './seed-context.ts'

type Standard = { material: Material; profile: string; size: string; grade: string; dimensions: Record<string, string> }

const inTwelveMetres = { Length: '12 m' }

/** The products that half of the requests on any day ask for, from any supplier. Suppliers give the values. */
const standards: readonly Standard[] = [
  { material: 'Steel', profile: 'IPE Beam', size: 'IPE 200', grade: 'S355J2', dimensions: inTwelveMetres },
  { material: 'Steel', profile: 'HEA Beam', size: 'HEA 200', grade: 'S355J2', dimensions: inTwelveMetres },
  { material: 'Steel', profile: 'Reinforcement', size: '12', grade: 'B500B', dimensions: inTwelveMetres },
  { material: 'Stainless Steel', profile: 'Sheet Metal', size: '2', grade: '1.4301', dimensions: {} },
  { material: 'Aluminium', profile: 'Sheet Metal', size: '3', grade: 'EN AW-5754', dimensions: {} },
  { material: 'Copper', profile: 'Flat Bar', size: '50x10', grade: 'CW004A', dimensions: {} },
]

/** The administrator lists the standard products in the first days. */
export async function seedStandardProducts(stage: SeedContext, admin: Actor): Promise<void> {
  const clock = startClock(stage, 119)
  for (const { material, profile, ...section } of standards) {
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
        ...section,
        standard: standardsFor(material, profile)[0] ?? null,
      })
  }
}
