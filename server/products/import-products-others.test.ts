import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { catalogueRowOf as row, importsIn } from '#test/catalogue-rows.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { rowsOf, scene, send } = importsIn(world)

describe('importProducts by somebody else', () => {
  it("returns the same for another's product, a standard one and an unknown one", async () => {
    const { id, stated } = await scene()
    const [other, admin] = [await world.supplier(), await world.admin()]
    await send(admin, [row()])
    const standard = (await rowsOf(null)).at(-1)?.id
    const before = await world.db.selectFrom('products').selectAll().orderBy('id').execute()

    const answers = [
      await send(other, [stated]),
      await send(other, [row({ id: standard })]),
      await send(other, [row({ id: randomUUID() })]),
      await send(admin, [row({ id })]),
    ]

    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({
        status: 400,
        body: {
          error: {
            code: 'invalid',
            message: 'Please check the marked fields.',
            fields: { 'rows.0.id': 'No product of this catalogue has this ID.' },
          },
        },
      })
    expect(await world.db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('refuses customers and visitors', async () => {
    const customer = await world.customer()

    const answers = [await send(customer, [row()]), await send(null, [row()])]

    expect(answers.map(({ status }) => status)).toEqual([403, 401])
    expect(await rowsOf(customer)).toEqual([])
  })
})

describe('importProducts at the same time', () => {
  it('creates once for one key, with the same answer', async () => {
    const supplier = await world.supplier()
    const key = randomUUID()

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(supplier, [row(), row({ size: 'HEA 220' })], { key })),
    )

    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 200, body: { created: 2, changed: 0, unchanged: 0 } })
    expect(await rowsOf(supplier)).toHaveLength(2)
  })

  it('refuses another file for the same key', async () => {
    const supplier = await world.supplier()
    const key = randomUUID()
    await send(supplier, [row()], { key })

    const answer = await send(supplier, [row({ price_per_kg: 2 })], { key })

    expect(answer.status).toBe(409)
    expect(await rowsOf(supplier)).toHaveLength(1)
  })

  it('keeps one of two files of one catalogue whole', async () => {
    const supplier = await world.supplier()
    await send(supplier, [row({ price_per_kg: 1 }), row({ price_per_kg: 2, repeated: 'add' })])
    const ids = (await rowsOf(supplier)).map(({ id }) => id)
    const file = (price: number, order: string[]) => order.map((id) => row({ id, price_per_kg: price }))

    const answers = await Promise.all([send(supplier, file(8, ids)), send(supplier, file(9, ids.toReversed()))])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set((await rowsOf(supplier)).map(({ price_per_kg }) => price_per_kg)).size).toBe(1)
  })

  it('leaves nothing while its account closes', async () => {
    for (let round = 0; round < 3; round++) {
      const supplier = await world.supplier()

      const [closed, ...sent] = await Promise.all([
        world.as(supplier).post('/api/account/close', { confirm_email: supplier.email }),
        ...[1, 2, 3, 4].map(() => send(supplier, [row()])),
        ...[1, 2, 3, 4].map(() =>
          world.as(supplier).post('/api/products', { material: 'Brass', profiles: ['Flat Bar'] }),
        ),
      ])

      expect(closed.status).toBe(200)
      for (const { status } of sent) expect([200, 201, 401, 403]).toContain(status)
      expect(await rowsOf(supplier)).toEqual([])
    }
  })

  it('changes standard products from two files in two orders without a deadlock', async () => {
    const admin = await world.admin()
    await send(admin, [row({ price_per_kg: 101 }), row({ price_per_kg: 102, repeated: 'add' })])
    const ids = (await rowsOf(null)).filter(({ price_per_kg }) => price_per_kg > 100).map(({ id }) => id)
    const file = (price: number, order: string[]) => order.map((id) => row({ id, price_per_kg: price }))

    const answers = await Promise.all([send(admin, file(108, ids)), send(admin, file(109, ids.toReversed()))])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const after = (await rowsOf(null)).filter(({ id }) => ids.includes(id))
    expect(new Set(after.map(({ price_per_kg }) => price_per_kg)).size).toBe(1)
  })
})

it('importProducts returns 429 after many files', async () => {
  const supplier = await world.supplier()
  await Promise.all(
    Array.from({ length: 60 }, () => world.services.limits.consume('importProducts', supplier.personId)),
  )

  const answers = [await send(supplier, [row()]), await send(supplier, [{ wrong: true }])]

  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 429,
      body: { error: { message: 'You have imported many files within a few minutes. Please try again later.' } },
    })
  expect(await rowsOf(supplier)).toEqual([])
})

it('importProducts receives four files of a company at once, and returns when to try again', async () => {
  const supplier = await world.supplier()
  const ends: (() => void)[] = []
  const begin = async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"rows":['.padEnd(100_000)))
        ends.push(() => controller.close())
      },
    })
    const headers = { cookie: supplier.cookie, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const { status, headers: answered } = await world.app.request('/api/products/import', request)
    return { status, retryAfter: answered.get('retry-after') }
  }
  const unfinished = Array.from({ length: 4 }, begin)
  await expect.poll(async () => (await readdir(join(world.dataDir, 'incoming'))).length).toBe(4)

  expect(await begin()).toEqual({ status: 429, retryAfter: '10' })

  for (const end of ends) end()
  for (const answer of await Promise.all(unfinished)) expect(answer.status).toBe(400)
})
