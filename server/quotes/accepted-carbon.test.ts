import { describe, expect, it } from 'vitest'
import { approvalsIn } from '#test/approvals.ts'
import { openEpd } from '#test/epd-json.ts'
import { epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { row, view, history, mailsAbout } = quotesIn(world)
const { offered, asked } = approvalsIn(world)
const { add, withdraw } = epdsIn(world)

const content = openEpd({
  program_operator_doc_id: crypto.randomUUID(),
  impacts: { 'EF 3.0': { gwp: { A1A2A3: { mean: '#400', unit: 'kgCO2e' } } } },
})

/** An offer of a product with 0.6866 kg CO₂e per kg, which is given on a record of 0.4 kg CO₂e per kg. */
async function based(made: Awaited<ReturnType<typeof offered>>) {
  const { id, owner, supplier } = made
  await world.product(supplier)
  const epd = await add(supplier, { content, covers_material: true })
  await world.offer(supplier, id, { carbon: [{ position: 1, by: 'record', epd_id: epd.id }] })
  const read = async (as: Person = owner) => {
    const { offers } = await view(as, id)
    const {
      id: response_id,
      answered_at,
      position_epds,
    } = offers.find(({ supplier_id }: { supplier_id: string }) => supplier_id === supplier.id)
    const carbon = position_epds.map(({ position, value, source }: Record<string, unknown>) => ({
      position,
      value,
      source,
    }))
    return { response_id, answered_at, carbon }
  }
  const end = () => withdraw(supplier, epd.id)
  return { ...made, read, end }
}

const changed = (text: RegExp) => ({
  status: 409,
  body: {
    error: {
      code: 'confirmation_required',
      message: expect.stringMatching(text),
      fields: { carbon: expect.stringMatching(text) },
    },
  },
})
const text = /^The carbon of this offer has changed: 0\.4 kg CO₂e\/kg \(EPD in force\) before, .* now\.$/

describe('acceptResponse of an offer whose record was withdrawn since it was read', () => {
  it('asks with the value before and now, and changes nothing', async () => {
    const { id, owner, accept, read, end } = await based(await offered())
    const before = await read()
    await end()

    expect(await accept(owner, before)).toMatchObject(changed(text))

    expect(await row(id)).toMatchObject({ status: 'pending', accepted_response_id: null })
    expect(await history(id)).not.toContain('acceptResponse')
    expect((await mailsAbout(id)).join()).not.toContain('Your offer was accepted')
  })

  it('accepts with the current values, which are stored', async () => {
    const { id, owner, accept, read, end } = await based(await offered())
    await end()
    const now = await read()

    expect(now.carbon).not.toMatchObject([{ value: 0.4 }])
    expect((await accept(owner, now)).status).toBe(200)

    expect(await row(id)).toMatchObject({ status: 'processing', accepted_response_id: now.response_id })
    expect((await read()).carbon).toEqual(now.carbon)
  })

  it('asks a program that sends no values, because the offer had others', async () => {
    const { owner, accept, read, end } = await based(await offered())
    const { carbon: _, ...unread } = await read()
    await end()

    expect(await accept(owner, unread)).toMatchObject(changed(text))
  })

  it('asks after every further change', async () => {
    const { supplier, owner, accept, read, end } = await based(await offered())
    await end()
    const now = await read()
    await world.db.updateTable('products').set({ epd_value: 0.9 }).where('supplier_id', '=', supplier.id).execute()

    expect(await accept(owner, now)).toMatchObject(changed(/ before, 0\.9 kg CO₂e\/kg .* now\.$/))
  })
})

it('acceptResponse asks nothing if the carbon is unchanged', async () => {
  const { owner, accept, read } = await based(await offered())

  expect((await accept(owner, await read())).status).toBe(200)
})

describe('approval by a colleague', () => {
  it('asks the asker about changed carbon, like accepting', async () => {
    const { asker, ask, read, end, request } = await based(await offered())
    const before = await read(asker)
    await end()

    expect(await ask(asker, before)).toMatchObject(changed(text))
    expect(await request()).toBeUndefined()
    expect((await ask(asker, await read(asker))).status).toBe(200)
  })

  it('asks the colleague about a change after the request, and accepts with the current values', async () => {
    const { id, peer, asker, ask, read, end } = await based(await offered())
    const { body } = await ask(asker, await read(asker))
    const approve = (carbon?: unknown) =>
      world.as(peer).post(`/api/quotes/${id}/approve-acceptance`, { request_id: body.id, carbon })
    const before = await read(peer)
    await end()

    expect(await approve(before.carbon)).toMatchObject(changed(text))
    expect(await approve()).toMatchObject(changed(text))
    expect(await row(id)).toMatchObject({ status: 'pending' })

    expect((await approve((await read(peer)).carbon)).status).toBe(200)
    expect(await row(id)).toMatchObject({ status: 'processing' })
  })

  it('asks the colleague nothing without a change', async () => {
    const { approve, peer } = await asked()

    expect((await approve(peer)).status).toBe(200)
  })
})
