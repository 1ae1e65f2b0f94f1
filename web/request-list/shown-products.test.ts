import { expect, test } from 'vitest'
import { sampleItem } from '#test/request-list.tsx'
import { shownProducts } from './shown-products.ts'
import type { UnsavedChange } from './unsaved-changes.ts'

const [one, two, three] = [sampleItem(1), sampleItem(2), sampleItem(3)] as const
const change = (product: typeof one, kind: UnsavedChange['kind']): UnsavedChange => ({
  product,
  kind,
  at: '2026-11-18T09:32:00.000Z',
})
const shown = (...parts: Parameters<typeof shownProducts>) =>
  shownProducts(...parts).map(({ name, saved }) => `${name}${saved ? '' : ' (unsaved)'}`)

test('shownProducts returns the account’s list without changes', () => {
  expect(shown([one, two], [])).toEqual(['Steel Beam 1', 'Steel Beam 2'])
})

test('shownProducts adds a product at the end, and removes one at once', () => {
  expect(shown([one, two], [change(one, 'remove'), change(three, 'add')])).toEqual([
    'Steel Beam 2',
    'Steel Beam 3 (unsaved)',
  ])
})

test('shownProducts repeats no entry for a change that the account already has', () => {
  expect(shown([one], [change(one, 'add'), change(two, 'remove')])).toEqual(['Steel Beam 1'])
})
