import { expect, test } from 'vitest'
import { earlierRequest, openFormOfTwo } from '#test/first-form.tsx'

test('a request from the request list shows its positions at once', async () => {
  const shown = await openFormOfTwo('/quotes/new?list=1')

  expect(shown.length).toBeGreaterThan(0)
  expect(shown).not.toContain(false)
})

test('a request from an earlier one shows its positions at once', async () => {
  const shown = await openFormOfTwo(`/quotes/new?again=${earlierRequest.id}`)

  expect(shown.length).toBeGreaterThan(0)
  expect(shown).not.toContain(false)
})
