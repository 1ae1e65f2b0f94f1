import { expect, test } from 'vitest'
import { earlierRequest, openFormOfTwo } from '#test/first-form.tsx'

// In a file of its own: another test would have loaded the parts of the form.
test('a request from an earlier one shows its positions at once', async () => {
  const shown = await openFormOfTwo(`/quotes/new?again=${earlierRequest.id}`)

  expect(shown.length).toBeGreaterThan(0)
  expect(shown).not.toContain(false)
})
