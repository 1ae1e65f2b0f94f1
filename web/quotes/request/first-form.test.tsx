import { expect, test } from 'vitest'
import { openFormOfTwo } from '#test/first-form.tsx'

test('a request from the request list is shown with its positions at first', async () => {
  const shown = await openFormOfTwo('/quotes/new?list=1')

  expect(shown.length).toBeGreaterThan(0)
  expect(shown).not.toContain(false)
})
