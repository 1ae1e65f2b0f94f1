import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleActor } from '#test/colleagues.ts'
import { toAsk } from '#test/request-form.tsx'
import { openProgram, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'

const id = (number: number) => `33333333-3333-4333-8333-33333333333${number}`
const [anders, gone] = [toAsk(id(1), 'Anders Demo AB'), toAsk(id(2), 'Gone Demo AB')]
const proposed = [anders, gone].map(({ id: supplier_id, company_name }) => ({ supplier_id, company_name }))
const earlier = { ...sampleQuote, proposed }

/** One of the two suppliers is no longer active. */
async function open(address: string) {
  serverAnswers((_method, body, path) => {
    if (path === '/api/session')
      return Response.json({ actor: sampleActor({ role: 'customer' }), expires_at: '2027-01-01T00:00:00Z' })
    if (path === '/api/quotes/suppliers-to-ask') {
      const { chosen = [] } = body as { chosen?: string[] }
      return Response.json({ count: 1, suppliers: [anders], chosen: chosen.includes(anders.id) ? [anders] : [] })
    }
    if (path === `/api/quotes/${earlier.id}`) return Response.json(earlier)
    if (path === '/api/platform') return Response.json({ admin_approval_required: true })
    return refusal(503, 'unavailable', 'x')
  })
  await openProgram(address)
}
const choice = (name: string) => page.getByRole('checkbox', { name })

test('an earlier request names everybody who was asked, and says who is gone', async () => {
  await open(`/quotes/new?again=${earlier.id}`)

  await expect.element(choice('Anders Demo AB')).toBeChecked()
  await expect.element(page.getByText('Gone Demo AB can no longer be asked, and is left out.')).toBeVisible()
  expect(choice('Gone Demo AB').query()).toBeNull()
})

test('the suppliers of a link are named, as far as they are active', async () => {
  await open(`/quotes/new?ask=${anders.id}_${gone.id}`)

  await expect.element(choice('Anders Demo AB')).toBeChecked()
  await expect
    .element(page.getByText('A supplier that you named can no longer be asked, and is left out.'))
    .toBeVisible()
})
