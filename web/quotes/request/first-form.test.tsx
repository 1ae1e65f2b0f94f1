import { test } from 'vitest'
import { expectPositionsAtFirst } from '#test/first-form.tsx'

test('a request from the request list is shown with its positions at first', () =>
  expectPositionsAtFirst('/quotes/new?list=1'))
