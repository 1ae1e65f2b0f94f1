import { expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'

const world = useWorld()

it('getPlatform returns to everybody the settings that a page shows, and no other', async () => {
  await world.db.updateTable('settings').set({ admin_notification_email: 'office@test.example' }).execute()

  const answer = await world.as(null).get('/api/platform')

  expect(answer).toMatchObject({
    status: 200,
    body: {
      admin_approval_required: true,
      footer_company: 'Verdigris Demo AB, Sweden',
      operator_number: '',
      operator_address: '',
      contact_email: 'hello@verdigris.example',
      certification_text: 'Environmental product declarations according to EN 15804',
      carbon_price: 80,
      carbon_price_currency: 'EUR',
    },
  })
  expect(Object.keys(answer.body)).toHaveLength(8)
})
