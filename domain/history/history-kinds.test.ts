import { describe, expect, it } from 'vitest'
import { actionsOfKind, historyChoices, historyKinds } from './history-kinds.ts'

describe('filter of the history', () => {
  it('offers every action once, and no two with one label in a group', () => {
    const offered = historyChoices.flatMap(({ items }) => items.map(({ value }) => value))

    expect(offered.toSorted()).toEqual([...historyKinds].toSorted())
    expect(new Set(offered).size).toBe(offered.length)
    for (const { items } of historyChoices) expect(new Set(items.map(({ label }) => label)).size).toBe(items.length)
  })

  it('turns a group into its actions, and an action into itself', () => {
    expect(actionsOfKind('documents')).toEqual([
      'addSupplierDocument',
      'updateSupplierDocument',
      'deleteSupplierDocument',
      'createEpd',
      'updateEpd',
      'withdrawEpd',
      'checkEpd',
    ])
    expect(actionsOfKind('respond')).toEqual(['respond'])
  })
})
