import { expect, it } from 'vitest'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, view, act } = quotesIn(world)

it('updateNotes changes the own reference alone, by which every party finds the quote', async () => {
  const { customer, admin, supplier } = await people()
  const id = await world.sentQuote(customer, admin, [supplier], { own_reference: 'Hangar 4', notes: 'Call first' })
  const stranger = await world.customer()

  const answer = await act(customer, id, 'notes', { version: 2, notes: 'Call first', own_reference: ' PO 1204 ' })

  expect(answer).toMatchObject({ status: 200, body: { version: 3 } })
  expect(await row(id)).toMatchObject({ notes: 'Call first', own_reference: 'PO 1204' })
  const found = async (reader: Parameters<typeof world.as>[0], text: string) =>
    (await world.as(reader).get(`/api/quotes?text=${text}`)).body.quotes.map((quote: { id: string }) => quote.id)
  for (const reader of [customer, supplier, admin]) {
    expect((await view(reader as never, id)).own_reference).toBe('PO 1204')
    expect(await found(reader, 'po%201204')).toEqual([id])
    expect(await found(reader, 'hangar')).toEqual([])
  }
  expect(await found(stranger, 'po%201204')).toEqual([])
  for (const own_reference of ['x'.repeat(61), 'Two\nlines'])
    expect((await act(customer, id, 'notes', { version: 3, notes: '', own_reference })).status).toBe(400)
  await act(customer, id, 'notes', { version: 3, notes: 'Call first', own_reference: '' })
  expect((await row(id)).own_reference).toBeNull()
})
