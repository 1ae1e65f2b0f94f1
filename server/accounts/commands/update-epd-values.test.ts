import { describe, expect, it } from 'vitest'
import { messages } from '#domain/errors.ts'
import type { Person } from '#test/factories.ts'
import { invalidAt, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const declared = {
  epd_steel: 1.9315,
  epd_stainless_steel: 4.5,
  epd_aluminium: 0.6866,
  epd_brass: 0,
  epd_copper: null,
  epd_total: 2.25,
}
const valuesOf = async (person: Person | null) => world.as(person).get('/api/epd-values')
const put = (person: Person | null, input: Record<string, unknown>) => world.as(person).put('/api/epd-values', input)
const update = async (person: Person, changes: Record<string, unknown> = {}) => {
  const { updated_at } = (await valuesOf(person)).body
  return put(person, { updated_at, ...declared, ...changes })
}
const history = ({ id }: Person) =>
  world.db
    .selectFrom('history')
    .where('subject_id', '=', id)
    .select(['action', 'actor_id', 'detail'])
    .orderBy('sequence')
    .execute()
const stale = { status: 409, body: { error: { code: 'stale', message: messages.stale } } }

describe('updateEpdValues', () => {
  it('stores every decimal, distinguishes 0 from no value, and records the change', async () => {
    const supplier = await world.supplier()

    const answer = await update(supplier)
    await update(supplier, { epd_steel: null, epd_total: 2.26 })

    expect(answer.status).toBe(200)
    const { updated_at: _, ...now } = (await valuesOf(supplier)).body
    expect(now).toEqual({ ...declared, epd_steel: null, epd_total: 2.26 })
    expect(await history(supplier)).toEqual([
      {
        action: 'updateEpdValues',
        actor_id: supplier.personId,
        detail: {
          epd_steel: { from: null, to: 1.9315 },
          epd_stainless_steel: { from: null, to: 4.5 },
          epd_aluminium: { from: null, to: 0.6866 },
          epd_brass: { from: null, to: 0 },
          epd_total: { from: null, to: 2.25 },
        },
      },
      {
        action: 'updateEpdValues',
        actor_id: supplier.personId,
        detail: { epd_steel: { from: 1.9315, to: null }, epd_total: { from: 2.25, to: 2.26 } },
      },
    ])
  })

  it('changes the value that buyers compare at once', async () => {
    const [supplier, customer] = [await world.supplier(), await world.customer()]
    await world.product(supplier, { epd_value: null })

    await update(supplier)

    const { body } = await world.as(customer).get(`/api/suppliers/${supplier.id}`)
    expect(body.opened.products[0].effective_epd).toEqual({ value: 1.9315, source: 'material' })
  })

  it.each([
    ['epd_steel', -0.01, 'The value for Steel cannot be negative.'],
    ['epd_brass', 'much', 'The value for Brass must be a number.'],
    ['epd_total', 10_001, 'The value for Total is too high.'],
  ])('rejects %s as %j, and changes nothing', async (column, value, message) => {
    const supplier = await world.supplier()

    expect(await update(supplier, { [column]: value })).toMatchObject(invalidAt(column, message))

    expect((await valuesOf(supplier)).body).toMatchObject({ epd_steel: null, epd_aluminium: null })
    expect(await history(supplier)).toEqual([])
  })

  it('returns 409 to one of two at once', async () => {
    const supplier = await world.supplier()
    const { updated_at } = (await valuesOf(supplier)).body

    const answers = await Promise.all([1, 2].map((epd_steel) => put(supplier, { updated_at, ...declared, epd_steel })))

    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(stale)
    expect(await history(supplier)).toHaveLength(1)
  })

  it('keeps the profile that is open in another form', async () => {
    const supplier = await world.supplier()
    const { updated_at } = (await world.as(supplier).get('/api/profile')).body

    await update(supplier)

    expect((await world.as(supplier).get('/api/profile')).body.updated_at).toBe(updated_at)
  })

  it('changes only the own values, and no other field', async () => {
    const [supplier, other] = [await world.supplier(), await world.supplier()]

    await update(supplier)

    expect((await valuesOf(other)).body).toMatchObject({ epd_steel: null })
    expect((await update(other, { id: supplier.id })).status).toBe(400)
    expect((await update(other, { user_status: 'active' })).status).toBe(400)
    expect((await valuesOf(supplier)).body).toMatchObject(declared)
  })

  it('refuses everybody but suppliers', async () => {
    const people = [await world.customer(), await world.admin(), null]
    const input = { updated_at: new Date().toISOString(), ...declared }

    const answers = await Promise.all(people.flatMap((person) => [put(person, input), valuesOf(person)]))

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 401, 401])
    const touched = await world.db
      .selectFrom('profiles')
      .where('role', '<>', 'supplier')
      .where('epd_total', 'is not', null)
      .select('id')
      .execute()
    expect(touched).toEqual([])
  })
})
