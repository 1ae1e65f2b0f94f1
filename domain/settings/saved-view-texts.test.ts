import { expect, test } from 'vitest'
import { savedViewRefusalText } from './saved-view-texts.ts'

test('a taken name is quoted', () => {
  expect(savedViewRefusalText({ code: 'savedView.nameTaken', name: 'Open' })).toBe(
    'You already have a view called “Open” here.',
  )
})
