import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '#domain/values/days.ts'
import { createApp } from '#server/app.ts'
import { clientOf } from '#test/client.ts'
import { openEpd } from '#test/epd-json.ts'
import { byHand, epdsIn } from '#test/epds.ts'
import { actorOf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'
import { expireDaily, expireEpds } from './expire-epds.ts'
import { updateEpd } from './update-epd.ts'

const world = useWorld()
const { add, addByHand, check, effective, get } = epdsIn(world)

const today = new Date().toISOString().slice(0, 10)
const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today, 1)]
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const expire = (day: string) => expireEpds(world.services, { at: midnight(day) })

let number = 0
/** An EPD of 2.3005 kg CO₂e per kg whose last day this is. */
const until = (valid_until: string) => openEpd({ valid_until, program_operator_doc_id: `${++number}` })

const isInForce = async (id: string) =>
  (await world.db.selectFrom('epds').where('id', '=', id).select('in_force').executeTakeFirstOrThrow()).in_force
/** The night passes over a record, and no job has run yet. */
const passNight = (id: string) =>
  world.db.updateTable('epds').set({ valid_until: yesterday }).where('id', '=', id).execute()
/** The results of a search for a supplier's steel. */
const found = async (buyer: Person, { company_name }: Person, query = '') =>
  (await world.as(buyer).get(`/api/suppliers?material=Steel&text=${encodeURIComponent(company_name)}${query}`)).body
    .entries

describe('expireEpds', () => {
  it('ends a record after its last day, and its products get the next value', async () => {
    const [supplier, buyer] = [await world.supplier(), await world.customer()]
    await world.db.updateTable('profiles').set({ epd_steel: 1.9 }).where('id', '=', supplier.id).execute()
    const [stated, silent] = [await world.product(supplier), await world.product(supplier, { epd_value: null })]
    const { id } = await add(supplier, { content: until(today), product_ids: [stated] })
    const sources = async () => [(await effective(buyer, stated)).source, (await effective(buyer, silent)).source]

    await expire(today)
    expect([await isInForce(id), await sources()]).toEqual([true, ['record', 'record']])

    await expire(tomorrow)
    expect([await isInForce(id), await sources()]).toEqual([false, ['product', 'material']])
  })

  it('returns the place to an earlier record that is in force', async () => {
    const [supplier, buyer] = [await world.supplier(), await world.customer()]
    const product = await world.product(supplier)
    const older = openEpd({
      date_of_issue: '2023-01-01',
      impacts: { 'EF 3.0': { gwp: { A1A2A3: { mean: 900, unit: 'kgCO2e' } } } },
    })
    await add(supplier, { content: older, product_ids: [product] })
    await add(supplier, { content: until(today), product_ids: [product] })
    expect(await effective(buyer, product)).toMatchObject({ value: 2.3005 })

    await expire(tomorrow)

    expect(await effective(buyer, product)).toMatchObject({ value: 0.9, source: 'record' })
  })

  it('changes the search and the pages of product and record', async () => {
    const [supplier, buyer] = [await world.supplier(), await world.customer()]
    const product = await world.product(supplier)
    const { id } = await add(supplier, { content: until(today), product_ids: [product] })
    expect(await found(buyer, supplier, '&in_force=1')).toMatchObject([{ epd: 2.3005, epd_source: 'record' }])

    await passNight(id)
    await expire(today)

    expect(await found(buyer, supplier, '&in_force=1')).toEqual([])
    expect(await found(buyer, supplier)).toMatchObject([{ epd: 0.6866, epd_source: 'product' }])
    expect(await effective(buyer, product)).toEqual({ value: 0.6866, source: 'product' })
    expect(await get(buyer, id)).toMatchObject({ state: 'expired', valid_until: yesterday })
  })

  it('ends records of all suppliers, also of a deactivated one, once at two nodes', async () => {
    const [one, other, admin] = [await world.supplier(), await world.supplier(), await world.admin()]
    const records = [one, one, other].map((supplier) => add(supplier, { content: until(today) }))
    const ids = (await Promise.all(records)).map(({ id }) => id)
    const { id: lasting } = await add(one, { content: until(tomorrow) })
    await world.as(admin).post(`/api/accounts/${other.id}/deactivate`)

    await Promise.all([expire(tomorrow), expire(tomorrow)])
    await expire(tomorrow)

    expect(await Promise.all([...ids, lasting].map(isInForce))).toEqual([false, false, false, true])
  })

  it('updates a product once when several of its records end', async () => {
    const supplier = await world.supplier()
    for (let made = 0; made < 3; made += 1) await world.product(supplier, { epd_value: null })
    for (let added = 0; added < 4; added += 1) await add(supplier, { content: until(today) })
    await sql`create sequence looks`.execute(world.db)
    await sql`create function looked() returns trigger language plpgsql as $$
      begin perform nextval('looks'); return new; end $$`.execute(world.db)
    await sql`create trigger looked before update on products for each row execute function looked()`.execute(world.db)

    await expire(tomorrow)

    const { rows } = await sql`select last_value::int as looks from looks`.execute(world.db)
    await sql`drop function looked cascade`.execute(world.db)
    expect(rows).toEqual([{ looks: 3 }])
  })

  it('keeps a draft, which cannot come into force later', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await addByHand(supplier, { valid_until: today })

    await passNight(id)
    await expire(today)
    await check(admin, id)

    expect([await isInForce(id), (await get(supplier, id)).state]).toEqual([false, 'expired'])
  })

  it('stays final after a change of a record, except for typed values with a later day', async () => {
    const supplier = await world.supplier()
    const [read, typed] = [
      await add(supplier, { content: until(today) }),
      await addByHand(supplier, { valid_until: today }),
    ]
    await expire(tomorrow)
    const caller = { actor: actorOf(supplier), requestId: null, address: null, at: midnight(tomorrow) }
    const input = {
      material: 'Steel' as const,
      covers_material: true,
      product_ids: [],
      is_public: false,
      by_hand: null,
    }

    await updateEpd(world.services, caller, read.id, { ...input, version: 1 })
    expect(await isInForce(read.id)).toBe(false)

    const later = { ...byHand, valid_until: dayAfter(today, 9) }
    await updateEpd(world.services, caller, typed.id, { ...input, version: 1, by_hand: later })
    await check(await world.admin(), typed.id)
    expect(await isInForce(typed.id)).toBe(true)
  })
})

