import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openEpd } from '#test/epd-json.ts'

/**
 * Adds an EPD of a signed-in supplier, which awaits a check. It is for a metal that the supplier of the demo data does not offer, so that
 * the values of its products stay.
 */
export async function addEpd({ request }: Page): Promise<void> {
  const content = openEpd({ product_name: 'Copper sheets', program_operator_doc_id: `EPD-${randomUUID()}` })
  const file = { name: 'epd.json', mimeType: 'application/json', buffer: Buffer.from(content) }
  const epd = JSON.stringify({ material: 'Copper', covers_material: true, product_ids: [], by_hand: null })
  const answer = await request.post('/api/epds', { multipart: { epd, file } })
  expect(answer.status(), await answer.text()).toBe(201)
}
