import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openProgram, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'

test.each([
  ['/quotes/new', 'SEK', 'SEK'],
  ['/quotes/new', 'USD', 'USD'],
  ['/quotes/new?max_price=1.2&currency=EUR', 'SEK', 'EUR'],
] as const)('the form at %s of a company with %s starts with %s', async (address, default_currency, first) => {
  serverAnswers((_method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor: sessionActor({ default_currency }), expires_at: null })
    if (path === '/api/platform') return Response.json({ admin_approval_required: true })
    return refusal(503, 'unavailable', 'x')
  })

  await openProgram(address)

  await expect.element(page.getByLabelText('Currency of the max price')).toHaveValue(first)
})