describe('the first request of a day', () => {
  const [morning, later] = [midnight(tomorrow), new Date(`${tomorrow}T00:04:59Z`)]
  const [settled, night] = [new Date(`${tomorrow}T00:05:00Z`), new Date(`${tomorrow}T23:59:59.999Z`)]

  it('waits for expired records to end, unlike later requests of the day', async () => {
    const { id } = await add(await world.supplier(), { content: until(today) })
    const expired = expireDaily(world.services)
    const evening = new Date(`${today}T23:59:59.999Z`)
    await expired(evening)
    expect([expired(evening), await isInForce(id)]).toEqual([undefined, true])

    await Promise.all([expired(morning), expired(morning)])

    expect([await isInForce(id), expired(morning), expired(later)]).toEqual([false, undefined, undefined])
  })

  it('ignores the run of the day before', async () => {
    const { id } = await add(await world.supplier(), { content: until(today) })
    const expired = expireDaily(world.services)
    const before = expired(new Date(`${today}T23:59:59.999Z`))

    await expired(morning)

    expect(await isInForce(id)).toBe(false)
    await before
  })

  it('leads to a second run for records that a late request of the day before added', async () => {
    const supplier = await world.supplier()
    const expired = expireDaily(world.services)
    await expired(morning)
    const { id } = await add(supplier, { content: until(today) })

    await expired(settled)

    expect([await isInForce(id), expired(night)]).toEqual([false, undefined])
  })

  it('leaves the run to the next request if it failed', async () => {
    const { id } = await add(await world.supplier(), { content: until(today) })
    const expired = expireDaily(world.services)
    await sql`alter table epds add constraint no_end check (in_force) not valid`.execute(world.db)
    await expect(expired(midnight(tomorrow))).rejects.toThrow(/no_end/)
    await sql`alter table epds drop constraint no_end`.execute(world.db)
    expect(await isInForce(id)).toBe(true)

    await expired(midnight(tomorrow))

    expect(await isInForce(id)).toBe(false)
  })

  it('shows nobody an expired record as in force, before any job has run', async () => {
    const [supplier, buyer] = [await world.supplier(), await world.customer()]
    const product = await world.product(supplier)
    const { id } = await add(supplier, { content: until(today), product_ids: [product] })
    await passNight(id)
    const { services } = world
    const app = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })

    const { body } = await clientOf(app, buyer.cookie).get(`/api/products/${product}`)

    expect(body.effective_epd).toEqual({ value: 0.6866, source: 'product' })
  })
})

it('the job at midnight has one schedule, and runs a missed day once', async () => {
  const { rows } = await sql<{ name: string; cron: string; options: { missed: string } }>`
    select name, cron, options from pgboss.schedule where name = 'expireEpds'`.execute(world.db)

  expect(rows).toMatchObject([{ cron: '0 0 * * *', options: { missed: 'once' } }])
})
