import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recentCheck } from './recent-check.ts'

/** A storage that answers on command. */
function scene() {
  const asked: PromiseWithResolvers<void>[] = []
  const check = recentCheck(
    () => {
      const one = Promise.withResolvers<void>()
      asked.push(one)
      return one.promise
    },
    { kept: 200, patience: 50 },
  )
  return { asked, check }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('recentCheck', () => {
  it('asks once for many callers, and again when the answer is old', async () => {
    const { asked, check } = scene()
    const first = [check(), check()]
    asked[0]?.resolve()
    await Promise.all(first)
    await check()
    expect(asked).toHaveLength(1)

    vi.advanceTimersByTime(250)
    const second = check()
    asked[1]?.reject(new Error('away'))

    await expect(second).rejects.toThrow('away')
    await expect(check()).rejects.toThrow('away')
    expect(asked).toHaveLength(2)
  })

  it('reports a hanging storage soon, and accepts its late answer', async () => {
    const { asked, check } = scene()
    await expect(check()).rejects.toThrow('did not answer within 50 ms')

    vi.advanceTimersByTime(250)
    // An answer that is known comes before the next turn of the event loop.
    const known = check().catch((error: Error) => error.message)
    expect(await Promise.race([known, nextTurn('waits')])).toMatch('did not answer within 50 ms')
    expect(asked).toHaveLength(1)

    asked[0]?.resolve()
    await delay(0)
    const next = check()
    asked[1]?.resolve()
    await next
    expect(asked).toHaveLength(2)
  })
})
