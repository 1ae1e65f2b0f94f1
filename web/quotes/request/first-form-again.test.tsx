import { test } from 'vitest'
import { earlierRequest, expectPositionsAtFirst } from '#test/first-form.tsx'

// In a file of its own: another test would have loaded the parts of the form.
test('a request from an earlier one is shown with its positions at first', () =>
  expectPositionsAtFirst(`/quotes/new?again=${earlierRequest.id}`))
