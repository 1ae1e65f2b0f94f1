import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const limits = { waitingPerCompany: 2, waiting: 4 }

/** Turns whose work ends when the test says so. `begun`: the names of the work, in the order in which it began. */
function scene(changes: Parameters<typeof createTurns>[0] = {}) {
  const turns = createTurns({ ...limits, ...changes })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    turns,
    begun,
    end: (name: string) => ends.get(name)?.(),
    take: (company: string, name: string, gone?: AbortSignal) =>
      turns.take(company, gone, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return name
      }),
  }
}

describe('turns', () => {
  it('run two at once, and one at a time for each company', async () => {
    const { take, begun, end } = scene()
    const all = [take('A', 'a1'), take('A', 'a2'), take('B', 'b1'), take('C', 'c1')]
    await expect.poll(() => begun).toEqual(['a1', 'b1'])

    end('a1')
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2'])
    for (const name of ['b1', 'a2']) end(name)
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2', 'c1'])
    end('c1')

    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1'])
  })

  it('rotate, so that a company with many requests delays another by one turn only', async () => {
    const { take, begun, end } = scene({ atOnce: 1 })
    const all = [take('A', 'a1'), take('A', 'a2'), take('A', 'a3'), take('B', 'b1')]

    for (const name of ['a1', 'a2', 'b1', 'a3']) {
      await expect.poll(() => begun.at(-1)).toBe(name)
      end(name)
    }

    expect(await Promise.all(all)).toHaveLength(4)
  })

  it('return 429 with a time to try again when too many of the company wait', async () => {
    const { take, end } = scene()
    const all = ['a1', 'a2', 'a3'].map((name) => take('A', name))

    await expect(take('A', 'a4')).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfter: 10 } })

    for (const name of ['a1', 'a2', 'a3']) {
      await delay(0)
      end(name)
    }
    await Promise.all(all)
  })

  it('return 503 when too many of all companies wait', async () => {
    const { take, end, begun } = scene({ atOnce: 1, waiting: 1 })
    const all = [take('A', 'a1'), take('B', 'b1')]

    await expect(take('C', 'c1')).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 10 } })

    end('a1')
    await expect.poll(() => begun).toEqual(['a1', 'b1'])
    end('b1')
    await Promise.all(all)
  })

  it('return 503 after the longest wait, and keep the places of others', async () => {
    const { take, end, begun } = scene({ waitMs: 1 })
    const first = take('A', 'a1')

    await expect(take('A', 'a2')).rejects.toMatchObject({ code: 'unavailable' })

    end('a1')
    expect(await first).toBe('a1')
    const next = take('A', 'a3')
    await expect.poll(() => begun).toEqual(['a1', 'a3'])
    end('a3')
    expect(await next).toBe('a3')
  })

  it('drop a client that goes away, before or while it waits', async () => {
    const { take, end, begun } = scene()
    const first = take('A', 'a1')
    const leaving = new AbortController()
    const second = take('A', 'a2', leaving.signal)
    leaving.abort()

    await expect(second).rejects.toMatchObject({ code: 'unavailable' })
    await expect(take('A', 'a3', leaving.signal)).rejects.toMatchObject({ code: 'unavailable' })

    end('a1')
    await first
    expect(begun).toEqual(['a1'])
  })

  it('pass to the next when the work fails', async () => {
    const { turns } = scene()
    await expect(turns.take('A', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take('A', undefined, () => Promise.resolve('next'))).toBe('next')
  })
})
