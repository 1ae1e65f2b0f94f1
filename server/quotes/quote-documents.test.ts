import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pdf } from '#test/factories.ts'
import { invalidAt, quotesIn, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view } = quotesIn(world)

async function scene() {
  const all = await people()
  const upload = async (name: string, as: Parameters<typeof world.as>[0] = all.customer): Promise<string> =>
    (await world.as(as).upload(name, pdf(name))).body.id
  const create = (file_ids: string[]) => world.as(all.customer).post('/api/quotes', world.quoteInput({ file_ids }))
  const count = async () =>
    (await world.db.selectFrom('orders').where('customer_id', '=', all.customer.id).select('id').execute()).length
  return { ...all, upload, create, count }
}

describe('the documents of a quote', () => {
  it('keep the files attached to the request, byte for byte', async () => {
    const { customer, upload, create } = await scene()
    const drawing = await upload('drawing.pdf')
    const norm = await upload('norm.pdf')

    const { body } = await create([drawing, norm, drawing])

    const { documents } = await view(customer, body.id)
    expect(documents).toMatchObject([
      { name: 'drawing.pdf', type: 'application/pdf', url: `/api/files/${drawing}` },
      { name: 'norm.pdf', type: 'application/pdf', url: `/api/files/${norm}` },
    ])
    const file = await world.as(customer).get(documents[0].url)
    expect(file).toMatchObject({ status: 200, body: new TextDecoder().decode(pdf('drawing.pdf')) })
  })

  it.each([
    ['a foreign one', async (made: Awaited<ReturnType<typeof scene>>) => made.upload('theirs.pdf', made.supplier)],
    ['an unknown one', async () => randomUUID()],
    [
      'one of another quote',
      async (made: Awaited<ReturnType<typeof scene>>) => {
        const id = await made.upload('used.pdf')
        await made.create([id])
        return id
      },
    ],
  ])('reject %s, and nothing is created', async (_case, fileOf) => {
    const made = await scene()
    const wrong = await fileOf(made)
    const own = await made.upload('own.pdf')
    const before = await made.count()

    expect(await made.create([own, wrong])).toMatchObject(invalidAt('file_ids', 'Invalid file'))

    expect(await made.count()).toBe(before)
    expect((await made.create([own])).status).toBe(201)
  })

  it('go to one of two requests at once', async () => {
    const { upload, create, count } = await scene()
    const file = await upload('drawing.pdf')

    const answers = await Promise.all([create([file]), create([file])])

    expect(statusesOf(answers)).toEqual([201, 400])
    expect(await count()).toBe(1)
  })

  it('can be read by the suppliers once it was sent to them, and by nobody else', async () => {
    const { admin, supplier, other, upload, create } = await scene()
    const file = await upload('drawing.pdf')
    const { body } = await create([file])
    const read = async (as: Parameters<typeof world.as>[0]) => (await world.as(as).get(`/api/files/${file}`)).status

    expect([await read(admin), await read(supplier)]).toEqual([200, 404])
    await world.as(admin).post(`/api/quotes/${body.id}/approve`, { version: 1, supplier_ids: [supplier.id] })

    expect([await read(supplier), await read(other), await read(await world.customer())]).toEqual([200, 404, 404])
    expect(await read(null)).toBe(401)
  })
})
