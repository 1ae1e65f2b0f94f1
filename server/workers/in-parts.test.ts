import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eachInParts, inParts } from './in-parts.ts'

it('inParts lets other work run between parts, and returns the result', async () => {
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

it('eachInParts uses items in their order, and lets other work run after every 250', async () => {
  const items = Array.from({ length: 600 }, (_, index) => `${index}`)
  const used: string[] = []
  const seen: number[] = []
  const other = setImmediate().then(() => seen.push(used.length))

  await eachInParts(items, (item, index) => used.push(`${index} ${item}`))

  await other
  expect(used).toEqual(items.map((item, index) => `${index} ${item}`))
  expect(seen).toEqual([250])
})
