import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayAfter } from '#domain/values/days.ts'
import { epdStateOf } from '#domain/epds/epd-state.ts'
import { AppError } from '#server/app-error.ts'
import { openEpd } from '#test/epd-json.ts'
import { byHand, epdsIn } from '#test/epds.ts'
import { actorOf, pdf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'
import { checkEpd } from './commands/check-epd.ts'
import { createEpd } from './commands/create-epd.ts'
import { expireEpds } from './commands/expire-epds.ts'
import { updateEpd, withdrawEpd } from './commands/update-epd.ts'

const world = useWorld()
const { add } = epdsIn(world)
const firstDay = '2027-03-01'

/** Pseudorandom choices, the same ones for a seed. */
function choices(seed: number) {
  let state = seed
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const one = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)]
  const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => below(3) === 0)
  return { below, one, some }
}

type Choices = ReturnType<typeof choices>
type Market = { supplier: Person; admin: Person; day: string }

const productsOf = ({ supplier }: Market) =>
  world.db
    .selectFrom('products')
    .where('supplier_id', '=', supplier.id)
    .select(['id', 'material', 'epd_value', 'epd_id', 'effective_epd'])
    .orderBy('id')
    .execute()
const recordsOf = ({ supplier }: Market) =>
  world.db.selectFrom('epds').where('supplier_id', '=', supplier.id).selectAll().orderBy('id').execute()

/** The command's input that fits these choices: a coverage, and typed values. */
async function drawn({ below, some }: Choices, market: Market) {
  const material = below(3) === 0 ? ('Copper' as const) : ('Steel' as const)
  const own = (await productsOf(market)).filter((product) => product.material === material)
  const product_ids = some(own).map(({ id }) => id)
  const issued_on = below(4) === 0 ? null : `2026-0${below(3) + 1}-01`
  const values = { issued_on, valid_until: dayAfter(market.day, below(6)), gwp: 1000 + below(5) * 100 }
  const by_hand = {
    ...byHand,
    issued_on,
    valid_until: values.valid_until,
    modules: [{ module: 'A1-A3' as const, gwp_total: values.gwp }],
  }
  return {
    coverage: { material, product_ids, covers_material: product_ids.length === 0 || below(2) === 0 },
    values,
    by_hand,
  }
}

/** One change that somebody makes or tries to make. A refused one changes nothing. */
async function change(chosen: Choices, market: Market): Promise<void> {
  const { below, one } = chosen
  const { supplier, admin } = market
  const callerOf = (person: Person) => {
    const at = new Date(`${market.day}T12:00:00Z`)
    return { actor: actorOf(person), requestId: null, address: null, at }
  }
  const { coverage: drawnCoverage, values, by_hand } = await drawn(chosen, market)
  const coverage = { ...drawnCoverage, is_public: false }
  const addFile = async (content: string | Uint8Array, typed: typeof by_hand | null) => {
    const path = join(world.services.storage.incoming, randomUUID())
    await writeFile(path, content)
    const file = { path, name: typed === null ? 'epd.json' : 'epd.pdf', size: content.length }
    return createEpd(world.services, callerOf(supplier), file, { ...coverage, by_hand: typed })
  }
  const record = one(await recordsOf(market))
  const product = one(await productsOf(market))
  const [id, version] = [record?.id ?? randomUUID(), record?.version ?? 1]
  const changes = [
    () =>
      addFile(
        openEpd({
          program_operator_doc_id: randomUUID(),
          date_of_issue: values.issued_on,
          valid_until: values.valid_until,
          impacts: { 'EF 3.0': { gwp: { A1A2A3: { mean: values.gwp, unit: 'kgCO2e' } } } },
        }),
        null,
      ),
    () => addFile(pdf(randomUUID()), by_hand),
    () => checkEpd(world.services, callerOf(admin), id, { version, remark: null }),
    () => checkEpd(world.services, callerOf(admin), id, { version, remark: 'Another value' }),
    () => updateEpd(world.services, callerOf(supplier), id, { ...coverage, version, by_hand: null }),
    () => updateEpd(world.services, callerOf(supplier), id, { ...coverage, version, by_hand }),
    () => withdrawEpd(world.services, callerOf(supplier), id),
    () => {
      const epd_value = below(2) === 0 ? null : below(9) / 10
      const value = { currency: 'EUR', price_per_kg: 1, min_volume: 5, epd_value }
      return world.as(supplier).put(`/api/products/${product?.id}`, value)
    },
    () => world.as(supplier).delete(`/api/products/${product?.id}`),
    () => world.as(supplier).post('/api/products', { material: coverage.material, profiles: ['Flat Bar'] }),
    () => {
      const epd_steel = below(2) === 0 ? null : below(9)
      return world.db
        .updateTable('profiles')
        .set({ epd_steel, epd_total: below(9) })
        .where('id', '=', supplier.id)
        .execute()
    },
  ]
  await one([...changes, ...changes.slice(0, 6)])?.().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** The values that the products must have, straight from the rule: of the latest issued record that counts, else as declared. */
async function expected(market: Market) {
  const { supplier, day } = market
  const [products, records] = [await productsOf(market), await recordsOf(market)]
  const links = await world.db.selectFrom('epd_products').selectAll().execute()
  const declared = await world.db
    .selectFrom('profiles')
    .where('id', '=', supplier.id)
    .select(['epd_steel', 'epd_copper', 'epd_total'])
    .executeTakeFirstOrThrow()
  const counting = records
    .filter((record) => epdStateOf(record, day) === 'in_force')
    // Equally late ones keep the order of their ids.
    .toSorted((one, other) => (other.issued_on ?? '').localeCompare(one.issued_on ?? ''))
  return products.map(({ id, material, epd_value }) => {
    const own = counting.filter((record) => record.material === material)
    const linked = own.find((record) => links.some((link) => link.epd_id === record.id && link.product_id === id))
    const covering = epd_value === null ? own.find(({ covers_material }) => covers_material) : undefined
    const record = linked ?? covering
    const ofSupplier = (material === 'Steel' ? declared.epd_steel : declared.epd_copper) ?? declared.epd_total
    const effective_epd = record?.gwp_a1_a3_per_kg ?? epd_value ?? ofSupplier
    return { id, material, epd_value, epd_id: record?.id ?? null, effective_epd }
  })
}

it.each([
  { seed: 1, atOnce: 1, steps: 30 },
  { seed: 2, atOnce: 1, steps: 30 },
  { seed: 3, atOnce: 1, steps: 30 },
  { seed: 4, atOnce: 4, steps: 10 },
  { seed: 5, atOnce: 4, steps: 10 },
  { seed: 6, atOnce: 4, steps: 10 },
])(
  'a product keeps the value of the record that counts after random changes (seed $seed, $atOnce at once)',
  async ({ seed, atOnce, steps }) => {
    const chosen = choices(seed)
    const market = { supplier: await world.supplier(), admin: await world.admin(), day: firstDay }
    for (let made = 0; made < 3; made += 1) await world.product(market.supplier, { epd_value: null })
    const { id } = await add(market.supplier)
    expect((await expected(market)).map(({ epd_id }) => epd_id)).toEqual([id, id, id])

    for (let step = 0; step < steps; step += 1) {
      const passes = chosen.below(5) === 0
      if (passes) market.day = dayAfter(market.day, 1)
      const ending = passes ? [expireEpds(world.services, { at: new Date(`${market.day}T00:00:00Z`) })] : []
      await Promise.all([...ending, ...Array.from({ length: atOnce }, () => change(chosen, market))])

      expect(await productsOf(market), `step ${step}`).toEqual(await expected(market))
    }
  },
)
