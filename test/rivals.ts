import { expect } from 'vitest'
import { deliveryAddressesIn, line } from './delivery-addresses.ts'
import { epdsIn } from './epds.ts'
import { pdf } from './factories.ts'
import { messagesIn } from './messages.ts'
import { quotesIn } from './quotes.ts'
import type { World } from './world.ts'
import { editInput } from '#test/quote-input.ts'

/** Texts and figures of the competitor and the administrators; no other supplier may find any of them anywhere. */
export const marks = [
  '7.654321',
  // In the form of JSON and CSV, because the digits alone occur in ids too.
  '"delivery_time":3217',
  ',3217,',
  'RIVAL-NOTES',
  'RIVAL-REASON',
  'RIVAL-TERMS',
  'RIVAL-CONTENT',
  'RIVAL-THREAD',
  'ADMIN-NOTES',
  'RIVAL-COMMENT',
  'RIVAL-DRAFT',
  'RIVAL-CARBON',
  'RIVAL-WISH',
  'BUYER-COMMENT',
  'ADMIN-COMMENT',
  // What the customer books the request on.
  'BUYER-PROJECT',
  'BUYER-CENTRE',
  // Its name for the place, and whom to call there, which the supplier of the accepted offer reads.
  'BUYER-YARD',
  'BUYER-CONTACT',
  'BUYER-PHONE',
  // The customer's hidden maximum price, which no supplier may see.
  '6.123457',
]

/** A scene for tests of secrecy: two suppliers on one quote. The customer prefers one, whose data the other must not see. */
export function rivalsIn(world: World) {
  const { add, addByHand } = epdsIn(world)
  const { people, act, accept, responseOf } = quotesIn(world)
  const { made } = deliveryAddressesIn(world)
  const { threadOf, post, write } = messagesIn(world)
  return async function scene(deadline: { answers_until?: string; sealed?: boolean } = {}) {
    const { customer, admin, supplier, third } = await people()
    const rival = await world.supplier({ company_name: `Rival ${crypto.randomUUID()} Test AB` })
    const project_id: string = (await world.as(customer).post('/api/company-projects', { name: 'BUYER-PROJECT' })).body
      .id
    const yard = { name: 'BUYER-YARD', contact: 'BUYER-CONTACT', phone: 'BUYER-PHONE' }
    const delivery_address_id = await made(customer, yard)
    const site = { delivery_to_site: true, delivery_address: line }
    const asked = { notes: 'Call before delivery', max_price_per_kg: 6.123457 }
    const id = await world.quote(customer, {
      preferred_supplier_id: rival.id,
      wished_supplier_ids: [supplier.id, rival.id],
      max_price_shown: false,
      project_id,
      cost_centre: 'BUYER-CENTRE',
      delivery_to_site: true,
      delivery_address_id,
      ...asked,
      ...deadline,
    })
    await act(admin, id, 'edit-as-admin', editInput({ version: 1, ...asked, ...site, admin_notes: 'ADMIN-NOTES' }))
    await act(admin, id, 'approve', { version: 2, supplier_ids: [supplier.id, rival.id] })
    await world.offer(supplier, id)
    const file: string = (await world.as(rival).upload('RIVAL-TERMS.pdf', pdf('RIVAL-CONTENT'))).body.id
    await addByHand(rival, { name: 'RIVAL-DRAFT' })
    const carbon = [{ position: 1, by: 'stated', value: 0.31, reason: 'RIVAL-CARBON' }]
    const said = { price_per_kg: 7.654321, delivery_time: 3217, notes: 'RIVAL-NOTES', file_ids: [file], carbon }
    expect((await world.offer(rival, id, said)).status).toBe(200)
    const offered = await responseOf(id, rival)
    await act(customer, id, 'request-better-offer', { response_ids: [offered?.id], words: 'RIVAL-WISH' })
    const thread = await threadOf(id, rival)
    const sent: string = (await world.as(rival).upload('RIVAL-THREAD.pdf', pdf('RIVAL-CONTENT'))).body.id
    await post(rival, thread, { text: 'RIVAL-THREAD', file_ids: [sent] })
    const fromCustomer = await write(customer, thread, 'RIVAL-THREAD')
    for (const [person, text] of [
      [rival, 'RIVAL-COMMENT'],
      [customer, 'BUYER-COMMENT'],
      [admin, 'ADMIN-COMMENT'],
    ] as const)
      await act(person, id, 'comments', { text })
    const ownFile: string = (await world.as(supplier).upload('own.pdf', pdf('own'))).body.id
    const ownProduct = await world.product(supplier)
    const ownEpd = (await add(supplier, { is_public: true })).id
    const acceptRival = () => accept(customer, id, rival)
    /** Another supplier must not see any of these ids; the rival itself is public in the catalogue. */
    const rivalIds = [rival.id, offered?.id ?? '', thread, fromCustomer, file, sent]
    return { customer, admin, supplier, rival, rivalIds, file, third, id, ownFile, ownProduct, ownEpd, acceptRival }
  }
}
