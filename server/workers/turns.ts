import { AppError } from '#server/app-error.ts'

/** How many turns there are at once, how many may wait for one, and for how long. */
export type TurnLimits = { atOnce: number; waitingPerCompany: number; waiting: number; waitMs: number }
const usual: TurnLimits = { atOnce: 2, waitingPerCompany: 24, waiting: 200, waitMs: 60_000 }
const retryAfter = 10

/**
 * Turns of this process, one at a time per company. Companies get theirs in rotation, so that one with many requests keeps another
 * waiting for one turn only. Throws `too_many_requests` if too many of the company wait, `unavailable` if too many of all do.
 */
export function createTurns(changes: Partial<TurnLimits> = {}) {
  const limits = { ...usual, ...changes }
  /** The waiting callers by company. The company whose turn was longest ago comes first. */
  const queues = new Map<string, (() => void)[]>()
  const taken = new Set<string>()
  let waiting = 0
  let isClosed = false

  function admit(): void {
    for (const [company, queue] of queues) {
      if (taken.size >= limits.atOnce) return
      const begin = taken.has(company) ? undefined : queue.shift()
      if (begin === undefined) continue
      waiting--
      taken.add(company)
      queues.delete(company)
      if (queue.length > 0) queues.set(company, queue)
      begin()
    }
  }

  function wait(company: string, gone: AbortSignal | undefined): Promise<void> {
    const queue = queues.get(company) ?? []
    if (queue.length >= limits.waitingPerCompany)
      throw new AppError('too_many_requests', 'request.tooMuchUnderWay', { retryAfter })
    if (waiting >= limits.waiting || isClosed) throw busy()
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', leave)
        then()
      }
      const begin = () => settle(resolve)
      const leave = () => {
        const own = queues.get(company) ?? []
        own.splice(own.indexOf(begin), 1)
        if (own.length === 0) queues.delete(company)
        waiting--
        settle(() => reject(busy()))
      }
      const timer = setTimeout(leave, limits.waitMs)
      gone?.addEventListener('abort', leave)
      queue.push(begin)
      queues.set(company, queue)
      waiting++
      admit()
    })
  }

  return {
    async take<Result>(company: string, gone: AbortSignal | undefined, use: () => Promise<Result>): Promise<Result> {
      if (gone?.aborted === true) throw busy()
      await wait(company, gone)
      try {
        return await use()
      } finally {
        taken.delete(company)
        admit()
      }
    },
    close() {
      isClosed = true
    },
  }
}

const busy = () => new AppError('unavailable', 'request.tooMuchUnderWayOfAll', { retryAfter })
