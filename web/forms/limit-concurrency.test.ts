import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Tasks that run until they are ended, and a list of those that have started. */
function works(most: number) {
  const take = limitConcurrency(most)
  const begun: string[] = []
  const resolvers = new Map<string, PromiseWithResolvers<string>>()
  return {
    begun,
    ask(name: string, signal = new AbortController().signal) {
      const lasting = Promise.withResolvers<string>()
      resolvers.set(name, lasting)
      return take(() => {
        begun.push(name)
        return lasting.promise
      }, signal)
    },
    end: (name: string) => resolvers.get(name)?.resolve(name),
    fail: (name: string) => resolvers.get(name)?.reject(new Error(name)),
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('limitConcurrency runs at most the given number at a time, in the order of the calls', async () => {
  const { begun, ask, end } = works(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(name))
  await settled()
  expect(begun).toEqual(['a', 'b'])

  end('b')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])

  for (const name of ['a', 'c', 'd']) end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a failed call frees its place for the next, and all places are free at the end', async () => {
  const { begun, ask, end, fail } = works(1)
  const failing = ask('a')
  const next = ask('b')
  fail('a')
  await expect(failing).rejects.toThrow('a')
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await next

  void ask('c')
  void ask('d')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('an aborted waiting call never starts, and the others run', async () => {
  const { begun, ask, end } = works(1)
  const giving = new AbortController()
  const first = ask('a', giving.signal)
  const secondTask = ask('b', giving.signal)
  const last = ask('c')
  await settled()
  giving.abort(new Error('given up'))
  await expect(secondTask).rejects.toThrow('given up')

  end('a')
  await first
  end('c')
  await last
  expect(begun).toEqual(['a', 'c'])
})
