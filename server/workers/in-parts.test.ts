import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eachInParts, inParts } from './in-parts.ts'

it('work in parts lets others go on wherever it yields, and answers its result', async () => {
  const seen: string[] = []
  function* work() {
    seen.push('first part')
    yield
    seen.push('second part')
    return 'result'
  }
  const other = setImmediate().then(() => seen.push('other'))

  expect(await inParts(work())).toBe('result')
  await other
  expect(seen).toEqual(['first part', 'other', 'second part'])
})

it('items are used in their order, and others go on after every 250', async () => {
  const items = Array.from({ length: 600 }, (_, index) => `${index}`)
  const used: string[] = []
  const seen: number[] = []
  const other = setImmediate().then(() => seen.push(used.length))

  await eachInParts(items, (item, index) => used.push(`${index} ${item}`))

  await other
  expect(used).toEqual(items.map((item, index) => `${index} ${item}`))
  expect(seen).toEqual([250])
})
