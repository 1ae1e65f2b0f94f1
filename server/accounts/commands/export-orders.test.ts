import { describe, expect, it } from 'vitest'
import { archivesIn } from '#test/archives.ts'
import type { Person } from '#test/factories.ts'
import { ordersIn } from '#test/orders.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { archiveOf } = archivesIn(world)
const { ordered, confirm, decide, deliver, receive, answerReport, dayIn } = ordersIn(world)

/** An order that was confirmed later than offered, delivered in part, reported and answered. */
async function story() {
  const scene = await ordered()
  const lines = [1, 2].map((position) => ({ position, day: dayIn(20) }))
  expect((await confirm(scene, { number: 'AB-7', lines })).status).toBe(200)
  expect((await decide(scene, { words: 'As discussed' })).status).toBe(200)
  await deliver(scene, { note_number: 'LS-9' })
  const short = { position: 1, received: 3, problem: 'short', words: 'One bundle is missing' }
  expect((await receive(scene, { lines: [short], note: 'Rain' })).status).toBe(200)
  expect((await answerReport(scene, { words: 'On Friday' })).status).toBe(200)
  return scene
}
const deactivate = ({ id }: Person) =>
  world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', id).execute()

describe('the export of orders', () => {
  it('has confirmations, deliveries and receipts for both sides, and nothing for a supplier that was not chosen', async () => {
    const { id, customer, supplier, other } = await story()

    for (const side of [customer, supplier])
      expect((await archiveOf(side)).json('orders')).toMatchObject([
        {
          quote_id: id,
          confirmations: [
            {
              version: 1,
              number: 'AB-7',
              state: 'accepted',
              words: 'As discussed',
              lines: [
                { position: 1, day: dayIn(20) },
                { position: 2, day: dayIn(20) },
              ],
            },
          ],
          deliveries: [
            {
              number: 1,
              note_number: 'LS-9',
              receipt_note: 'Rain',
              answer: 'delivers_rest',
              answer_words: 'On Friday',
              lines: [{ position: 1, weight: 4, received: 3, problem: 'short', words: 'One bundle is missing' }],
            },
          ],
        },
      ])
    const { json, text } = await archiveOf(other)
    expect(json('orders')).toEqual([])
    for (const secret of ['AB-7', 'LS-9', 'As discussed', 'One bundle is missing']) expect(text).not.toContain(secret)
  })

  it('has the own part alone for a company that is not active', async () => {
    const { id, customer, supplier } = await story()
    for (const side of [customer, supplier]) await deactivate(side)

    const [bought, sold] = [(await archiveOf(customer)).json('orders'), (await archiveOf(supplier)).json('orders')]

    expect(bought).toMatchObject([
      {
        quote_id: id,
        decisions: [{ version: 1, words: 'As discussed' }],
        receipts: [{ number: 1, receipt_note: 'Rain', lines: [{ received: 3, problem: 'short' }] }],
      },
    ])
    expect(sold).toMatchObject([{ quote_id: id, confirmations: [{ number: 'AB-7' }], deliveries: [{ number: 1 }] }])
    for (const secret of ['AB-7', 'LS-9', 'On Friday']) expect(JSON.stringify(bought)).not.toContain(secret)
    for (const secret of ['As discussed', 'Rain', 'One bundle', 'short'])
      expect(JSON.stringify(sold)).not.toContain(secret)
  })

  it('has the own part alone for a customer that deleted the quote', async () => {
    const scene = await story()
    await world.db
      .updateTable('orders')
      .set({ is_deleted: true, deletion_note: 'Not needed', deleted_at: new Date() })
      .where('id', '=', scene.id)
      .execute()

    const [order] = (await archiveOf(scene.customer)).json('orders')

    expect(Object.keys(order)).toEqual(['quote_id', 'decisions', 'receipts'])
  })

  it('contains, for a person, only the orders of its own quotes', async () => {
    const { id, customer } = await story()
    const colleague = await world.colleague(customer, 'member')

    expect((await archiveOf(colleague)).json('orders')).toEqual([])
    expect((await archiveOf(customer)).json('orders')).toMatchObject([{ quote_id: id }])
  })
})
